/** The stationery: letterhead, boxes, tables, paragraphs, signatures and page numbers on A4. Measures in points. */
import type PDFDocument from "pdfkit";
import { COOPERATIVA } from "./cooperativa";

type Documento = InstanceType<typeof PDFDocument>;

export interface Campo {
  readonly rotulo: string;
  readonly valor: string;
  /** Share of the row's width. */
  readonly parte: number;
  readonly destaque?: boolean;
}

export interface Coluna {
  readonly titulo: string;
  readonly parte: number;
  readonly direita?: boolean;
}

const VERDE = "#14532d";
const CLARO = "#eef5ef";
const TINTA = "#1b1b1b";
const CINZA = "#5b635d";
const LINHA = "#8fa394";

const MARGEM = 40;
const RODAPE = 46;
/** What a text shrunk to the full width may be over it by rounding. */
const FOLGA = 0.5;
const NORMAL = "Helvetica";
const NEGRITO = "Helvetica-Bold";

export class Papel {
  private y = MARGEM;
  private readonly largura: number;

  constructor(private readonly doc: Documento) {
    this.largura = doc.page.width - 2 * MARGEM;
  }

  /** The first page's head: mark, company and the paper's name. */
  timbre(titulo: string, complemento = ""): void {
    const { doc } = this;
    doc.save().translate(MARGEM, MARGEM);
    doc.roundedRect(0, 0, 34, 34, 6).fill(VERDE);
    doc.path("M 9 25 C 8 11 17 8 26 8 C 27 18 22 26 9 25 Z").fill("#ffffff");
    doc.moveTo(8, 27).lineTo(20, 15).lineWidth(1.4).stroke(VERDE);
    doc.restore();
    this.escreve(COOPERATIVA.nome, MARGEM + 42, MARGEM + 1, 245, { fonte: NEGRITO, tamanho: 12, cor: VERDE });
    const { cnpj, endereco, cidade, uf, cep, telefone } = COOPERATIVA;
    this.escreve(`CNPJ ${cnpj}  -  Fone ${telefone}`, MARGEM + 42, MARGEM + 16, 245, { tamanho: 7.5, cor: CINZA });
    this.escreve(`${endereco}  -  ${cidade}/${uf}  -  CEP ${cep}`, MARGEM + 42, MARGEM + 26, 245, { tamanho: 7.5, cor: CINZA });
    const meio = MARGEM + 290;
    this.escreve(titulo, meio, MARGEM + 3, this.largura - 290, { fonte: NEGRITO, tamanho: 11, minimo: 7.5, direita: true });
    this.escreve(complemento, meio, MARGEM + 19, this.largura - 290, { tamanho: 9, cor: CINZA, direita: true });
    this.y = MARGEM + 42;
    doc.moveTo(MARGEM, this.y).lineTo(MARGEM + this.largura, this.y).lineWidth(1.2).stroke(VERDE);
    this.y += 8;
  }

  /** A row of boxes, each with its label above its value. */
  caixas(campos: readonly Campo[]): void {
    const altura = 27;
    this.garante(altura);
    const total = campos.reduce((soma, { parte }) => soma + parte, 0);
    let x = MARGEM;
    for (const { rotulo, valor, parte, destaque = false } of campos) {
      const largura = (this.largura * parte) / total;
      const caixa = this.doc.rect(x, this.y, largura, altura).lineWidth(0.6);
      if (destaque) caixa.fillAndStroke(CLARO, LINHA);
      else caixa.stroke(LINHA);
      this.escreve(rotulo, x + 4, this.y + 3, largura - 8, { tamanho: 6.5, cor: CINZA });
      this.escreve(valor, x + 4, this.y + 12.5, largura - 8, { fonte: destaque ? NEGRITO : NORMAL, tamanho: destaque ? 11 : 9.5 });
      x += largura;
    }
    this.y += altura;
  }

  /** A table that goes on over pages, its head repeated; drawn with empty lines up to `minimo`. */
  tabela(colunas: readonly Coluna[], linhas: readonly (readonly string[])[], minimo = 0): void {
    const altura = 13;
    const desenhaCabeca = () => {
      this.doc.rect(MARGEM, this.y, this.largura, altura + 2).fillAndStroke(VERDE, VERDE);
      this.celulas(colunas, colunas.map(({ titulo }) => titulo), 4, { fonte: NEGRITO, tamanho: 7.5, cor: "#ffffff" });
      this.y += altura + 2;
    };
    this.garante(altura * 3);
    desenhaCabeca();
    let topo = this.y;
    const completas = [...linhas, ...Array.from({ length: Math.max(0, minimo - linhas.length) }, () => [])];
    for (const [indice, linha] of completas.entries()) {
      if (this.y + altura > this.fim()) {
        this.grade(colunas, topo);
        this.novaPagina();
        desenhaCabeca();
        topo = this.y;
      }
      if (indice % 2 === 1) this.doc.rect(MARGEM, this.y, this.largura, altura).fill(CLARO);
      this.celulas(colunas, linha, 3, { tamanho: 8.5 });
      this.y += altura;
    }
    this.grade(colunas, topo);
  }

