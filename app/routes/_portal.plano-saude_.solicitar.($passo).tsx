/** Asking for a health plan, every step of it (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requestPlano } from "~/modules/plano-saude/assistentes/solicitar.server";
import { showStep } from "~/wizard/mostra.server";
import { wizardMeta, WizardPage } from "~/wizard/pagina";
import { receiveStep } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, requestPlano);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, requestPlano);
}

export const meta = wizardMeta;

export default WizardPage;
