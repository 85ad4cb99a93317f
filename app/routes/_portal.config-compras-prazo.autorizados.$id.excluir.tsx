import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { FormDialog } from "~/components/form-page";
import { FormButtons } from "~/components/forms/form-buttons";
import { PostForm } from "~/components/forms/form";
import { dataOr, isAbsentFromFilled, completeOrNull } from "~/lib/section";
import { properName } from "~/lib/text";
import { withValidCode } from "~/modules/compras-prazo/guard.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { contract } from "~/services/provider/contract";
import { notFound, page } from "~/services/http/response.server";
import {
  hasOpenChange,
  typedOrOpenChange,
  submitChange,
} from "~/services/submissions/submit-form.server";

const formName = (id: string) => `remover-autorizado ${id}`;

const withAutorizados = (request: Request) =>
  withValidCode(request, (provider) => ({
    autorizados: provider.callSection(contract.comprasPrazo.carregarAutorizados),
  }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { access, autorizados } = await withAutorizados(request);
  const id = params.id ?? "";
  const person = dataOr(autorizados, []).find((each) => each.id === id);
  if (
    isAbsentFromFilled(autorizados, (each) => each.id === id) &&
    !(await hasOpenChange(access, formName(id)))
  )
    throw notFound();
  return page({
    id,
    nome: person ? properName(person.nome) : null,
    typed: await typedOrOpenChange(request, access, formName(id)),
  });
}

const leadsTo = (text: string) => ({
  to: paths.configComprasPrazo(),
  flash: { kind: "success" as const, text },
});

const NOT_LISTED =
  "A lista da cooperativa não mostra esta pessoa agora, e por isso nada foi enviado.";

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { access, autorizados } = await withAutorizados(request);
  const known = completeOrNull(autorizados)?.map((person) => person.id) ?? null;
  return submitChange(request, access, {
    name: formName(id),
    form: z.object({}),
    before: () =>
      known && !known.includes(id)
        ? { state: "not-sent", message: NOT_LISTED, next: { to: paths.configComprasPrazo() } }
        : null,
    call: (write) => write(contract.comprasPrazo.removerAutorizado, { id }),
    gone: {
      code: id,
      before: known,
      listed: async () =>
        (await access.provider.callComplete(contract.comprasPrazo.carregarAutorizados)).data.map(
          (person) => person.id,
        ),
    },
    done: (_nothing, reply) => leadsTo(reply?.msg || "Autorizado removido."),
  });
}

export const meta: MetaFunction = () => pageTitle("Remover autorizado");

export default function RemoveAutorizadoDialog() {
  const { id, nome } = useLoaderData<typeof loader>();
  return (
    <FormDialog title="Remover autorizado" closeTo={paths.configComprasPrazo()} ownExit>
      <p>Confirma a exclusão do autorizado{nome !== null && <b> {nome}</b>}?</p>
      {/* `replace`: Back must not reopen the dialog of a person who is no longer listed. */}
      <PostForm action={paths.excluirAutorizado(id)} replace aria-label="Remover autorizado">
        <FormButtons
          submit="Sim, remover"
          danger
          back="Cancelar"
          returnTo={paths.configComprasPrazo()}
        />
      </PostForm>
    </FormDialog>
  );
}
