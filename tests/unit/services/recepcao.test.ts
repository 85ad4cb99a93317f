import "./apoio/ambiente-de-teste";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { recebeFormulario, type Aceita, type ArquivoPronto, type Regras } from "~/services/recepcao.server";
import { novoSelo, type Sessao } from "~/services/sessao.server";
import { chega, corpo, FIM, FRONTEIRA, parte, type ParteCrua } from "./apoio/formulario-com-arquivos";
import { retrato } from "./apoio/fotos";

const SELO = novoSelo();
const sessao: Sessao = { conteudo: { selo: SELO } };
const selo: ParteCrua = { nome: "selo", valor: SELO };
const ESPERA = join(process.env.DATA_DIR ?? "", "recepcao");

const CAMPOS = new Map<string, Aceita>([["frente", "imagens"], ["verso", "imagens-e-pdf"], ["papel", "imagens-e-pdf"]]);

let foto: Buffer;
let guardou: { campo: string; arquivo: ArquivoPronto }[] = [];

const imagem = (nome = "frente", arquivo = "IMG_1.HEIC"): ParteCrua => ({ nome, arquivo, dados: foto });

function recebe(request: Request, regras: Partial<Regras> = {}) {
  return recebeFormulario(request, sessao, {
    aceita: (campo) => CAMPOS.get(campo) ?? null,
    maximo: 5,
    guarda: async (campo, arquivo) => {
      guardou.push({ campo, arquivo });
      return null;
    },
    ...regras,
  });
}

async function aceito(request: Request, regras: Partial<Regras> = {}) {
  const lido = await recebe(request, regras);
  if (!lido.ok) throw new Error(JSON.stringify(lido.recusa.error));
  return lido;
}

async function recusado(request: Request, regras: Partial<Regras> = {}) {
  const lido = await recebe(request, regras);
  if (lido.ok) throw new Error("não foi recusado");
  return lido.recusa;
}

