/** Asking for a dependent, in two steps (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addDependente } from "~/modules/dependentes/assistente/assistente.server";
import { showStep } from "~/wizard/mostra.server";
import { wizardMeta, WizardPage } from "~/wizard/pagina";
import { receiveStep } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, addDependente);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, addDependente);
}

export const meta = wizardMeta;

export default WizardPage;
