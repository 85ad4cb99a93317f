import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AmountsSwitch } from "~/components/amounts-switch";
import { LoneDialog } from "~/components/lone-dialog";
import { SectionView } from "~/components/section";
import { recentYears, today } from "~/lib/calendar";
import { pageTitle } from "~/lib/page-title";
import { dataOr, pickSection } from "~/lib/section";
import { explanationAt } from "~/modules/holerites/explanation.server";
import { ExplanationView } from "~/modules/holerites/explanation-view";
import { currentOf, readFilter } from "~/modules/holerites/filter";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { foundIn, pageWithAmounts } from "~/services/http/response.server";

const QUESTION = "O que é isto?";

export async function loader({ request, params: { id = "", linha = "" } }: LoaderFunctionArgs) {
  const { holerites } = await authorizePage(request, { route: "holerites" }, (provider) => ({
    holerites: provider.callSection(contract.holerites.listar),
  }));
  const filter = readFilter(new URL(request.url).searchParams, recentYears(today(new Date())));
  const found = foundIn(holerites, (all) => {
    const holerite = currentOf(all, { ...filter, id });
    return holerite && explanationAt(all, holerite, /^\d{1,4}$/.test(linha) ? +linha : 0);
  });
  /* `back` must show this payslip, so it needs `id` if the filter selects another payslip. */
  const same = currentOf(dataOr(holerites, []), filter)?.id === id;
  return pageWithAmounts(request, {
    explanation: pickSection(found, (explanation) => explanation),
    back: paths.holerites(same ? filter : { ...filter, id }),
  });
}

export const meta: MetaFunction = () => pageTitle(QUESTION, "Holerites");

export default function ExplanationDialog() {
  const { explanation, back, amounts } = useLoaderData<typeof loader>();
  return (
    <LoneDialog
      title={explanation.ok ? explanation.data.title : QUESTION}
      closeTo={back}
      aside={amounts && <AmountsSwitch amounts={amounts} />}
    >
      <SectionView part={explanation}>
        {(data) => <ExplanationView explanation={data} />}
      </SectionView>
    </LoneDialog>
  );
}
