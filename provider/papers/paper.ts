/** Elements of the A4 documents, such as letterhead and tables. Lengths are in points. */
import type PDFDocument from "pdfkit";
import { COOPERATIVA } from "./cooperativa";

type PdfDoc = InstanceType<typeof PDFDocument>;

export interface BoxField {
  readonly label: string;
  readonly value: string;
  /** Share of the row's width. */
  readonly part: number;
  readonly highlight?: boolean;
}

export interface Column {
  readonly title: string;
  readonly part: number;
  readonly alignRight?: boolean;
}

const GREEN = "#14532d";
const LIGHT = "#eef5ef";
const INK = "#1b1b1b";
const GREY = "#5b635d";
const LINE = "#8fa394";

const MARGIN = 40;
const FOOTER = 46;
/** Rounding may make a shrunk text this much wider than its space. */
const SLACK = 0.5;
const NORMAL = "Helvetica";
const BOLD = "Helvetica-Bold";

export class Paper {
  private y = MARGIN;
  private readonly width: number;

  constructor(private readonly doc: PdfDoc) {
    this.width = doc.page.width - 2 * MARGIN;
  }

  letterhead(title: string, detail = ""): void {
    const { doc } = this;
    doc.save().translate(MARGIN, MARGIN);
    doc.roundedRect(0, 0, 34, 34, 6).fill(GREEN);
    doc.path("M 9 25 C 8 11 17 8 26 8 C 27 18 22 26 9 25 Z").fill("#ffffff");
    doc.moveTo(8, 27).lineTo(20, 15).lineWidth(1.4).stroke(GREEN);
    doc.restore();
    this.write(COOPERATIVA.nome, MARGIN + 42, MARGIN + 1, 245, {
      font: BOLD,
      size: 12,
      colour: GREEN,
    });
    const { cnpj, endereco, cidade, uf, cep, telefone } = COOPERATIVA;
    this.write(`CNPJ ${cnpj}  -  Fone ${telefone}`, MARGIN + 42, MARGIN + 16, 245, {
      size: 7.5,
      colour: GREY,
    });
    this.write(`${endereco}  -  ${cidade}/${uf}  -  CEP ${cep}`, MARGIN + 42, MARGIN + 26, 245, {
      size: 7.5,
      colour: GREY,
    });
    const middle = MARGIN + 290;
    this.write(title, middle, MARGIN + 3, this.width - 290, {
      font: BOLD,
      size: 11,
      smallest: 7.5,
      alignRight: true,
    });
    this.write(detail, middle, MARGIN + 19, this.width - 290, {
      size: 9,
      colour: GREY,
      alignRight: true,
    });
    this.y = MARGIN + 42;
    doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(1.2)
      .stroke(GREEN);
    this.y += 8;
  }

  /** Draws a row of boxes, each with the label above the value. */
  boxes(fields: readonly BoxField[]): void {
    const height = 27;
    this.ensureRoom(height);
    const total = fields.reduce((sum, { part }) => sum + part, 0);
    let x = MARGIN;
    for (const { label, value, part, highlight = false } of fields) {
      const width = (this.width * part) / total;
      const box = this.doc.rect(x, this.y, width, height).lineWidth(0.6);
      if (highlight) box.fillAndStroke(LIGHT, LINE);
      else box.stroke(LINE);
      this.write(label, x + 4, this.y + 3, width - 8, { size: 6.5, colour: GREY });
      this.write(value, x + 4, this.y + 12.5, width - 8, {
        font: highlight ? BOLD : NORMAL,
        size: highlight ? 11 : 9.5,
      });
      x += width;
    }
    this.y += height;
  }

