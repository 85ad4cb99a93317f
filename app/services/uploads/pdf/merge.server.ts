import { PDFDict, PDFDocument, PDFObjectCopier, PDFPage } from "@cantoo/pdf-lib";
import { joinLayers } from "./layers.server";
import { readPdf } from "./rebuild.server";
import { name } from "./streams.server";

/** `files` are rebuilt PDFs, so that only what their pages paint with is copied. */
export async function mergeRebuilt(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const layers: PDFDict[] = [];
  for (const { buffer, byteOffset, byteLength } of files) {
    const source = await readPdf(Buffer.from(buffer, byteOffset, byteLength));
    // One copier a file, so that a page and the list of layers name the same copy of a layer.
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
