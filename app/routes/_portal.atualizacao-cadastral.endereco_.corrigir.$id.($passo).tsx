import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { correctEndereco } from "~/modules/cadastro/wizard.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, correctEndereco);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, correctEndereco);
}

export const meta = wizardMeta;

export default WizardPage;
