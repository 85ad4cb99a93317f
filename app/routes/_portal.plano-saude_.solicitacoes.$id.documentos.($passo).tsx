import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { correctDocumentos } from "~/modules/plano-saude/wizards/wizards.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, correctDocumentos);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, correctDocumentos);
}

export const meta = wizardMeta;

export default WizardPage;
