import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/form-page";
import { PostForm } from "~/components/forms/form";
import { carryOutStored, showStored } from "~/modules/atestados/guardados/page.server";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  return showStored(args);
}

export async function action(args: ActionFunctionArgs) {
  return carryOutStored(args);
}

export const meta: MetaFunction = () => pageTitle("Atestado guardado");

export default function StoredAtestado() {
  const { when, period, photos, pictures } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Atestado guardado">
      <div className="cartao space-y-4">
        <p>
          Guardado {when}
          {period && `, ${period}`}, com {photos}. Ainda não foi enviado ao RH: continue, complete o
          que falta e toque em “Enviar atestado”.
        </p>
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-3">
            {pictures.map(({ to, small }, index) => (
              <li key={to}>
                <a href={href(to)} target="_blank" rel="noopener">
                  <img
                    src={href(small)}
                    alt={`Foto ${index + 1} (abre em outra aba)`}
                    width="96"
                    height="96"
                    loading="lazy"
                    className="h-24 w-24 rounded border object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <PostForm className="flex flex-wrap gap-3">
          <button type="submit" className="botao" name="intencao" value="continuar">
            Continuar este atestado
          </button>{" "}
          <button type="submit" className="botao-2 perigo-2" name="intencao" value="apagar">
            Apagar
          </button>
        </PostForm>
      </div>
      <a className="elo" href={href(paths.solicitacoes())}>
        Voltar às solicitações
      </a>
    </FormPage>
  );
}
