import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { SectionView } from "~/components/section";
import { AskHr } from "~/layout/ask-hr";
import { today } from "~/lib/calendar";
import { formatReais } from "~/lib/money";
import { mapSection } from "~/lib/section";
import { plural } from "~/lib/text";
import { nextVcto } from "~/modules/emprestimos/agenda";
import { EmprestimoCard } from "~/modules/emprestimos/emprestimo-card";
import { parcelasInOrder, totalToPay } from "~/modules/emprestimos/emprestimos";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { pageTitle } from "~/lib/page-title";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { emprestimos } = await authorizePage(request, {}, (provider) => ({
    emprestimos: provider.callSection(contract.financeiro.emprestimos),
  }));
  const currentDay = today(new Date());
  return page({
    screen: mapSection(emprestimos, (all) => ({
      total: totalToPay(all),
      list: all.map((emprestimo) => ({
        ...emprestimo,
        parcelas: parcelasInOrder(emprestimo),
        next: nextVcto(emprestimo, currentDay),
      })),
    })),
  });
}

export const meta: MetaFunction = () => pageTitle("Empréstimos");

export default function EmprestimosPage() {
  const { screen } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Empréstimos</h1>
      <SectionView part={screen}>
        {({ list, total }) =>
          list.length > 0 ? (
            <>
              <p>
                {plural(list.length, "empréstimo", "empréstimos")}
                {total !== null && `, ao todo ${formatReais(total)} a pagar`}
              </p>
              <div className="duas">
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
            <EmptyState until="Um empréstimo aparece aqui depois de contratado.">
              Nenhum empréstimo encontrado
            </EmptyState>
          )
        }
      </SectionView>
    </>
  );
}
