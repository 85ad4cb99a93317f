import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AskIfBlocked } from "~/layout/ask-hr";
import { ABOUT_PLANO } from "~/modules/plano-saude/about";
import { addDependentes } from "~/modules/plano-saude/wizards/wizards.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, addDependentes);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, addDependentes);
}

export const meta = wizardMeta;

export default function AddDependentesPage() {
  return (
    <>
      <WizardPage />
      <AskIfBlocked about={ABOUT_PLANO} />
    </>
  );
}
