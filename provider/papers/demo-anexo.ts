/** Files attached by demo people: a drawn photo of a certificate, or a plain PDF. */
import { makePdf } from "./paper";
import { makePng, type Colour } from "./png";
import type { FileReply } from "../respond";

const WIDTH = 330;
const HEIGHT = 440;
const DESK: Colour = [126, 98, 74];
const PAPER: Colour = [247, 246, 240];
const INK: Colour = [52, 58, 92];
const STAMP: Colour = [40, 82, 160];

/** The number slants the paper and moves its lines, so that the photos differ. */
function pointOf(number: number) {
  const slant = ((number % 5) - 2) * 0.02;
  return (x: number, y: number): Colour => {
    const column = x - 30 + y * slant;
    const row = y - 30;
    if (column < 0 || column > WIDTH - 60 || row < 0 || row > HEIGHT - 60) return DESK;
    if (Math.abs(Math.hypot(column - 200, row - 310) - 34) < 3) return STAMP;
    const line = Math.floor(row / 26);
    const length = 90 + ((line * 53 + number * 31) % 140);
    const ink =
      line > 0 &&
      line < 12 &&
      row % 26 < 4 &&
      column > 22 &&
      column < 22 + length &&
      (column * 7 + line) % 29 > 3;
    return ink ? INK : PAPER;
  };
}

const cache = new Map<number, Buffer>();

function photo(number: number): Buffer {
  const kind = number % 5;
  const cached = cache.get(kind) ?? makePng(WIDTH, HEIGHT, pointOf(kind));
  cache.set(kind, cached);
  return cached;
}

/** `modelo` is "foto" or "pdf". */
export async function demoAnexo(
  modelo: string,
  { id, descricao }: { id: number; descricao: string },
): Promise<FileReply> {
  if (modelo !== "pdf") return { arquivo: photo(id), tipo: "image/png" };
  const arquivo = await makePdf(descricao, (paper) => {
    paper.letterhead(descricao, "Cópia enviada pelo colaborador");
    paper.space(12);
    paper.paragraph(`Documento de demonstração: ${descricao}.`);
    paper.paragraph(
      "O conteúdo deste papel foi inventado para mostrar como um anexo em PDF é guardado e aberto pelo portal.",
    );
  });
  return { arquivo, tipo: "application/pdf" };
}
