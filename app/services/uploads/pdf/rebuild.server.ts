import { deflateSync } from "node:zlib";
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
  PDFXRefStreamParser,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { drawnAnnotations, type DrawnAnnotation } from "./annotations.server";
import { cleanDrawing } from "./clean-drawing.server";
import { drawing } from "./copied-streams.server";
import { boundWork } from "./drawing-work.server";
import { drawFields } from "./fields.server";
import { PdfObjectCopier, shaped } from "./object-copier.server";
import { copyLayers } from "./layers.server";
import { boxOf, pagesOf, type Box, type SourcePage } from "./pages.server";
import { CONTENT, FORM_SHAPE, PAGE_SHAPE, RESOURCES } from "./painting.server";
import { cutImageTail, isPicture, flateImageLength } from "./picture-length.server";
import { RefusedPdf } from "./refusal.server";
import {
  MAX_DECODED_BYTES,
  Unfolding,
  asDict,
  asStream,
  codingsOf,
  name,
  opened,
} from "./streams.server";

const MAX_BYTES_AFTER_END = 1_024;
const END = "%%EOF";
const BLANK = 0x20;

/** A ZIP directory in the last 65,557 bytes would make the PDF a ZIP file too. */
const ZIP_TAIL_BYTES = 65_557;
const ZIP_DIRECTORY = "PK\u0005\u0006";

const LETTER: Box = [0, 0, 612, 792];
const MAX_CONTENT_STREAMS = 20_000;

const MAX_OBJECT_STREAM_BYTES = MAX_DECODED_BYTES;

class ReportingParser extends PDFObjectStreamParser {
  constructor(
    private readonly failed: () => void,
    ...rest: ConstructorParameters<typeof PDFObjectStreamParser>
  ) {
    super(...rest);
  }

  override async parseIntoContext(): Promise<void> {
    try {
      await super.parseIntoContext();
    } catch (error) {
      this.failed();
      throw error;
    }
  }
}

function configurePdfLib(): () => boolean {
  let left = MAX_OBJECT_STREAM_BYTES;
  let isWhole = true;
  const failed = (): void => {
    isWhole = false;
  };
  PDFObjectStreamParser.forStream = (stream, wait) => {
    try {
      const { data } = opened(stream);
      left -= data.byteLength;
      if (left < 0) throw new RefusedPdf("unreadable");
      const dict = stream.dict.clone();
      dict.delete(name("Filter"));
      dict.delete(name("DecodeParms"));
      return new ReportingParser(failed, PDFRawStream.of(dict, data), wait);
    } catch (error) {
      failed();
      throw error;
    }
  };
  PDFXRefStreamParser.forStream = (stream) => {
    const dict = stream.dict.clone();
    dict.delete(name("Filter"));
    dict.set(name("Index"), PDFArray.withContext(dict.context));
    return new PDFXRefStreamParser(PDFRawStream.of(dict, new Uint8Array()));
  };
  return () => isWhole;
}

/**
 * @throws RefusedPdf if the file is truncated, encrypted or a PDF portfolio, or if its catalog
 * or an object stream is unreadable
 * @throws pdf-lib's own errors if pdf-lib cannot parse the file
 */
export async function readPdf(data: Buffer): Promise<PDFDocument> {
  const end = data.lastIndexOf(END);
  // Some servers pad a file with zeros or blanks.
  let size = data.byteLength;
  while ((data[size - 1] ?? BLANK + 1) <= BLANK) size -= 1;
  if (end < 0 || end < size - MAX_BYTES_AFTER_END - END.length) throw new RefusedPdf("cut-short");
  const allObjectsReadable = configurePdfLib();
  const bytes = data.subarray(0, end + END.length);
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: Infinity,
  });
  if (document.context.trailerInfo.Encrypt !== undefined) throw new RefusedPdf("locked");
  if (!allObjectsReadable() || !(document.catalog instanceof PDFDict))
    throw new RefusedPdf("unreadable");
  if (document.catalog.has(name("Collection"))) throw new RefusedPdf("bundle");
  return document;
}

const standsAlone = (stream: PDFRawStream): boolean => {
  const { data, picture } = opened(stream);
  return picture === null && cleanDrawing(data, true).isWhole;
};

const number = (value: number) => String(Math.round(value * 1e6) / 1e6);

class Rebuilding {
  private readonly into = PDFContext.create();
  private readonly copier: PdfObjectCopier;

  constructor(private readonly source: PDFDocument) {
    this.copier = new PdfObjectCopier(source.context, this.into);
  }

  private dict(entries: Record<string, PDFObject | null>): PDFDict {
    const dict = PDFDict.withContext(this.into);
    for (const [key, value] of Object.entries(entries)) if (value) dict.set(name(key), value);
    return dict;
  }

  private list(values: readonly PDFObject[]): PDFArray {
    const list = PDFArray.withContext(this.into);
    for (const value of values) list.push(value);
    return list;
  }

  private box = (box: Box) => this.list(box.map((side) => PDFNumber.of(side)));

  private drawingsOf({ dict }: SourcePage): PDFObject[] {
    const contents = dict.lookup(name("Contents"));
    if (!(contents instanceof PDFArray))
      return [dict.get(name("Contents"))].flatMap((one) => one ?? []);
    if (contents.size() > MAX_CONTENT_STREAMS) throw new RefusedPdf("unreadable");
    return contents.asArray();
  }

  private keptDrawings(page: SourcePage): PDFArray {
    const drawings = this.drawingsOf(page);
    const sources = drawings.flatMap((one) => asStream(this.source.context.lookup(one)) ?? []);
    if (sources.length > 1 && !sources.every(standsAlone)) {
      const joined = CONTENT(this.joined(sources), this.copier);
      return this.list(joined ? [this.into.register(joined)] : []);
    }
    return this.list(drawings.flatMap((stream) => this.copier.keep(CONTENT, stream) ?? []));
  }

