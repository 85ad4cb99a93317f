// Signing out here erases the user's unsent items on the device, so the user must confirm.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/forms/form";
import { ownWaiting } from "~/modules/offline/waiting.server";
import { plural } from "~/lib/text";
import { atestadosText } from "~/lib/waiting";
import { ERASES } from "~/lib/storage-keys";
import { pageTitle } from "~/lib/page-title";
import { href, paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { page, redirectWithMessage } from "~/services/http/response.server";

const STILL_IN =
  "Você ainda não saiu, e nada seu espera mais neste aparelho. Toque em Sair de novo.";

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireEmployee(request, { colaboradorOnly: true });
  const own = ownWaiting(request, access);
  // If the device has no unsent items of the user, this page has nothing to confirm.
  // A GET must not sign the user out, so a message asks the user to press "Sair" again.
  if (!own)
    throw await redirectWithMessage(request, paths.inicio(), { kind: "error", text: STILL_IN });
  const { count, files, begun, steps } = own;
  return page({ count, files, begun, steps });
}

export const meta: MetaFunction = () => pageTitle("Sair e apagar o que espera");

export default function ConfirmSignOut() {
  const { count, files, begun, steps } = useLoaderData<typeof loader>();
  const begunText = `${atestadosText(begun)} ${begun === 1 ? "começado" : "começados"} aqui`;
  const stepsText = `${plural(steps, "etapa preenchida", "etapas preenchidas")} sem sinal`;
  const filesText = `${plural(files, "arquivo", "arquivos")} que você escolheu`;
  const lost: [count: number, what: string, one: string, many: string][] = [
    [count, atestadosText(count), "foi enviado", "foram enviados"],
    [begun, begunText, "foi guardado", "foram guardados"],
    [steps, stepsText, "chegou ao portal", "chegaram ao portal"],
    [files, filesText, "chegou ao portal", "chegaram ao portal"],
  ];
  return (
    <section className="cartao max-w-2xl space-y-4">
      <h1>Sair e apagar o que espera?</h1>
      {lost
        .filter(([each]) => each > 0)
        .map(([each, what, one, many]) => (
          <p key={what}>
            <strong>{`${what} ainda não ${each === 1 ? one : many}`}</strong>.
          </p>
        ))}
      <p>Isso está só neste aparelho. Se você sair, é apagado e não dá para desfazer.</p>
      <div className="flex flex-wrap gap-3">
        <a className="botao" href={href(paths.inicio())}>
          Ficar no portal
        </a>{" "}
        {count + begun > 0 && (
          <a className="botao-2" href={href(paths.semSinal())}>
            Ver o que espera
          </a>
        )}{" "}
        <PostForm action={paths.sair()} reloadDocument>
          <input type="hidden" name={ERASES} value="sim" />
          <button type="submit" className="botao-2 perigo-2">
            Sair e apagar
          </button>
        </PostForm>
      </div>
    </section>
  );
}
