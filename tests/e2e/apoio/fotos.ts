/** Photos as a phone makes them. */
import sharp from "sharp";

/** A JPEG of this size that does not compress to nothing: `ruido` 0 to 1. */
export async function foto({ largura = 1200, altura = 900, ruido = 0.2, qualidade = 85 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(largura * altura * 3);
  let seed = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = (((index / 3) % largura) * 200) / largura + ruido * ((seed >> 16) & 0xff);
  }
  return sharp(pixels, { raw: { width: largura, height: altura, channels: 3 } })
    .withExif({ IFD0: { Make: "Celular", Model: "De teste" } })
    .jpeg({ quality: qualidade })
    .toBuffer();
}

/** The same as a file for an input of Playwright. */
export async function arquivoDeFoto(nome = "atestado.jpg", opcoes: Parameters<typeof foto>[0] = {}): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: nome, mimeType: "image/jpeg", buffer: await foto(opcoes) };
}
