import type { LoaderFunctionArgs } from "@remix-run/node";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { submissionMeta, SubmissionPage } from "~/modules/atestados/submission-detail";
import { showSubmission } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs) {
  return showSubmission(args, DOCUMENTOS);
}

export const meta = submissionMeta(DOCUMENTOS);

export default function DocumentoPage() {
  return <SubmissionPage door={DOCUMENTOS} />;
}
