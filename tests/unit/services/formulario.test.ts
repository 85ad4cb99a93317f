import "./apoio/ambiente-de-teste";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { leFormulario } from "~/services/formulario.server";
import { novoSelo, type Sessao } from "~/services/sessao.server";

const SELO = novoSelo();
const sessao: Sessao = { conteudo: { selo: SELO } };

const schema = z.object({
  usuario: z.string({ error: "Informe seu usuário" }).trim().min(1, "Informe seu usuário").max(10, "Longo demais"),
  nova_senha: z.string({ error: "Informe sua senha" }),
});

function pedido(campos: [string, string][] | Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request("http://portal/", { method: "POST", body: new URLSearchParams(campos), headers });
}

async function recusaDe(request: Request, de = sessao) {
  const lido = await leFormulario(request, de, schema);
  if (lido.ok) throw new Error("não foi recusado");
  return lido.recusa;
}

describe("leFormulario", () => {
  it("entrega o que foi lido", async () => {
    const lido = await leFormulario(pedido({ selo: SELO, usuario: " ana ", nova_senha: " s " }), sessao, schema);
    expect(lido).toMatchObject({ ok: true, valor: { usuario: "ana", nova_senha: " s " } });
  });

  it("a recusa do provedor guarda o que foi digitado, menos senhas e selo", async () => {
    const lido = await leFormulario(pedido({ selo: SELO, usuario: "ana", nova_senha: "segredo" }), sessao, schema);
    expect(lido.ok && lido.recusa("Senha atual incorreta")).toEqual({ error: { "": ["Senha atual incorreta"] }, initialValue: { usuario: "ana" } });
  });

  it("cada campo com a sua mensagem, e o que foi digitado", async () => {
    expect(await recusaDe(pedido({ selo: SELO, usuario: "comprido demais", nova_senha: "" }))).toEqual({
      error: { usuario: ["Longo demais"], nova_senha: ["Informe sua senha"] },
      initialValue: { usuario: "comprido demais" },
    });
  });

  it("sem palavras próprias fala português: o que falta, e o que não se entende", async () => {
    const mudo = z.object({ nome: z.string(), tipo: z.enum(["a", "b"]), quantos: z.number(), aceito: z.literal("sim") });
    const recusa = async (campos: [string, string][]) => {
      const lido = await leFormulario(pedido([["selo", SELO], ...campos]), sessao, mudo);
      return lido.ok ? null : lido.recusa.error;
    };
    const [falta, confira] = [["Informação obrigatória"], ["Confira este campo"]];
    expect(await recusa([])).toEqual({ nome: falta, tipo: falta, quantos: falta, aceito: falta });
    expect(await recusa([["nome", "1"], ["nome", "2"], ["tipo", "c"], ["quantos", "x"], ["aceito", "nao"]])).toEqual({ nome: confira, tipo: confira, quantos: confira, aceito: confira });
  });

  it.each([
    ["sem selo", {}],
    ["selo de outro tamanho", { selo: "x" }],
    ["selo de outra sessão", { selo: novoSelo() }],
    ["letras com o tamanho certo e bytes demais", { selo: "ç".repeat(SELO.length) }],
  ])("%s: recusado, com o que foi digitado", async (_, selo) => {
    const campos = { ...selo, usuario: "ana", nova_senha: "s" };
    const recusa = await recusaDe(pedido(campos, { cookie: "__portal=x" }));
    expect(recusa).toEqual({ error: { "": ["Esta página ficou aberta por tempo demais. Confira os dados e envie de novo."] }, initialValue: { usuario: "ana" } });
    // Without any cookie it is the browser that forgets.
    expect((await recusaDe(pedido(campos))).error?.[""]).toEqual([expect.stringMatching(/^Seu navegador não está guardando cookies/)]);
  });

  it("uma página de outro lugar não envia formulários, tenha o selo que tiver", async () => {
    const recusa = await recusaDe(pedido({ selo: SELO, usuario: "ana", nova_senha: "s" }, { "x-portal-de-fora": "1" }));
    expect(recusa).toEqual({
      error: { "": ["O formulário veio de outro endereço. Abra o portal pelo endereço de sempre e envie de novo."] },
      initialValue: { usuario: "ana" },
    });
  });

  it("uma sessão sem selo não aceita nenhum", async () => {
    const semSelo: Sessao = { conteudo: {} };
    expect((await recusaDe(pedido({ selo: "", usuario: "ana", nova_senha: "s" }), semSelo)).error).toHaveProperty([""]);
  });

  const GRANDE = "O formulário é grande demais. Encurte os textos e envie de novo.";

  it("grande demais, com fim e sem fim", async () => {
    expect((await recusaDe(pedido({ selo: SELO, usuario: "x".repeat(65_536) }))).error).toEqual({ "": [GRANDE] });
    const parte = new TextEncoder().encode(`selo=${SELO}&usuario=${"x".repeat(5_000)}&`);
    const body = new ReadableStream({ pull: (controle) => controle.enqueue(parte) });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    const request = new Request("http://portal/", init);
    expect((await recusaDe(request)).error).toEqual({ "": [GRANDE] });
  });

  it.each([
    ["application/json", '{"usuario":"ana"}'],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Dis"],
    ["multipart/form-data", "sem fronteira"],
    ["text/plain", "usuario=ana"],
  ])("o que não é formulário (%s) é recusado", async (tipo, body) => {
    const request = new Request("http://portal/", { method: "POST", body, headers: { "content-type": tipo } });
    expect((await recusaDe(request)).error).toEqual({ "": ["O formulário chegou incompleto. Preencha e envie de novo."] });
  });

  it.each([
    [[["usuario", "ana"], ["usuario", "bia"]]],
    [[["usuario[0]", "ana"]]],
    [[["usuario.nome", "ana"]]],
    [[["usuario[]", "ana"]]],
  ] satisfies [[string, string][]][])("campos repetidos ou aninhados (%j) contam como errados", async (campos) => {
    expect((await recusaDe(pedido([["selo", SELO], ["nova_senha", "s"], ...campos]))).error).toEqual({ usuario: ["Informe seu usuário"] });
  });

  it("nomes hostis não alcançam os objetos da linguagem, nem custam tempo", async () => {
    const antes = performance.now();
    const nomes = ["__proto__.mal", "__proto__[mal]", "constructor.prototype.mal", "usuario[4294967290]", `usuario${"[0]".repeat(2_000)}`, "a[9999999999]"];
    await recusaDe(pedido([["selo", SELO], ...nomes.map((nome): [string, string] => [nome, "1"])]));
    expect(Reflect.get({}, "mal")).toBeUndefined();
    expect(performance.now() - antes).toBeLessThan(500);
  });
});
