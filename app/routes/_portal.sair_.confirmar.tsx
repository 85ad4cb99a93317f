/** Signing out while certificates wait on this device: they would be gone, so it is asked first. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/form";
import { waitingFor } from "~/modules/offline/waiting.server";
import { atestadosText } from "~/lib/waiting";
import { ERASES } from "~/lib/waiting-names";
import { href, paths } from "~/paths";
import { requireColaborador } from "~/services/access/guard.server";
import { page, redirectTo } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireColaborador(request, { colaboradorOnly: true });
  const own = waitingFor(request, access)?.own;
  if (!own) throw redirectTo(paths.inicio());
  return page({ count: own.count });
}

export const meta: MetaFunction = () => [{ title: "Sair e apagar o que espera — Portal do Colaborador" }];

export default function ConfirmSignOut() {
  const { count } = useLoaderData<typeof loader>();
  const one = count === 1;
  return (
    <section className="cartao max-w-xl space-y-4">
      <h1>Sair e apagar o que espera?</h1>
      <p>
        <strong>
          {atestadosText(count)} ainda não {one ? "foi enviado" : "foram enviados"}
        </strong>
        : {one ? "está guardado" : "estão guardados"} só neste aparelho, à espera de sinal. Se você sair, {one ? "ele é apagado" : "eles são apagados"} e não dá
        para desfazer.
      </p>
      <div className="flex flex-wrap gap-3">
        <a className="botao" href={href(paths.inicio())}>
          Ficar no portal
        </a>{" "}
        <a className="botao-2" href={href(paths.semSinal())}>
          Ver o que espera
        </a>{" "}
        <PostForm action={paths.sair()}>
          <input type="hidden" name={ERASES} value="sim" />
          <button type="submit" className="botao-2 perigo-2">
            Sair e apagar
          </button>
        </PostForm>
      </div>
    </section>
  );
}
