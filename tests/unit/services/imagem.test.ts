import "./apoio/ambiente-de-teste";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { preparaImagem } from "~/services/imagem.server";
import { pngQueMente, retrato } from "./apoio/fotos";

async function pronta(dados: Buffer): Promise<Buffer> {
  const imagem = await preparaImagem(dados);
  if (!imagem.ok) throw new Error(imagem.mensagem);
  return imagem.dados;
}

async function recusa(dados: Buffer): Promise<string> {
  const imagem = await preparaImagem(dados);
  if (imagem.ok) throw new Error("não foi recusada");
  return imagem.mensagem;
}

/** The colour of the middle of the upper left quarter. */
async function canto(dados: Buffer) {
  const { width, height } = await sharp(dados).metadata();
  const { data } = await sharp(dados).extract({ left: width >> 2, top: height >> 2, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  return [...data];
}

describe("preparaImagem", { timeout: 30_000 }, () => {
  const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let foto: Buffer;
  beforeAll(async () => {
    foto = await (await retrato(2400, 1800)).jpeg({ quality: 90 }).toBuffer();
  });
  afterAll(() => registro.mockRestore());

  it("cabe em 1600, é JPEG e pesa pouco", async () => {
    const dados = await pronta(foto);
    expect(await sharp(dados).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200, space: "srgb", channels: 3 });
    expect(dados.byteLength).toBeLessThan(foto.byteLength / 2);
  });

  it("uma pequena fica do seu tamanho", async () => {
    const dados = await pronta(await (await retrato(300, 200)).png().toBuffer());
    expect(await sharp(dados).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 200 });
  });

  it("fica de pé, e sem lugar, aparelho nem data", async () => {
    const deitada = await sharp(foto)
      .withExif({ IFD0: { Make: "Marca", Model: "Modelo" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(deitada.includes("Marca")).toBe(true);
    const dados = await pronta(deitada);
    const metadata = await sharp(dados).metadata();
    expect(metadata).toMatchObject({ width: 1200, height: 1600 });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(dados.includes("Marca") || dados.includes("Exif")).toBe(false);
    // Turned to the right: what was below on the left is now above.
    const [vermelho = 0, verde = 0] = await canto(dados);
    expect(vermelho).toBeGreaterThan(180);
    expect(verde).toBeLessThan(100);
  });

  it("o transparente fica branco; de uma animação, o primeiro quadro", async () => {
    const vazada = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png().toBuffer();
    expect(await canto(await pronta(vazada))).toEqual([255, 255, 255]);
    const quadros = await sharp(Buffer.concat([Buffer.alloc(30 * 30 * 3, 255), Buffer.alloc(30 * 30 * 3, 0)]), {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    }).webp({ loop: 0, delay: [100, 100] }).toBuffer();
    expect((await sharp(quadros).metadata()).pages).toBe(2);
    const primeiro = await pronta(quadros);
    expect(await sharp(primeiro).metadata()).toMatchObject({ width: 30, height: 30 });
    expect(await canto(primeiro)).toEqual([255, 255, 255]);
  });

  it("cores de gráfica, cinza, 16 bits e paleta saem certas", async () => {
    const base = await retrato(200, 200);
    for (const dados of [
      await base.clone().toColourspace("cmyk").jpeg().toBuffer(),
      await base.clone().greyscale().jpeg().toBuffer(),
      await base.clone().toColourspace("rgb16").png().toBuffer(),
      await base.clone().png({ palette: true }).toBuffer(),
      await base.clone().jpeg({ progressive: true }).toBuffer(),
      await base.clone().png({ progressive: true }).toBuffer(),
    ]) {
      expect(await sharp(await pronta(dados)).metadata()).toMatchObject({ format: "jpeg", width: 200, height: 200 });
    }
  });

  it("bombas: muitos pontos em poucos bytes são recusadas sem serem abertas", async () => {
    const antes = process.memoryUsage().rss;
    for (const [largura, altura] of [[50_000, 50_000], [2_000_000_000, 1], [8_000, 8_000], [6_000, 6_000]] as const) {
      expect(await recusa(pngQueMente(largura, altura))).toMatch(/grande demais|comprida demais|danificada/);
    }
    const lisa = await sharp({ create: { width: 11_900, height: 5_500, channels: 3, background: "#fff" } }).png().toBuffer();
    expect(lisa.byteLength).toBeLessThan(1_000_000);
    expect(await recusa(lisa)).toMatch(/grande demais/);
    const jpeg = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } }).jpeg().toBuffer();
    expect(await recusa(jpeg)).toMatch(/grande demais/);
    expect(process.memoryUsage().rss - antes).toBeLessThan(500_000_000);
  });

  it.each([[1, 12_001], [12_001, 1], [1, 60_000_000], [16_000, 100]])("um lado de mais de 12.000 pontos (%i × %i) é recusado pelo cabeçalho", async (largura, altura) => {
    const antes = performance.now();
    expect(await recusa(pngQueMente(largura, altura))).toBe(
      "A imagem é comprida demais: passa de 12.000 pontos de um lado. Recorte a parte que interessa, ou envie um print dela.",
    );
    expect(performance.now() - antes).toBeLessThan(1_000);
    if (largura * altura > 2_000_000) return;
    const inteira = await sharp({ create: { width: largura, height: altura, channels: 3, background: "#fff" } }).png().toBuffer();
    expect(await recusa(inteira)).toMatch(/^A imagem é comprida demais/);
  });

  it("até 12.000 pontos de um lado, uma tira se abre", async () => {
    const tira = await sharp({ create: { width: 12_000, height: 40, channels: 3, background: "#fff" } }).png().toBuffer();
    expect(await sharp(await pronta(tira)).metadata()).toMatchObject({ width: 1_600, height: 5 });
  });

  it("cortada no meio: incompleta, mesmo quando quase toda se abre", async () => {
    const png = await (await retrato(800, 600)).png().toBuffer();
    const webp = await (await retrato(800, 600)).webp().toBuffer();
    for (const inteira of [foto, png, webp]) {
      for (const parte of [0.2, 0.6, 0.98]) {
        expect(await recusa(inteira.subarray(0, Math.floor(inteira.byteLength * parte)))).toMatch(/^A foto chegou incompleta/);
      }
    }
  });

  it("só o começo de uma foto, ou lixo com o começo de uma, não quebra nada", async () => {
    for (const comeco of ["ffd8ff", "ffd8ffe000104a464946", "89504e470d0a1a0a", "52494646ffffffff57454250"]) {
      expect(await recusa(Buffer.from(comeco, "hex"))).toMatch(/^A foto (chegou incompleta|está danificada)/);
      expect(await recusa(Buffer.concat([Buffer.from(comeco, "hex"), Buffer.alloc(5_000, 0x5a)]))).toMatch(/^A foto (chegou incompleta|está danificada)/);
    }
  });

  it("outros formatos não se abrem aqui, digam o que disserem", async () => {
    const base = await retrato(50, 50);
    for (const dados of [
      await base.clone().gif().toBuffer(),
      await base.clone().tiff().toBuffer(),
      await base.clone().avif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
    ]) {
      expect(await recusa(dados)).toMatch(/^A foto (está danificada|chegou incompleta)/);
    }
  });

  it("o que vem atrás ou dentro da foto não fica", async () => {
    const recheada = Buffer.concat([foto, Buffer.from("PK\u0003\u0004<script>alert(1)</script>PK\u0005\u0006")]);
    expect((await pronta(recheada)).includes("<script>")).toBe(false);
  });
});