  /** Repeats the head on each page. A table of fewer than `smallest` rows gets empty rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], smallest = 0): void {
    const height = 13;
    const drawHead = () => {
      this.doc.rect(MARGIN, this.y, this.width, height + 2).fillAndStroke(GREEN, GREEN);
      this.cells(
        columns,
        columns.map(({ title }) => title),
        4,
        { font: BOLD, size: 7.5, colour: "#ffffff" },
      );
      this.y += height + 2;
    };
    this.ensureRoom(height * 3);
    drawHead();
    let top = this.y;
    const padded = [
      ...rows,
      ...Array.from({ length: Math.max(0, smallest - rows.length) }, () => []),
    ];
    for (const [index, row] of padded.entries()) {
      if (this.y + height > this.bottom()) {
        this.grid(columns, top);
        this.newPage();
        drawHead();
        top = this.y;
      }
      if (index % 2 === 1) this.doc.rect(MARGIN, this.y, this.width, height).fill(LIGHT);
      this.cells(columns, row, 3, { size: 8.5 });
      this.y += height;
    }
    this.grid(columns, top);
  }

  subtitle(text: string): void {
    this.ensureRoom(40);
    this.y += 12;
    this.doc
      .font(BOLD)
      .fontSize(10.5)
      .fillColor(GREEN)
      .text(text, MARGIN, this.y, { width: this.width });
    this.y = this.doc.y + 4;
  }

  paragraph(text: string, size = 10): void {
    this.doc.font(NORMAL).fontSize(size);
    const options = { width: this.width, align: "justify", lineGap: 2.5 } as const;
    this.ensureRoom(this.doc.heightOfString(text, options));
    this.doc.fillColor(INK).text(text, MARGIN, this.y, options);
    this.y = this.doc.y + 6;
  }

  space(points: number): void {
    this.y += points;
  }

  /** Draws signature lines side by side. */
  signatures(names: readonly string[]): void {
    this.ensureRoom(60);
    this.y += 38;
    const width = this.width / names.length;
    for (const [index, nome] of names.entries()) {
      const x = MARGIN + index * width + 14;
      this.doc
        .moveTo(x, this.y)
        .lineTo(x + width - 28, this.y)
        .lineWidth(0.7)
        .stroke(INK);
      this.write(nome, x, this.y + 4, width - 28, { size: 8, centre: true });
    }
    this.y += 20;
  }

  /** Call last, because the number of pages must be known. */
  footers(note: string): void {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // Otherwise pdfkit would add a page for text below the bottom margin.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - FOOTER + 12;
      doc
        .moveTo(MARGIN, y - 5)
        .lineTo(MARGIN + this.width, y - 5)
        .lineWidth(0.5)
        .stroke(LINE);
      this.write(note, MARGIN, y, this.width - 90, { size: 7, colour: GREY });
      this.write(`Página ${page + 1} de ${count}`, MARGIN + this.width - 90, y, 90, {
        size: 7,
        colour: GREY,
        alignRight: true,
      });
    }
  }

  private bottom(): number {
    return this.doc.page.height - FOOTER - 4;
  }

  private ensureRoom(height: number): void {
    if (this.y + height > this.bottom()) this.newPage();
  }

  private newPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  private cells(
    columns: readonly Column[],
    texts: readonly string[],
    indent: number,
    lettering: Lettering,
  ): void {
    for (const [index, { x, width, alignRight }] of this.measures(columns).entries()) {
      this.write(texts[index] ?? "", x + 4, this.y + indent, width - 8, {
        ...lettering,
        alignRight,
      });
    }
  }

  private grid(columns: readonly Column[], top: number): void {
    this.doc
      .rect(MARGIN, top, this.width, this.y - top)
      .lineWidth(0.6)
      .stroke(LINE);
    for (const { x } of this.measures(columns).slice(1))
      this.doc.moveTo(x, top).lineTo(x, this.y).stroke(LINE);
  }

  private measures(columns: readonly Column[]) {
    const total = columns.reduce((sum, { part }) => sum + part, 0);
    let x = MARGIN;
    return columns.map(({ part, alignRight = false }) => {
      const width = (this.width * part) / total;
      x += width;
      return { x: x - width, width, alignRight };
    });
  }

  /**
   * Writes one line. A text that is too long is shrunk down to the size `smallest`, then cut with
   * "…".
   */
  private write(text: string, x: number, y: number, width: number, lettering: Lettering): void {
    const { font = NORMAL, size = 9, colour = INK, alignRight = false, centre = false } = lettering;
    const { smallest = size } = lettering;
    const { doc } = this;
    doc.font(font).fontSize(size);
    // A text's width is proportional to its size, so one measurement suffices.
    const shrunk = Math.max(smallest, (size * width) / Math.max(width, doc.widthOfString(text)));
    doc.fontSize(shrunk);
    let fitted = text;
    while (fitted.length > 1 && doc.widthOfString(fitted) > width + SLACK)
      fitted = `${fitted.replace(/…$/, "").slice(0, -1)}…`;
    const spare = width - doc.widthOfString(fitted);
    const indent = alignRight ? spare : centre ? spare / 2 : 0;
    doc.fillColor(colour).text(fitted, x + indent, y, { lineBreak: false });
  }
}

interface Lettering {
  readonly font?: string;
  readonly size?: number;
  /** Smallest size to which the text may be shrunk. Without it the text is not shrunk. */
  readonly smallest?: number;
  readonly colour?: string;
  readonly alignRight?: boolean;
  readonly centre?: boolean;
}

export async function makePdf(title: string, draw: (paper: Paper) => void): Promise<Buffer> {
  // Loaded for the first PDF, because loading the library takes longer than the provider's start.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: title, Author: COOPERATIVA.nome },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => chunks.push(part));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const paper = new Paper(doc);
  draw(paper);
  paper.footers(`${COOPERATIVA.nome} - Portal do Colaborador`);
  doc.end();
  return done;
}
