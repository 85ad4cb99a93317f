import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageNumber, pageTitle } from "~/lib/page-title";
import { SkippedNotice } from "~/components/skipped-notice";
import { SectionView } from "~/components/section";
import { FormPage } from "~/components/form-page";
import { UnfinishedDrafts } from "~/components/unfinished-drafts";
import {
  SolicitacaoList,
  SolicitacaoTabs,
  TAB_TITLES,
} from "~/modules/solicitacoes/solicitacao-list";
import { ObsoleteDrafts, type ObsoleteDraft } from "~/modules/solicitacoes/obsolete-drafts";
import { discardForm } from "~/modules/solicitacoes/forms";
import {
  discardObsolete,
  obsoleteDrafts,
  unfinishedDrafts,
} from "~/modules/solicitacoes/drafts.server";
import {
  loadSentBack,
  withCorrectionTexts,
} from "~/modules/solicitacoes/dependente-corrections.server";
import { NotificationSwitch } from "~/modules/solicitacoes/notification-switch";
import { gather, isComplete, listCalls } from "~/modules/solicitacoes/gather.server";
import { countOf, filterList, readFilter, pageOf } from "~/modules/solicitacoes/solicitacao";
import { DRAFT_PARAM, paths } from "~/paths";
import { maySaveOnDevice } from "~/services/access/device-keys.server";
import { authorizePage, requireEmployee } from "~/services/access/guard.server";
import { readForm } from "~/services/http/form.server";
import { pageWithAmounts, redirectWithMessage, refusedPage } from "~/services/http/response.server";
import { formAgain } from "~/services/submissions/answer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { access, ...parts } = await authorizePage(request, {}, (provider) => ({
    ...listCalls(provider),
    sentBack: loadSentBack(provider),
  }));
  const gathered = gather(parts, { management: access.management, now: new Date() });
  const { solicitacoes, correctables, failures, leftOut } = gathered;
  const filter = readFilter(query);
  const complete = isComplete(gathered);
  const list = pageOf(filterList(solicitacoes, filter), query.get("pagina"));
  const lines = withCorrectionTexts(access.provider, {
    lines: list.solicitacoes,
    parts,
    known: parts.sentBack,
  });
  const [begun, stranded] = await Promise.all([
    unfinishedDrafts(access, correctables),
    complete ? obsoleteDrafts(access, correctables) : Promise.resolve<ObsoleteDraft[]>([]),
  ]);
  return pageWithAmounts(request, {
    filter,
    counts: countOf(solicitacoes),
    complete,
    failures,
    leftOut,
    list: { ...list, solicitacoes: lines },
    begun,
    stranded,
    mayTell: maySaveOnDevice(access),
  });
}

const DISCARDED = { kind: "success", text: "O que você tinha preenchido foi apagado." } as const;
const STAYS = {
  kind: "error",
  text: "Ainda não dá para saber se este envio chegou à cooperativa, e por isso ele continua guardado. Tente de novo mais tarde.",
} as const;

const AWAY =
  "O portal não consegue apagar nada agora, e o que você tinha preenchido continua guardado. Espere um pouco e tente de novo.";

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireEmployee(request);
  const read = await readForm(request, access.session, discardForm);
  if (!read.ok) return formAgain(request, read.refusal);
  const end = await discardObsolete(access, read.value[DRAFT_PARAM]);
  if (end === "store-away") return refusedPage(read.refusal(AWAY), { status: 503 });
  return redirectWithMessage(request, paths.solicitacoes(), end === "gone" ? DISCARDED : STAYS);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(
    pageNumber(data?.list.pageOf),
    data && data.filter !== "todas" && TAB_TITLES[data.filter],
    "Minhas solicitações",
  );

export default function SolicitacoesPage() {
  const { filter, counts, complete, failures, leftOut, list, begun, stranded, mayTell } =
    useLoaderData<typeof loader>();
  const waiting =
    begun.length + stranded.length === 0 ? null : (
      <>
        <UnfinishedDrafts drafts={begun} />
        <ObsoleteDrafts drafts={stranded} />
      </>
    );
  return (
    <FormPage title="Minhas solicitações">
      {failures.map((message) => (
        <SectionView key={message} part={{ ok: false, message }}>
          {() => null}
        </SectionView>
      ))}
      <SkippedNotice count={leftOut} />
      <SolicitacaoTabs filter={filter} counts={counts}>
        <SolicitacaoList {...{ filter, list, complete }} begun={waiting}>
          {mayTell && <NotificationSwitch />}
        </SolicitacaoList>
      </SolicitacaoTabs>
    </FormPage>
  );
}
