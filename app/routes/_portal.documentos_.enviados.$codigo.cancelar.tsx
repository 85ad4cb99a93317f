import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cancelMeta, CancelSubmissionPage } from "~/modules/atestados/cancel-submission";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { cancelSubmission, showCancellation } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs) {
  return showCancellation(args, DOCUMENTOS);
}

export async function action(args: ActionFunctionArgs) {
  return cancelSubmission(args, DOCUMENTOS);
}

export const meta = cancelMeta(DOCUMENTOS);

export default function CancelDocumentoPage() {
  return <CancelSubmissionPage door={DOCUMENTOS} />;
}
