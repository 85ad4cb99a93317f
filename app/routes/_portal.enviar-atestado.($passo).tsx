import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendAtestado } from "~/modules/atestados/wizard/wizard.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, sendAtestado);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, sendAtestado);
}

export const meta = wizardMeta;

export default WizardPage;
