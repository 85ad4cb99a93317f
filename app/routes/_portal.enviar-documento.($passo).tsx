import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AskIfBlocked } from "~/layout/ask-hr";
import { sendDocumento } from "~/modules/atestados/wizard/wizard.server";
import { showStep } from "~/wizard/engine/show.server";
import { wizardMeta, WizardPage } from "~/wizard/page/page";
import { receiveStep } from "~/wizard/engine/receive.server";

export async function loader(args: LoaderFunctionArgs) {
  return showStep(args, sendDocumento);
}

export async function action(args: ActionFunctionArgs) {
  return receiveStep(args, sendDocumento);
}

export const meta = wizardMeta;

export default function SendDocumentoPage() {
  return (
    <>
      <WizardPage />
      <AskIfBlocked about={{ subject: "o envio de documentos", health: true }} />
    </>
  );
}