  subtitulo(texto: string): void {
    this.garante(40);
    this.y += 12;
    this.doc.font(NEGRITO).fontSize(10.5).fillColor(VERDE).text(texto, MARGEM, this.y, { width: this.largura });
    this.y = this.doc.y + 4;
  }

  paragrafo(texto: string, tamanho = 10): void {
    this.doc.font(NORMAL).fontSize(tamanho);
    const opcoes = { width: this.largura, align: "justify", lineGap: 2.5 } as const;
    this.garante(this.doc.heightOfString(texto, opcoes));
    this.doc.fillColor(TINTA).text(texto, MARGEM, this.y, opcoes);
    this.y = this.doc.y + 6;
  }

  espaco(pontos: number): void {
    this.y += pontos;
  }

  /** Signature lines side by side. */
  assinaturas(nomes: readonly string[]): void {
    this.garante(60);
    this.y += 38;
    const largura = this.largura / nomes.length;
    for (const [indice, nome] of nomes.entries()) {
      const x = MARGEM + indice * largura + 14;
      this.doc.moveTo(x, this.y).lineTo(x + largura - 28, this.y).lineWidth(0.7).stroke(TINTA);
      this.escreve(nome, x, this.y + 4, largura - 28, { tamanho: 8, centro: true });
    }
    this.y += 20;
  }

  /** Page numbers and a note, once everything else stands. */
  rodapes(nota: string): void {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let pagina = 0; pagina < count; pagina += 1) {
      doc.switchToPage(pagina);
      // Below the bottom margin pdfkit would start a page of its own.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - RODAPE + 12;
      doc.moveTo(MARGEM, y - 5).lineTo(MARGEM + this.largura, y - 5).lineWidth(0.5).stroke(LINHA);
      this.escreve(nota, MARGEM, y, this.largura - 90, { tamanho: 7, cor: CINZA });
      this.escreve(`Página ${pagina + 1} de ${count}`, MARGEM + this.largura - 90, y, 90, { tamanho: 7, cor: CINZA, direita: true });
    }
  }

  private fim(): number {
    return this.doc.page.height - RODAPE - 4;
  }

  private garante(altura: number): void {
    if (this.y + altura > this.fim()) this.novaPagina();
  }

  private novaPagina(): void {
    this.doc.addPage();
    this.y = MARGEM;
  }

  private celulas(colunas: readonly Coluna[], textos: readonly string[], recuo: number, letra: Letra): void {
    for (const [indice, { x, largura, direita }] of this.medidas(colunas).entries()) {
      this.escreve(textos[indice] ?? "", x + 4, this.y + recuo, largura - 8, { ...letra, direita });
    }
  }

  private grade(colunas: readonly Coluna[], topo: number): void {
    this.doc.rect(MARGEM, topo, this.largura, this.y - topo).lineWidth(0.6).stroke(LINHA);
    for (const { x } of this.medidas(colunas).slice(1)) this.doc.moveTo(x, topo).lineTo(x, this.y).stroke(LINHA);
  }

  private medidas(colunas: readonly Coluna[]) {
    const total = colunas.reduce((soma, { parte }) => soma + parte, 0);
    let x = MARGEM;
    return colunas.map(({ parte, direita = false }) => {
      const largura = (this.largura * parte) / total;
      x += largura;
      return { x: x - largura, largura, direita };
    });
  }

  /** One line, shrunk down to `minimo` and cut with "…" where it does not fit. */
  private escreve(texto: string, x: number, y: number, largura: number, letra: Letra): void {
    const { fonte = NORMAL, tamanho = 9, cor = TINTA, direita = false, centro = false } = letra;
    const { minimo = tamanho } = letra;
    const { doc } = this;
    doc.font(fonte).fontSize(tamanho);
    // Widths grow with the size: one measurement tells by how much to shrink.
    const menor = Math.max(minimo, (tamanho * largura) / Math.max(largura, doc.widthOfString(texto)));
    doc.fontSize(menor);
    let cabe = texto;
    while (cabe.length > 1 && doc.widthOfString(cabe) > largura + FOLGA) cabe = `${cabe.replace(/…$/, "").slice(0, -1)}…`;
    const sobra = largura - doc.widthOfString(cabe);
    const recuo = direita ? sobra : centro ? sobra / 2 : 0;
    doc.fillColor(cor).text(cabe, x + recuo, y, { lineBreak: false });
  }
}

interface Letra {
  readonly fonte?: string;
  readonly tamanho?: number;
  /** How small it may become to fit; as it is when missing. */
  readonly minimo?: number;
  readonly cor?: string;
  readonly direita?: boolean;
  readonly centro?: boolean;
}

/** Draws a paper and answers it as PDF. */
export async function fazPdf(titulo: string, desenha: (papel: Papel) => void): Promise<Buffer> {
  // Loaded with the first paper: the library costs more time than the provider's whole start.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGEM,
    bufferPages: true,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: titulo, Author: COOPERATIVA.nome },
  });
  const partes: Buffer[] = [];
  const pronto = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (parte: Buffer) => partes.push(parte));
    doc.on("end", () => resolve(Buffer.concat(partes)));
    doc.on("error", reject);
  });
  const papel = new Papel(doc);
  desenha(papel);
  papel.rodapes(`${COOPERATIVA.nome} - Portal do Colaborador`);
  doc.end();
  return pronto;
}
