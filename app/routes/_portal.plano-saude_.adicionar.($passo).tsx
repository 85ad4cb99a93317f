/** Asking for dependents to join the plan, every step of it (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addDependentes } from "~/modules/plano-saude/assistentes/adicionar.server";
import { showStep } from "~/wizard/mostra.server";
import { wizardMeta, WizardPage } from "~/wizard/pagina";
import { receiveStep } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, addDependentes);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, addDependentes);
}

export const meta = wizardMeta;

export default WizardPage;
