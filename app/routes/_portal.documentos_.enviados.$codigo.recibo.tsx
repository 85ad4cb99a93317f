import type { LoaderFunctionArgs } from "@remix-run/node";
import { DOCUMENTOS } from "~/modules/atestados/submission-kinds";
import { receiptMeta, ReceiptPage } from "~/modules/atestados/receipt";
import { showReceipt } from "~/modules/atestados/submission-pages.server";

export async function loader(args: LoaderFunctionArgs) {
  return showReceipt(args, DOCUMENTOS);
}

export const meta = receiptMeta;

export default function DocumentoReceiptPage() {
  return <ReceiptPage door={DOCUMENTOS} />;
}
