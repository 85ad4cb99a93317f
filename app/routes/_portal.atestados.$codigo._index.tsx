import type { LoaderFunctionArgs } from "@remix-run/node";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { submissionMeta, SubmissionPage } from "~/modules/atestados/submission-detail";
import { showSubmission } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs) {
  return showSubmission(args, ATESTADOS);
}

export const meta = submissionMeta(ATESTADOS);

export default function AtestadoPage() {
  return <SubmissionPage door={ATESTADOS} />;
}
