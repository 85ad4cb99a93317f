/** Small PNG images drawn in code: true colour, no transparency. */
import { deflateSync } from "node:zlib";

const ASSINATURA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type Cor = readonly [vermelho: number, verde: number, azul: number];

/** zlib's own is younger than the oldest Node that this runs on. */
function crc32(bytes: Buffer): number {
  let resto = 0xffffffff;
  for (const byte of bytes) {
    resto ^= byte;
    for (let bit = 0; bit < 8; bit += 1) resto = resto & 1 ? (resto >>> 1) ^ 0xedb88320 : resto >>> 1;
  }
  return (resto ^ 0xffffffff) >>> 0;
}

function bloco(tipo: string, dados: Buffer): Buffer {
  const conteudo = Buffer.concat([Buffer.from(tipo, "latin1"), dados]);
  const moldura = Buffer.alloc(8);
  moldura.writeUInt32BE(dados.length, 0);
  moldura.writeUInt32BE(crc32(conteudo), 4);
  return Buffer.concat([moldura.subarray(0, 4), conteudo, moldura.subarray(4)]);
}

/** `pinta` gives the colour (0 to 255 per channel) at a point, counted in pixels from the top left. */
export function fazPng(largura: number, altura: number, pinta: (x: number, y: number) => Cor): Buffer {
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(largura, 0);
  cabeca.writeUInt32BE(altura, 4);
  // 8 bits a channel, RGB.
  cabeca.set([8, 2, 0, 0, 0], 8);
  const linhas = Buffer.alloc(altura * (1 + largura * 3));
  for (let y = 0; y < altura; y += 1) {
    // The byte before each line says "no filter" (0).
    const inicio = y * (1 + largura * 3) + 1;
    for (let x = 0; x < largura; x += 1) linhas.set(pinta(x, y), inicio + x * 3);
  }
  return Buffer.concat([ASSINATURA, bloco("IHDR", cabeca), bloco("IDAT", deflateSync(linhas)), bloco("IEND", Buffer.alloc(0))]);
}
