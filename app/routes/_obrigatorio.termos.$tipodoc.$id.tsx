/** One page per document that the person must confirm (spec 2.5, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorSummary, useRefusal } from "~/components/form";
import { ShowPart } from "~/components/part";
import { confirmationText } from "~/modules/mandatory/confirmation";
import { DocumentoView } from "~/modules/mandatory/documento-view";
import { TermoForm } from "~/modules/mandatory/termo-form";
import { termoConfirmationForm } from "~/modules/mandatory/forms";
import { pathAfter, pendingDocumento, readReturnTo, position } from "~/modules/mandatory/pending";
import { checkDocumento } from "~/modules/mandatory/check-documento.server";
import { paths } from "~/paths";
import { openPage, requireColaborador } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";
import { constraintOf } from "~/services/http/constraint.server";
import { page, redirectTo } from "~/services/http/response.server";
import { clientAddress } from "~/services/http/server-hooks.server";
import { writeOnce } from "~/services/submission/door.server";

const CONFIRMED = { kind: "sucesso", text: "Documento confirmado." } as const;
const OPTIONS = { evenWithPendencias: true, colaboradorOnly: true };

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const [economy, { access, file }] = await Promise.all([
    inEconomy(request),
    openPage(request, OPTIONS, (provider) => ({ file: checkDocumento(provider, tipodoc, id) })),
  ]);
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  const { pendencias } = access;
  if (pendencias?.atualizar_dados_pessoais)
    throw redirectTo(paths.dadosObrigatorios(returnTo.returnTo));
  const documento = pendingDocumento(pendencias, tipodoc, id);
  // Confirmed already, or never asked of this person: on to what is still to be done.
  if (!pendencias || !documento) throw redirectTo(pathAfter(pendencias, tipodoc, id, returnTo));
  const { descricao, versao } = documento;
  return page({
    tipodoc,
    id,
    descricao,
    versao,
    ...position(pendencias, documento, returnTo.outOf),
    file,
    rescisao: tipodoc === TIPODOC_RESCISAO,
    embedded: !economy,
    constraint: constraintOf(termoConfirmationForm),
  });
}

export async function action({ request, params: { tipodoc = "", id = "" } }: ActionFunctionArgs) {
  const access = await requireColaborador(request, OPTIONS);
  const next = pathAfter(
    access.pendencias,
    tipodoc,
    id,
    readReturnTo(new URL(request.url).searchParams),
  );
  const { pendencias, provider } = access;
  return writeOnce(request, access, {
    name: `termo ${tipodoc}/${id}`,
    form: termoConfirmationForm,
    // Confirmed already: on to what is still to be done.
    before: () =>
      pendencias && !pendingDocumento(pendencias, tipodoc, id)
        ? { state: "done", to: next, flash: CONFIRMED }
        : null,
    call: (write, place) =>
      write(contract.pendencias.confirmarTermos, {
        id,
        tipodoc,
        confirmacao: confirmationText({ ...place, ip: clientAddress(request), now: new Date() }),
      }),
    isDone: async () =>
      !pendingDocumento((await provider.whole(contract.pendencias.listar)).data, tipodoc, id),
    done: (_place, reply) => ({
      to: next,
      flash: { ...CONFIRMED, text: reply?.msg || CONFIRMED.text },
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.descricao ?? "Documento"} — Portal do Colaborador` },
];

export default function TermoPage() {
  const { tipodoc, id, descricao, versao, current, total, file, rescisao, embedded } =
    useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <section className="cartao space-y-4">
      <p className="text-suave">
        Documento {current} de {total}
      </p>
      <h1>{descricao}</h1>
      {versao && <p>Versão {versao}</p>}
      <ErrorSummary refusal={refusal} />
      <p>
        {file.ok
          ? "Leia o documento e confirme para continuar no portal."
          : "O documento precisa abrir para poder ser confirmado."}
      </p>
      <ShowPart part={file}>
        {() => (
          <>
            <DocumentoView
              tipodoc={tipodoc}
              id={id}
              title={descricao}
              rescisao={rescisao}
              embedded={embedded}
            />
            <TermoForm refusal={refusal} />
          </>
        )}
      </ShowPart>
    </section>
  );
}
