import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { EmptyState } from "~/components/notice";
import { Reais } from "~/components/reais";
import { SectionView } from "~/components/section";
import { AskHr } from "~/layout/ask-hr";
import { HrContact } from "~/layout/hr-contact";
import { today } from "~/lib/calendar";
import { mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { nextVcto } from "~/modules/emprestimos/agenda";
import { EmprestimoCard } from "~/modules/emprestimos/emprestimo-card";
import { hasLoan, parcelasInOrder, totalToPay } from "~/modules/emprestimos/emprestimos";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { pageTitle } from "~/lib/page-title";
import { emptyIfComplete, pageWithAmounts } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { emprestimos } = await authorizePage(request, {}, (provider) => ({
    emprestimos: provider.callSection(contract.financeiro.emprestimos),
  }));
  const currentDay = today(new Date());
  const found = mapSection(emprestimos, (all) => ({
    toPay: totalToPay(all),
    list: (hasLoan(all) ? all : []).map((emprestimo) => ({
      ...emprestimo,
      parcelas: parcelasInOrder(emprestimo),
      next: nextVcto(emprestimo, currentDay),
    })),
  }));
  return pageWithAmounts(request, {
    screen: emptyIfComplete(found, ({ list }) => list.length === 0),
  });
}

export const meta: MetaFunction = () => pageTitle("Empréstimos");

export default function EmprestimosPage() {
  const { screen, amounts } = useLoaderData<typeof loader>();
  return (
    <>
      <AmountsSwitch amounts={amounts}>
        <h1>Empréstimos</h1>
      </AmountsSwitch>
      <SectionView part={screen}>
        {({ list, toPay }) =>
          list.length > 0 ? (
            <>
              <p className="dica">
                {plural(list.length, "empréstimo", "empréstimos")}
                {toPay !== null && (
                  <>
                    , ao todo <Reais amount={toPay} /> a pagar
                  </>
                )}
              </p>
              <div className="cartoes items-start">
                {list.map((emprestimo, index) => (
                  <EmprestimoCard
                    key={index}
                    emprestimo={emprestimo}
                    number={index + 1}
                    of={list.length}
                  />
                ))}
              </div>
              <AskHr about={{ subject: "os meus empréstimos" }} />
            </>
          ) : (
            <>
              <EmptyState until="Um empréstimo aparece aqui depois de contratado.">
                Nenhum empréstimo encontrado
              </EmptyState>
              <HrContact />
            </>
          )
        }
      </SectionView>
    </>
  );
}
