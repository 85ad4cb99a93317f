/** Logos of the agreements' companies: one of four plain shapes in the company's colour. */
import { fazPng, type Cor } from "./png";

const LADO = 96;
/** Each pixel is the mean of so many times so many points, for smooth edges. */
const PONTOS = 3;

/** Each says whether a point, from -1 to 1 both ways, belongs to the shape. */
const FORMAS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.75 && Math.hypot(x, y) > 0.4,
  (x, y) => (Math.abs(x) < 0.24 || Math.abs(y) < 0.24) && Math.abs(x) < 0.75 && Math.abs(y) < 0.75,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.8 && Math.abs(x) + Math.abs(y) > 0.3,
  (x, y) => y < 0.6 && y > -0.75 && Math.abs(x) < (y + 0.8) * 0.55,
];

const prontos = new Map<string, Buffer>();

function canal(cor: string, indice: number): number {
  return parseInt(cor.slice(indice * 2, indice * 2 + 2), 16);
}

function cobertura(forma: (x: number, y: number) => boolean, coluna: number, linha: number): number {
  let dentro = 0;
  for (let ponto = 0; ponto < PONTOS * PONTOS; ponto += 1) {
    const x = coluna + ((ponto % PONTOS) + 0.5) / PONTOS;
    const y = linha + (Math.floor(ponto / PONTOS) + 0.5) / PONTOS;
    if (forma((x / LADO) * 2 - 1, (y / LADO) * 2 - 1)) dentro += 1;
  }
  return dentro / (PONTOS * PONTOS);
}

/** A PNG of 96 by 96 pixels: white shape on the colour ("rrggbb"); the number chooses the shape. */
export function logotipo(cor: string, numero: number): Buffer {
  const chave = `${cor}-${numero % FORMAS.length}`;
  const pronto = prontos.get(chave);
  if (pronto) return pronto;
  const forma = FORMAS[numero % FORMAS.length] ?? (() => false);
  const fundo: Cor = [canal(cor, 0), canal(cor, 1), canal(cor, 2)];
  const novo = fazPng(LADO, LADO, (coluna, linha) => {
    const branco = cobertura(forma, coluna, linha);
    const mistura = (valor: number) => Math.round(valor + (255 - valor) * branco);
    return [mistura(fundo[0]), mistura(fundo[1]), mistura(fundo[2])];
  });
  prontos.set(chave, novo);
  return novo;
}
