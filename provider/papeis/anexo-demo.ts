/** The demo people's attachments: a photo of a certificate on a table, and plain PDFs. */
import { fazPdf } from "./papel";
import { fazPng, type Cor } from "./png";
import type { Arquivo } from "../responde";

const LARGURA = 330;
const ALTURA = 440;
const MESA: Cor = [126, 98, 74];
const PAPEL: Cor = [247, 246, 240];
const TINTA: Cor = [52, 58, 92];
const CARIMBO: Cor = [40, 82, 160];

/** Each number slants the paper and moves its lines a little: no two photos alike. */
function ponto(numero: number) {
  const slant = ((numero % 5) - 2) * 0.02;
  return (x: number, y: number): Cor => {
    const column = x - 30 + y * slant;
    const row = y - 30;
    if (column < 0 || column > LARGURA - 60 || row < 0 || row > ALTURA - 60) return MESA;
    if (Math.abs(Math.hypot(column - 200, row - 310) - 34) < 3) return CARIMBO;
    const line = Math.floor(row / 26);
    const length = 90 + ((line * 53 + numero * 31) % 140);
    const ink = line > 0 && line < 12 && row % 26 < 4 && column > 22 && column < 22 + length && (column * 7 + line) % 29 > 3;
    return ink ? TINTA : PAPEL;
  };
}

const prontas = new Map<number, Buffer>();

function foto(numero: number): Buffer {
  const kind = numero % 5;
  const pronta = prontas.get(kind) ?? fazPng(LARGURA, ALTURA, ponto(kind));
  prontas.set(kind, pronta);
  return pronta;
}

/** The paper that `modelo` names: "foto", or "pdf". */
export async function anexoDemo(modelo: string, { id, descricao }: { id: number; descricao: string }): Promise<Arquivo> {
  if (modelo !== "pdf") return { arquivo: foto(id), tipo: "image/png" };
  const arquivo = await fazPdf(descricao, (papel) => {
    papel.timbre(descricao, "Cópia enviada pelo colaborador");
    papel.espaco(12);
    papel.paragrafo(`Documento de demonstração: ${descricao}.`);
    papel.paragrafo("O conteúdo deste papel foi inventado para mostrar como um anexo em PDF é guardado e aberto pelo portal.");
  });
  return { arquivo, tipo: "application/pdf" };
}
