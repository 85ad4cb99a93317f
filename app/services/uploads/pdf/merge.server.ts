import { PDFDict, PDFDocument, PDFObjectCopier, PDFPage } from "@cantoo/pdf-lib";
import { joinLayers } from "./layers.server";
import { readPdf } from "./rebuild.server";
import { name } from "./streams.server";

export async function mergeRebuilt(rebuiltPdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false });
  const layers: PDFDict[] = [];
  for (const { buffer, byteOffset, byteLength } of rebuiltPdfs) {
    const source = await readPdf(Buffer.from(buffer, byteOffset, byteLength));
    // The pages and the layer list of a file refer to the same layers, so one copier copies both.
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
