import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { internalCandidatura } from "~/modules/candidatura/wizard.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, internalCandidatura);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, internalCandidatura);
}

export const meta = wizardMeta;

export default WizardPage;
