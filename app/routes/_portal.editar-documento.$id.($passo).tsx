/** Correcting a document (second spec, sections 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { editDocumento } from "~/modules/atestados/assistente/assistente.server";
import { showStep } from "~/wizard/mostra.server";
import { wizardMeta, WizardPage } from "~/wizard/pagina";
import { receiveStep } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, editDocumento);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, editDocumento);
}

export const meta = wizardMeta;

export default WizardPage;
