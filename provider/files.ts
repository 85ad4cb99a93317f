/** Checks the files in requests: valid base64, and a type that the first bytes prove. */
import { z } from "zod/v4";
import { text } from "~/services/provider/contract/tolerant-reader";
import { Refusal } from "./respond";

export const files = z
  .array(z.object({ id: text, doc: z.string() }))
  .nullish()
  .transform((list) => list ?? []);

/** Corresponds to `AttachedFile` in the contract. */
export type Files = z.output<typeof files>;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** Detects the type from the content. Returns null unless the file is an image or a PDF. */
export function fileType(bytes: Buffer): string | null {
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  if (startsWith(bytes, PNG)) return "image/png";
  if (
    bytes.subarray(0, 4).toString("latin1") === "RIFF" &&
    bytes.subarray(8, 12).toString("latin1") === "WEBP"
  )
    return "image/webp";
  return bytes.subarray(0, 5).toString("latin1") === "%PDF-" ? "application/pdf" : null;
}

/** Stricter than Node's decoder: refuses data-URL prefixes and other characters. */
function decode(doc: string): Buffer | null {
  return doc.length > 0 && doc.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(doc)
    ? Buffer.from(doc, "base64")
    : null;
}

/** Throws a `Refusal` unless every file is an image, or a PDF where `pdf` allows it. */
export function checkFiles(sent: Files, { pdf }: { pdf: boolean }): void {
  for (const { doc } of sent) {
    const bytes = decode(doc);
    const tipo = bytes && fileType(bytes);
    if (!tipo)
      throw new Refusal("Um dos anexos não pôde ser lido. Envie uma imagem (JPEG ou PNG).");
    if (tipo === "application/pdf" && !pdf)
      throw new Refusal("Somente imagens são aceitas como anexo.");
  }
}
