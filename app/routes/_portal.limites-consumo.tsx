import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useOutlet } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState } from "~/components/notice";
import { Pagination } from "~/components/pagination";
import { heroClasses, Reais } from "~/components/reais";
import { SectionView } from "~/components/section";
import { AskHr } from "~/layout/ask-hr";
import { HrContact } from "~/layout/hr-contact";
import { mapSection, pickSection } from "~/lib/section";
import { LimiteCategory } from "~/modules/limites/limite-category";
import { limitesPage, pageOfDetalhe } from "~/modules/limites/limites-page";
import { accountCardOf, LIMITE_ACCOUNT } from "~/modules/saldos/accounts";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { delayLimit } from "~/services/provider/delay-limit.server";
import { pageNumber, pageTitle } from "~/lib/page-title";
import { paths } from "~/paths";
import { pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
  const { access, limites, saldos } = await authorizePage(request, {}, (provider) => {
    const own = provider.callSection(contract.financeiro.gastosContaConsumo);
    const hurry = delayLimit([own]);
    const { saldos: call } = contract.financeiro;
    return { limites: own, saldos: hurry(provider.callSection(call), call) };
  });
  const requested = new URL(request.url).searchParams.get("pagina");
  return pageWithAmounts(request, {
    available: pickSection(saldos, (accounts) => {
      const account = accounts.find(({ conta }) => conta === LIMITE_ACCOUNT);
      if (!account) return null;
      return {
        label: account.subdescricao || account.descricao,
        saldo: account.saldo,
        note: accountCardOf(LIMITE_ACCOUNT, access.management).note,
      };
    }),
    // Below the dialog of a purchase stands the page that lists the purchase.
    limites: mapSection(limites, (all) =>
      limitesPage(all, id === undefined ? requested : String(pageOfDetalhe(all, id))),
    ),
    management: access.management,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(pageNumber(data?.limites.ok ? data.limites.data.page : 1), "Limite Conta Consumo");

export default function LimitesPage() {
  const alone = useOutlet() === null;
  const { available, limites, management, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={alone ? amounts : null}>
        <h1>Limite Conta Consumo</h1>
      </AmountsSwitch>
      <Outlet />
      <SectionView part={available}>
        {(account) =>
          account && (
            <dl className="cartao">
              <dt className="dica">{account.label}</dt>
              <dd className={heroClasses(account.saldo)}>
                <Reais amount={account.saldo} />
              </dd>
              <dd className="dica">{account.note}</dd>
            </dl>
          )
        }
      </SectionView>
      <SectionView part={limites}>
        {(shown) =>
          shown.limites.length === 0 ? (
            <>
              <EmptyState until="As compras aparecem aqui depois de feitas.">
                Não há informações sobre o limite consumido
              </EmptyState>
              <HrContact />
            </>
          ) : (
            <>
              {shown.limites.map((limite, index) => (
                <LimiteCategory key={index} limite={limite} withProdutos={!management} />
              ))}
              <Pagination
                page={shown.page}
                pages={shown.pages}
                label="Páginas de compras"
                to={paths.limites}
              />
              <AskHr about={{ subject: "o limite da conta consumo" }} />
            </>
          )
        }
      </SectionView>
    </>
  );
}
