import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { FormPage } from "~/components/form-page";
import { SectionView } from "~/components/section";
import { BackLink } from "~/components/back-link";
import { recentYears, today } from "~/lib/calendar";
import { AFTER_THE_MONTH } from "~/modules/holerites/labels";
import { pageTitle } from "~/lib/page-title";
import { joiningScreen, problemsOf, readChoice } from "~/modules/holerites/joining";
import { JoiningForm } from "~/modules/holerites/joining-form";
import { paths } from "~/paths";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import { foundIn, page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { holerites } = await authorizePage(request, { route: "holerites" }, (provider) => ({
    holerites: provider.callSection(contract.holerites.listar),
  }));
  const choice = readChoice(new URL(request.url).searchParams);
  const years = recentYears(today(new Date()));
  const screen = foundIn(holerites, (all) => joiningScreen(all, choice, years));
  const error = problemsOf(choice);
  const isAway = choice.failed.length > 0 || choice.error === "agora";
  return page({ screen, typed: error && { error } }, { status: isAway ? 503 : error ? 400 : 200 });
}

export const meta: MetaFunction = () => pageTitle("Juntar holerites");

export default function JoinHoleritesPage() {
  const { screen, typed } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={
        <>
          <BackLink to={paths.holerites()}>Voltar aos holerites</BackLink>
          <h1>Juntar holerites em um PDF</h1>
        </>
      }
      withoutFields={!screen.ok}
    >
      <SectionView part={screen}>
        {(shown) =>
          shown.years.length > 0 ? (
            <JoiningForm screen={shown} refusal={typed} />
          ) : (
            <EmptyState until={AFTER_THE_MONTH}>Nenhum holerite para juntar</EmptyState>
          )
        }
      </SectionView>
    </FormPage>
  );
}
