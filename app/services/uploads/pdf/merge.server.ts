import { PDFDict, PDFDocument, PDFObjectCopier, PDFPage } from "@cantoo/pdf-lib";
import { joinLayers } from "./layers.server";
import { readPdf } from "./rebuild.server";
import { name } from "./streams.server";

/** `files` must be rebuilt PDFs, because hidden data of other PDFs would be copied too. */
export async function mergeRebuilt(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const layers: PDFDict[] = [];
  for (const { buffer, byteOffset, byteLength } of files) {
    const source = await readPdf(Buffer.from(buffer, byteOffset, byteLength));
    // Each file has one copier, so that its pages and its list of layers share the copied layers.
    const copier = PDFObjectCopier.for(source.context, merged.context);
    for (const { node } of source.getPages()) {
      const copy = copier.copy(node);
      merged.addPage(PDFPage.of(copy, merged.context.register(copy), merged));
    }
    const properties = source.catalog.lookup(name("OCProperties"));
    if (properties instanceof PDFDict) layers.push(copier.copy(properties));
  }
  const joined = joinLayers(layers, merged.context);
  if (joined) merged.catalog.set(name("OCProperties"), joined);
  return merged.save({ addDefaultPage: false, updateFieldAppearances: false });
}