describe("recebeFormulario", { timeout: 30_000 }, () => {
  const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);
  beforeAll(async () => {
    foto = await (await retrato(900, 700)).jpeg().toBuffer();
  });
  afterEach(() => {
    guardou = [];
    expect(readdirSync(ESPERA)).toEqual([]);
  });
  afterAll(() => registro.mockRestore());

  it("campos e arquivos: cada um no seu lugar, na ordem em que vieram", async () => {
    const lido = await aceito(chega(corpo(selo, imagem("verso"), { nome: "obs", valor: "ação\r\n😀" }, imagem("frente", "a/b/foto do médico.PNG"), { nome: "obs", valor: "dois" })));
    expect(lido.guardados).toEqual(["verso", "frente"]);
    expect(lido.recusas).toEqual({});
    expect([...lido.campos.entries()]).toEqual([["selo", SELO], ["obs", "ação\r\n😀"], ["obs", "dois"]]);
    expect(guardou.map(({ campo, arquivo }) => [campo, arquivo.nome, arquivo.tipo])).toEqual([
      ["verso", "IMG_1.jpg", "image/jpeg"],
      ["frente", "foto do médico.jpg", "image/jpeg"],
    ]);
    expect(await sharp(guardou[0]?.arquivo.dados).metadata()).toMatchObject({ format: "jpeg", width: 900 });
  });

  it("formulário sem arquivos, dos dois jeitos", async () => {
    const simples = new Request("http://portal/", { method: "POST", body: new URLSearchParams({ selo: SELO, obs: "x" }) });
    for (const request of [simples, chega(corpo(selo, { nome: "obs", valor: "x" }))]) {
      const lido = await aceito(request);
      expect([lido.campos.get("obs"), lido.guardados]).toEqual(["x", []]);
    }
  });

  it("onde nada foi escolhido não há o que dizer", async () => {
    const lido = await aceito(chega(corpo(selo, { nome: "frente", arquivo: "", dados: Buffer.alloc(0) }, { nome: "outro", arquivo: "" })));
    expect([lido.guardados, lido.recusas]).toEqual([[], {}]);
  });

  it.each<[string, ParteCrua, RegExp]>([
    ["vazio", { nome: "frente", arquivo: "a.jpg", dados: Buffer.alloc(0) }, /^O arquivo chegou vazio/],
    ["HEIC com nome de JPEG", { nome: "frente", arquivo: "a.jpg", tipo: "image/jpeg", dados: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic") }, /“Mais compatível”/],
    ["HTML com nome de JPEG", { nome: "frente", arquivo: "a.jpg", dados: Buffer.from("<script>alert(1)</script>") }, /não é uma foto/],
    ["PDF onde só vale foto", { nome: "frente", arquivo: "a.pdf", dados: Buffer.from("%PDF-1.4\n%%EOF") }, /só valem fotos/],
    ["PDF cortado", { nome: "papel", arquivo: "a.pdf", dados: Buffer.from("%PDF-1.4\n") }, /^O PDF chegou incompleto/],
    ["campo que não recebe arquivos", { nome: "__proto__", arquivo: "a.jpg", dados: Buffer.from("x") }, /^Este campo não recebe arquivos/],
    ["mais de 12 MB", { nome: "frente", arquivo: "a.jpg", dados: Buffer.alloc(12 * 1024 * 1024 + 1, 1) }, /^A foto passa de 12 MB\. .+ou envie um print/],
  ])("recusa só aquele arquivo: %s", async (_, ruim, mensagem) => {
    const lido = await aceito(chega(corpo(selo, ruim, imagem("verso"))));
    expect(Object.values(lido.recusas)).toEqual([[expect.stringMatching(mensagem)]]);
    expect(Object.keys(lido.recusas)).toEqual([ruim.nome]);
    expect(lido.guardados).toEqual(["verso"]);
  });

  it("um PDF vale onde se diz, com nome de foto ou não", async () => {
    await aceito(chega(corpo(selo, { nome: "verso", arquivo: "laudo.jpg", dados: Buffer.from("%PDF-1.4\n%%EOF\n") })));
    expect(guardou[0]?.arquivo).toMatchObject({ nome: "laudo.pdf", tipo: "application/pdf" });
  });

  it("vários no mesmo campo: cada recusa diz de qual; o que passa do máximo fica de fora; quem guarda também recusa", async () => {
    const lixo = { nome: "frente", arquivo: "nota.txt", dados: Buffer.from("texto") };
    const lido = await aceito(chega(corpo(selo, imagem(), lixo, imagem(), imagem())), {
      maximo: 3,
      guarda: async () => (guardou.push({ campo: "x", arquivo: { nome: "", tipo: "image/jpeg", dados: foto } }) === 2 ? "Já há um igual." : null),
    });
    expect(lido.recusas.frente).toEqual([expect.stringMatching(/^nota: Este arquivo/), "IMG_1: Já há um igual.", expect.stringMatching(/^IMG_1: Envie no máximo 3 arquivos/)]);
  });

  it("sem o selo antes do primeiro arquivo nada é guardado, e o que foi digitado volta", async () => {
    for (const request of [
      chega(corpo(imagem(), selo, { nome: "obs", valor: "x" })),
      chega(corpo({ nome: "selo", valor: "outro" }, imagem(), selo, { nome: "obs", valor: "x" })),
      chega(corpo(selo, imagem(), { nome: "obs", valor: "x" }), { headers: { "x-portal-de-fora": "1" } }),
    ]) {
      const recusa = await recusado(request);
      expect(recusa.error?.[""]?.[0]).toMatch(/^(Esta página ficou aberta|O formulário veio de outro)/);
      expect(recusa.initialValue).toEqual({ obs: "x" });
    }
    expect(guardou).toEqual([]);
  });

  it("a conexão cai no meio: fica o que chegou inteiro, só isso", async () => {
    const inteiro = Buffer.concat([parte(selo), parte(imagem("verso")), parte(imagem("frente"))]);
    for (const quebra of [true, false]) {
      guardou = [];
      const recusa = await recusado(chega(inteiro.subarray(0, inteiro.byteLength - 5_000), { quebra }));
      expect(recusa.error?.[""]).toEqual(["O formulário chegou incompleto. Preencha e envie de novo."]);
      expect(guardou.map(({ campo }) => campo)).toEqual(["verso"]);
    }
  });

  it("um texto cortado não passa por inteiro", async () => {
    const bytes = corpo(selo, { nome: "obs", valor: "não estou doente" });
    for (const falta of [FIM.byteLength, FIM.byteLength + 8, 6]) {
      expect((await recusado(chega(bytes.subarray(0, bytes.byteLength - falta)))).error?.[""]?.[0]).toMatch(/^O formulário chegou incompleto/);
    }
  });

  it("mais de 40 MB: o que coube está guardado", async () => {
    const grande = { nome: "frente", arquivo: "g.jpg", dados: Buffer.concat([foto, Buffer.alloc(11 * 1024 * 1024)]) };
    const recusa = await recusado(chega(corpo(selo, imagem("verso"), grande, grande, grande, grande, imagem("verso")), { pedaco: 262_144 }));
    expect(recusa.error?.[""]?.[0]).toMatch(/^O envio passa de 40 MB/);
    expect(guardou.map(({ campo }) => campo)).toEqual(["verso", "frente", "frente", "frente"]);
  });

  it("um tamanho anunciado absurdo não começa a ser recebido", async () => {
    const recusa = await recusado(chega(corpo(selo, imagem()), { headers: { "content-length": "999999999" } }));
    expect(recusa.error?.[""]?.[0]).toMatch(/^(O envio passa de 40 MB|Esta página)/);
    expect(guardou).toEqual([]);
  });

  it("quem guarda falha: a falha sai, e nada fica para trás", async () => {
    const guarda = vi.fn().mockRejectedValue(new Error("armazém fora"));
    await expect(recebe(chega(corpo(selo, imagem(), imagem("verso"))), { guarda })).rejects.toThrow("armazém fora");
    expect(guarda).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Request | (() => Request)]>([
    ["sem fronteira", () => chega(corpo(selo, imagem()), { tipo: "multipart/form-data" })],
    ["fronteira vazia", () => chega(corpo(selo, imagem()), { tipo: 'multipart/form-data; boundary=""' })],
    ["outra fronteira", () => chega(corpo(selo, imagem()), { tipo: "multipart/form-data; boundary=outra" })],
    ["nada", () => chega(Buffer.alloc(0))],
    ["só o fim", () => chega(FIM)],
    ["lixo", () => chega(Buffer.alloc(200_000, 0x2d))],
    ["cabeçalho sem fim", () => chega(Buffer.from(`--${FRONTEIRA}\r\nContent-Disposition: form-data; name="${"x".repeat(500_000)}`))],
    ["trezentos campos", () => chega(corpo(selo, ...Array.from({ length: 300 }, (_, i) => ({ nome: `c${i}`, valor: "x" }))))],
    ["texto demais", () => chega(corpo(selo, { nome: "a", valor: "x".repeat(40_000) }, { nome: "b", valor: "x".repeat(40_000) }))],
    ["um campo enorme", () => chega(corpo(selo, { nome: "a", valor: "x".repeat(3_000_000) }))],
    ["JSON", () => chega(Buffer.from("{}"), { tipo: "application/json" })],
  ])("hostil, recusado com um motivo: %s", async (_, faz) => {
    const recusa = await recusado(typeof faz === "function" ? faz() : faz);
    expect(recusa.error?.[""]).toHaveLength(1);
    expect(guardou).toEqual([]);
  });

  it("multipart dentro de multipart é um texto como outro; nomes com NUL e sem nome não quebram", async () => {
    const dentro = Buffer.from('--b\r\nContent-Disposition: file; filename="a.jpg"\r\n\r\nx\r\n--b--');
    const aninhado = Buffer.concat([
      parte(selo),
      Buffer.from(`--${FRONTEIRA}\r\nContent-Disposition: form-data; name="frente"\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`),
      dentro,
      Buffer.from(`\r\n--${FRONTEIRA}\r\nContent-Disposition: form-data\r\n\r\nsem nome\r\n`),
      Buffer.from(`--${FRONTEIRA}\r\nContent-Type: text/plain\r\n\r\nsem nada\r\n`),
      parte(imagem("verso", "a\0b\u202Egpj.exe")),
      FIM,
    ]);
    const lido = await aceito(chega(aninhado));
    expect(lido.campos.get("frente")).toContain("--b--");
    expect(guardou.map(({ arquivo }) => arquivo.nome)).toEqual(["abgpj.jpg"]);
  });

  it("pedaços de qualquer tamanho dão o mesmo", async () => {
    for (const pedaco of [1, 7, 1_000, 5_000_000]) {
      const lido = await aceito(chega(corpo(selo, { nome: "verso", arquivo: "a.pdf", dados: Buffer.from("%PDF-1.4\nabc\n%%EOF\n") }), { pedaco }));
      expect(lido.guardados).toEqual(["verso"]);
    }
  });
});
