import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { confirmationText } from "~/modules/mandatory/confirmation";
import { DocumentoView } from "~/modules/mandatory/documento-view";
import { TermoForm } from "~/modules/mandatory/termo-form";
import { termoConfirmationForm } from "~/modules/mandatory/forms";
import { pathAfter, pendingDocumento, readReturnTo, position } from "~/modules/mandatory/pending";
import { checkDocumento } from "~/modules/mandatory/check-documento.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { TIPODOC_RESCISAO } from "~/services/provider/contract/pendencias";
import { constraintOf } from "~/services/http/constraint.server";
import { page, redirectTo, redirectWithMessage } from "~/services/http/response.server";
import { arrivalOf } from "~/services/connection/arrival.server";
import { hasOpenChange, submitChange } from "~/services/submissions/submit-form.server";

const CONFIRMED = "Documento confirmado.";
const NOT_LISTED =
  "A lista da cooperativa não mostra este documento como pendente agora, e por isso nada foi enviado.";
const STILL_OPEN =
  "Ainda não sabemos se o documento foi confirmado. Se ele aparecer de novo para confirmar, confirme outra vez.";
const formName = (tipodoc: string, id: string) => `termo ${tipodoc}/${id}`;
const OPTIONS = { evenWithPendencias: true, colaboradorOnly: true };

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const [economy, { access, file }] = await Promise.all([
    inEconomy(request),
    authorizePage(request, OPTIONS, (provider) => ({
      file: checkDocumento(provider, tipodoc, id),
    })),
  ]);
  const returnTo = readReturnTo(new URL(request.url).searchParams);
  const { pendencias } = access;
  if (pendencias?.atualizar_dados_pessoais)
    throw redirectTo(paths.dadosObrigatorios(returnTo.returnTo));
  const documento = pendingDocumento(pendencias, tipodoc, id);
  // The document needs no confirmation, or the list of pending documents failed to load.
  if (!pendencias || !documento) {
    const next = pathAfter(pendencias, tipodoc, id, returnTo);
    throw pendencias && (await hasOpenChange(access, formName(tipodoc, id)))
      ? await redirectWithMessage(request, next, { kind: "error", text: STILL_OPEN })
      : redirectTo(next);
  }
  const { descricao, versao } = documento;
  return page({
    tipodoc,
    id,
    descricao,
    versao,
    ...position(pendencias, documento, returnTo.initiallyPending),
    file,
    rescisao: tipodoc === TIPODOC_RESCISAO,
    embedded: !economy,
    constraint: constraintOf(termoConfirmationForm),
  });
}

export async function action({ request, params: { tipodoc = "", id = "" } }: ActionFunctionArgs) {
  const access = await requireEmployee(request, OPTIONS);
  const next = pathAfter(
    access.pendencias,
    tipodoc,
    id,
    readReturnTo(new URL(request.url).searchParams),
  );
  const { pendencias, pendenciasLeftOut, provider } = access;
  const codeOf = (documento: { idtipodoc: string; id: string }) =>
    `${documento.idtipodoc}/${documento.id}`;
  return submitChange(request, access, {
    name: formName(tipodoc, id),
    form: termoConfirmationForm,
    before: () =>
      pendencias && !pendingDocumento(pendencias, tipodoc, id)
        ? { state: "not-sent", message: NOT_LISTED, next: { to: next } }
        : null,
    call: (write, place) =>
      write(contract.pendencias.confirmarTermos, {
        id,
        tipodoc,
        confirmacao: confirmationText({
          ...place,
          ip: arrivalOf(request).address,
          now: new Date(),
        }),
      }),
    gone: {
      code: codeOf({ idtipodoc: tipodoc, id }),
      before: pendencias && !pendenciasLeftOut ? pendencias.documentos.map(codeOf) : null,
      listed: async () =>
        (await provider.callComplete(contract.pendencias.listar)).data.documentos.map(codeOf),
    },
    done: (_place, reply) => ({
      to: next,
      flash: { kind: "success", text: reply?.msg || CONFIRMED },
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.descricao ?? "Documento");

export default function TermoPage() {
  const { tipodoc, id, descricao, versao, number, total, file, rescisao, embedded } =
    useLoaderData<typeof loader>();
  return (
    <section className="cartao space-y-4">
      <p className="dica">
        Documento {number} de {total}
      </p>
      <FormPage
        title={
          <>
            <h1>{descricao}</h1>
            {versao && <p className="dica">Versão {versao}</p>}
          </>
        }
        withoutFields={!file.ok}
      >
        <p>
          {file.ok
            ? "Leia o documento e confirme para continuar no portal."
            : "O documento precisa abrir para poder ser confirmado. Se continuar sem abrir, avise o RH."}
        </p>
        <SectionView part={file}>
          {() => (
            <div className="duas grossa">
              <DocumentoView
                tipodoc={tipodoc}
                id={id}
                title={descricao}
                rescisao={rescisao}
                embedded={embedded}
              />
              <TermoForm />
            </div>
          )}
        </SectionView>
      </FormPage>
    </section>
  );
}
