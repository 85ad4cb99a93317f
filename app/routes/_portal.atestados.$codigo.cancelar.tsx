import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cancelMeta, CancelSubmissionPage } from "~/modules/atestados/cancel-submission";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { cancelSubmission, showCancellation } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs) {
  return showCancellation(args, ATESTADOS);
}

export async function action(args: ActionFunctionArgs) {
  return cancelSubmission(args, ATESTADOS);
}

export const meta = cancelMeta(ATESTADOS);

export default function CancelAtestadoPage() {
  return <CancelSubmissionPage door={ATESTADOS} />;
}
