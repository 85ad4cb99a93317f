/** Taking a person off the list (spec part 2, section 2): asked once more, since it cannot be undone. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { Dialog } from "~/components/dialog";
import { PostForm, ErrorSummary, useRefusal } from "~/components/form";
import { dataOr, wholeOrNull } from "~/lib/part";
import { properName } from "~/lib/text";
import { withValidCode } from "~/modules/compras-prazo/guard.server";
import { href, paths } from "~/paths";
import { writeResult } from "~/services/submission/write-result.server";
import { readForm } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import { notFound, page, redirectWithMessage } from "~/services/http/response.server";

const withAutorizados = (request: Request) => withValidCode(request, (provider) => ({ autorizados: provider.part(contract.comprasPrazo.carregarAutorizados) }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { autorizados } = await withAutorizados(request);
  const person = dataOr(autorizados, []).find(({ id }) => id === params.id);
  if (wholeOrNull(autorizados) && !person) throw notFound();
  return page({ id: params.id ?? "", nome: person ? properName(person.nome) : null });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { access, autorizados } = await withAutorizados(request);
  const { provider, session } = access;
  const read = await readForm(request, session, z.object({}));
  if (!read.ok) return page({ refusal: read.refusal }, { status: 400 });
  const id = params.id ?? "";
  const done = (text: string) => redirectWithMessage(request, paths.configComprasPrazo(), { tipo: "sucesso", texto: text });
  if (wholeOrNull(autorizados)?.every((person) => person.id !== id)) return done("Esta pessoa já não está entre os autorizados.");
  const written = await writeResult(request, access, provider.call(contract.comprasPrazo.removerAutorizado, { id }));
  if (written.ok) return done(written.msg || "Autorizado removido.");
  const later = await provider.part(contract.comprasPrazo.carregarAutorizados);
  if (wholeOrNull(later)?.every((person) => person.id !== id)) return done("Autorizado removido.");
  return page({ refusal: read.refusal(written.message) }, { status: written.status });
}

export const meta: MetaFunction = () => [{ title: "Remover autorizado — Portal do Colaborador" }];

export default function RemoveAutorizadoDialog() {
  const { id, nome } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Remover autorizado" closeTo={paths.configComprasPrazo()}>
      <ErrorSummary refusal={useRefusal()} />
      <p>{nome === null ? "Confirma a exclusão do autorizado?" : `Confirma a exclusão do autorizado ${nome}?`}</p>
      <PostForm action={paths.excluirAutorizado(id)} className="flex flex-wrap gap-3" aria-label="Remover autorizado">
        <button type="submit" className="botao">
          Sim, remover
        </button>
        <a className="botao-2" href={href(paths.configComprasPrazo())}>
          Cancelar
        </a>
      </PostForm>
    </Dialog>
  );
}
