import PDFKit from "pdfkit";

/** What is drawn by pdfkit, as declarations and terms are. */
export function kit(
  build: (doc: InstanceType<typeof PDFKit>) => void,
  options: ConstructorParameters<typeof PDFKit>[0] = {},
): Promise<Buffer> {
  const doc = new PDFKit(options);
  const parts: Buffer[] = [];
  const ready = new Promise<Buffer>((done) =>
    doc.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(Buffer.concat(parts))),
  );
  build(doc);
  doc.end();
  return ready;
}
