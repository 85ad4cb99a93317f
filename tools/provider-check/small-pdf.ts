/** A PDF of one empty page, for what has to be attached. */
import { Base64 } from "~/services/provider/contract/base64";

const OBJECTS = [
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n",
];

function pdf(): string {
  const head = "%PDF-1.4\n";
  const starts = OBJECTS.map(
    (_object, index) => head.length + OBJECTS.slice(0, index).join("").length,
  );
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const body = head + OBJECTS.join("");
  return `${body}xref\n0 4\n0000000000 65535 f \n${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
}

export const SMALL_PDF = new Base64(Buffer.from(pdf(), "latin1"));