  private contentAsForm(page: SourcePage, box: Box, resources: PDFObject): PDFRef {
    const parts = this.keptDrawings(page)
      .asArray()
      .flatMap((part) => asStream(this.into.lookup(part)) ?? []);
    const [only] = parts;
    // Other pages may share the content stream, so the form XObject gets its own dictionary.
    const form =
      only && parts.length === 1
        ? PDFRawStream.of(only.dict.clone(), only.contents)
        : this.joined(parts);
    const entries = {
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: this.box(box),
      Resources: resources,
    };
    for (const [key, value] of Object.entries(entries)) form.dict.set(name(key), value);
    return this.into.register(form);
  }

  private joined(parts: readonly PDFRawStream[]): PDFRawStream {
    let left = MAX_DECODED_BYTES;
    const data = parts.flatMap((part) => {
      const bytes = opened(part).data;
      if ((left -= bytes.byteLength) < 0) throw new RefusedPdf("unreadable");
      return [bytes, Buffer.from("\n")];
    });
    return PDFRawStream.of(
      this.dict({ Filter: name("FlateDecode") }),
      deflateSync(Buffer.concat(data)),
    );
  }

  private appearance({ appearance, layer }: DrawnAnnotation): PDFRef {
    const { Group: _, ...shape } = FORM_SHAPE;
    const kept = drawing(shape)(appearance, this.copier);
    if (!(kept instanceof PDFRawStream)) throw new RefusedPdf("undrawn");
    kept.dict.set(name("Type"), name("XObject"));
    kept.dict.set(name("Subtype"), name("Form"));
    const seenWith = FORM_SHAPE.OC && layer ? this.copier.keep(FORM_SHAPE.OC, layer) : null;
    if (seenWith) kept.dict.set(name("OC"), seenWith);
    return this.into.register(kept);
  }

  private content(page: SourcePage, box: Box): Record<string, PDFObject | null> {
    const resources = this.copier.keep(RESOURCES, page.entry("Resources")) ?? this.dict({});
    const drawn = drawnAnnotations(this.source.context, page.dict.lookup(name("Annots")));
    if (drawn.length === 0) return { Resources: resources, Contents: this.keptDrawings(page) };
    const forms: Record<string, PDFObject> = { P: this.contentAsForm(page, box, resources) };
    const steps = drawn.map((one, index) => {
      forms[`A${index}`] = this.appearance(one);
      return `q ${one.matrix.map(number).join(" ")} cm /A${index} Do Q\n`;
    });
    const content = PDFRawStream.of(this.dict({}), Buffer.from(`q /P Do Q\n${steps.join("")}`));
    return {
      Resources: this.dict({ XObject: this.dict(forms) }),
      Contents: this.into.register(content),
    };
  }

  private page(page: SourcePage, parent: PDFRef): PDFRef {
    const box = boxOf(this.source.context.lookup(page.entry("MediaBox"))) ?? LETTER;
    const crop = boxOf(this.source.context.lookup(page.entry("CropBox")));
    const dict = shaped(page.dict, PAGE_SHAPE, this.copier);
    const rotate = this.source.context.lookup(page.entry("Rotate"));
    const entries = {
      Type: name("Page"),
      Parent: parent,
      MediaBox: this.box(box),
      CropBox: crop && this.box(crop),
      Rotate: rotate instanceof PDFNumber && rotate.asNumber() % 90 === 0 ? rotate : null,
      ...this.content(page, box),
    };
    for (const [key, value] of Object.entries(entries)) if (value) dict.set(name(key), value);
    return this.into.register(dict);
  }

  async run(): Promise<Uint8Array> {
    const { catalog, context } = this.source;
    const pages = pagesOf(context, catalog);
    const tree = this.into.nextRef();
    const kids = pages.map((page) => this.page(page, tree));
    this.into.assign(
      tree,
      this.dict({ Type: name("Pages"), Kids: this.list(kids), Count: PDFNumber.of(kids.length) }),
    );
    const layers = copyLayers(catalog.lookup(name("OCProperties")), this.copier);
    this.into.trailerInfo.Root = this.into.register(
      this.dict({ Type: name("Catalog"), Pages: tree, OCProperties: layers }),
    );
    boundWork(kids.flatMap((kid) => asDict(this.into.lookup(kid)) ?? []));
    await this.cutTails();
    return PDFStreamWriter.forContext(this.into, Infinity).serializeToBuffer();
  }

  private async cutTails(): Promise<void> {
    const unfolding = new Unfolding();
    for (const [, object] of this.into.enumerateIndirectObjects()) {
      const stream = asStream(object);
      if (!stream) continue;
      if (isPicture(stream)) cutImageTail(stream);
      if (codingsOf(stream)[0]?.filter === "FlateDecode")
        stream.contents = await unfolding.withoutTail(stream.contents, flateImageLength(stream));
    }
  }
}

/**
 * docs/pdf.md lists what a rebuilt PDF keeps and which files the portal refuses.
 * @throws RefusedPdf, and pdf-lib's errors for unreadable data
 */
export async function rebuildPdf(data: Buffer): Promise<Uint8Array> {
  const source = await readPdf(data);
  await drawFields(source);
  const rebuilt = await new Rebuilding(source).run();
  // An uncompressed image may hide a ZIP archive. Programs could then open the PDF as a ZIP file.
  if (
    Buffer.from(rebuilt.buffer, rebuilt.byteOffset, rebuilt.byteLength)
      .subarray(-ZIP_TAIL_BYTES)
      .includes(ZIP_DIRECTORY)
  )
    throw new RefusedPdf("unreadable");
  return rebuilt;
}
