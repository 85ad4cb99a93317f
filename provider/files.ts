/** Checks the files in requests: valid base64, and a type that the first bytes prove. */
import { z } from "zod/v4";
import type { SolicitacaoAnexo } from "~/services/provider/contract/cadastro";
import { text } from "~/services/provider/contract/tolerant-reader";
import { Refusal } from "./respond";
import type { NewAnexo } from "./solicitacoes";

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
function checkFiles(sent: Files, pdf: boolean): void {
  for (const { doc } of sent) {
    const bytes = decode(doc);
    const tipo = bytes && fileType(bytes);
    if (!tipo)
      throw new Refusal("Um dos anexos não pôde ser lido. Envie uma imagem (JPEG ou PNG).");
    if (tipo === "application/pdf" && !pdf)
      throw new Refusal("Somente imagens são aceitas como anexo.");
  }
}

interface Rules {
  /** What this kind of request may need, new or corrected. */
  readonly anexos: readonly SolicitacaoAnexo[];
  readonly when: "incluir" | "alterar";
  /** Kinds of attachments that a corrected request already has. */
  readonly attached?: readonly string[];
  readonly pdf: boolean;
  readonly missing: string;
}

/** Converts for storage. Throws a `Refusal` if a file is invalid, missing or not requested. */
export function checkAnexos(
  sent: Files,
  { anexos, when, attached = [], pdf, missing }: Rules,
): NewAnexo[] {
  checkFiles(sent, pdf);
  const requested = anexos.filter((anexo) => anexo[when]);
  const present = new Set([...attached, ...sent.map(({ id }) => id)]);
  if (requested.some(({ codigo, obrigatorio }) => obrigatorio && !present.has(codigo)))
    throw new Refusal(missing);
  return sent.map(({ id, doc }) => {
    const request = requested.find(({ codigo }) => codigo === id);
    if (!request) throw new Refusal("Um dos anexos não é pedido neste envio.");
    return { codigo: id, descricao: request.descricao, doc };
  });
}
