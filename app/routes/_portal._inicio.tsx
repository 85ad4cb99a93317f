import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { SkippedNotice } from "~/components/skipped-notice";
import { dataOr, mapSection, completeOrNull } from "~/lib/section";
import { firstName } from "~/lib/text";
import { buildAtalhos, isDeclaracao } from "~/modules/atalhos/atalhos";
import { QuickAtalhos } from "~/modules/atalhos/quick-atalhos";
import { ToDo } from "~/modules/home/to-do";
import { ComprasNotice, NOTICE_ID_LENGTH } from "~/modules/home/compras-notice";
import { EmailAlert, ClientCode } from "~/modules/home/cards";
import { PcdCard } from "~/modules/home/pcd-card";
import { Tiles } from "~/modules/home/tiles";
import { payTile } from "~/modules/holerites/latest";
import { latestPayOf } from "~/modules/holerites/latest.server";
import { grantedBy } from "~/layout/granted";
import { menuOf } from "~/layout/menu";
import { logUnknownRoutes } from "~/layout/unknown-routes.server";
import { MySaldos } from "~/modules/saldos/my-saldos";
import { listCalls } from "~/modules/solicitacoes/gather.server";
import { summarise } from "~/modules/solicitacoes/summary.server";
import { pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { openedHolerites } from "~/services/access/opened-holerites.server";
import { isBelowDialog } from "~/services/http/economy.server";
import { contract } from "~/services/provider/contract";
import { delayLimit } from "~/services/provider/delay-limit.server";
import { pageWithAmounts } from "~/services/http/response.server";
import { valueDigest } from "~/services/submissions/form-facts.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { access, saldos, atalhos, pcd, menu, pay, holeritesAllowed, ...lists } =
    await authorizePage(request, {}, (provider) => {
      const own = {
        saldos: provider.callSection(contract.financeiro.saldos),
        atalhos: provider.cachedSection(contract.menu.atalhos),
        pcd: provider.callSection(contract.pcd.configuracao),
        holeritesAllowed: provider.callSection(contract.menu.permissao, { rota: "holerites" }),
      };
      const hurry = delayLimit(Object.values(own));
      return {
        ...own,
        menu: provider.cachedSection(contract.menu.listar),
        pay: hurry(latestPayOf(provider)),
        ...listCalls(provider, hurry),
      };
    });
  const { colaborador, management, pendencias, pendenciasLeftOut, session } = access;
  const message = pendencias?.msg_aviso_senha_compra_prazo ?? "";
  const notice = { message, id: valueDigest(message).slice(0, NOTICE_ID_LENGTH) };
  const putOff = session.content.postponed?.includes(notice.id) === true;
  const indicacao = dataOr(pcd, null);
  /* The portal ignores the link of the declaration's shortcut, so the link is not checked. */
  logUnknownRoutes(
    "atalhos",
    dataOr(atalhos, []).filter((atalho) => !isDeclaracao(atalho)),
  );
  const granted = grantedBy(
    dataOr(
      mapSection(menu, (items) => menuOf(items, management)),
      [],
    ),
  );
  const mayOpenHolerites =
    granted.holerites && dataOr(holeritesAllowed, { permissao: false }).permissao;
  const [toDo, opened] = await Promise.all([summarise(access, lists), openedHolerites(access)]);
  // An incomplete list may lack the latest payslip, so the page then shows no payslip.
  const latest = mayOpenHolerites ? completeOrNull(pay) : null;
  return pageWithAmounts(request, {
    belowDialog: await isBelowDialog(request, paths.inicio()),
    name: firstName(colaborador.colaborador),
    asksForEmail: colaborador.email === "" && !management,
    // An error message suppresses the notice, because the notice's dialog would cover the message.
    comprasNotice:
      message === "" || putOff || session.content.flash?.kind === "error" ? null : notice,
    // The provider may write "no code" as 0, which becomes "" here.
    clientCode: colaborador.matricula.replace(/^0+$/, ""),
    toDo,
    tiles: {
      ...granted,
      holerites: mayOpenHolerites,
      declaracao: dataOr(atalhos, []).some(isDeclaracao),
      pay: latest && payTile(latest, opened),
    },
    management,
    pendenciasLeftOut,
    saldos: mapSection(saldos, (accounts) =>
      accounts.map(({ conta, descricao, subdescricao, saldo }) => ({
        conta,
        descricao,
        subdescricao,
        saldo,
      })),
    ),
    pcdText: indicacao?.indicar_pcd ? indicacao.texto_pcd : null,
    atalhos: mapSection(atalhos, (list) => buildAtalhos(list, management)),
  });
}

export const meta: MetaFunction = () => pageTitle("Início");

export default function HomePage() {
  const alone = useLocation().pathname === paths.inicio();
  const {
    belowDialog,
    name,
    asksForEmail,
    comprasNotice,
    clientCode,
    toDo,
    tiles,
    management,
    pendenciasLeftOut,
    saldos,
    pcdText,
    atalhos,
    amounts,
  } = useLoaderData<typeof loader>();
  // Without scripts a dialog is part of the page, so only the dialog is shown, not the home page.
  if (import.meta.env.SSR && belowDialog)
    return (
      <div className="painel">
        <h1 className="sr-only">Olá, {name}</h1>
        <Outlet />
      </div>
    );
  return (
    <>
      <AmountsSwitch amounts={alone ? amounts : null}>
        <h1>Olá, {name}</h1>
      </AmountsSwitch>
      <Outlet />
      {comprasNotice && alone && <ComprasNotice {...comprasNotice} />}
      <SkippedNotice count={pendenciasLeftOut} />
      <div className="duas coluna grossa">
        <div>
          <ToDo {...toDo} />
          <Tiles {...tiles} />
          {asksForEmail && <EmailAlert />}
          {clientCode !== "" && <ClientCode codigo={clientCode} />}
        </div>
        <div>
          <MySaldos saldos={saldos} management={management} />
          {pcdText !== null && <PcdCard text={pcdText} />}
        </div>
        <QuickAtalhos atalhos={atalhos} />
      </div>
    </>
  );
}
