import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { editDocumento } from "~/modules/atestados/wizard/wizard.server";
import { SubmissionWizardPage } from "~/modules/atestados/wizard-page";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, editDocumento);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, editDocumento);
}

export const meta = wizardMeta;

export default SubmissionWizardPage;
