/** Whatever the provider sends, and however long: one limit for each thing, and nobody else waits. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { comTexto, ServidorCru, type Resposta } from "../../apoio/servidor-cru";
import { carregaCliente, LIMITE, type ClienteDeTeste } from "./apoio/cliente-de-teste";
import { heldFor } from "./apoio/event-loop";

const servidor = new ServidorCru();
let cliente: ClienteDeTeste;
let ana: InstanceType<ClienteDeTeste["Provedor"]>;
const registro = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(() => servidor.abre());
afterAll(() => servidor.fecha());
beforeEach(async () => {
  cliente = await carregaCliente(servidor, { PROVIDER_TIMEOUT_MS: "5000" });
  ana = new cliente.Provedor("token-de-ana");
  registro.mockClear();
});

const MB = 1024 * 1024;
const json = (data: string) => `{"success":true,"msg":"","data":${data}}`;
const gastos = () => ana.chama(cliente.contrato.financeiro.gastosCliente);
const manuais = () => ana.chama(cliente.contrato.manuais.listar);

/** Answers with this piece again and again while the connection lasts; counts the bytes that were taken. */
function semFim(piece: string) {
  const sent = { bytes: 0, closed: false };
  const resposta: Resposta = (res) => {
    res.writeHead(200, { "content-type": "application/json" });
    res.write('{"success":true,"data":["');
    const more = (): void => {
      while (!res.destroyed) {
        sent.bytes += piece.length;
        if (!res.write(piece)) return void res.once("drain", more);
      }
    };
    res.once("close", () => (sent.closed = true));
    more();
  };
  return { sent, resposta };
}

describe("uma resposta sem fim", () => {
  it("é lida até 8 MB; a ligação acaba, e ninguém pergunta de novo", async () => {
    const { sent, resposta } = semFim("a".repeat(64 * 1024));
    servidor.responde(resposta);
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "resposta-invalida", campo: "(grande demais)" });
    await vi.waitFor(() => expect(sent.closed).toBe(true));
    expect(sent.bytes).toBeLessThan(24 * MB);
    expect(servidor.recebidos).toHaveLength(1);
    expect(registro).toHaveBeenCalledTimes(1);
  });

  it("de 8 MB, menos um pouco, é lida", async () => {
    servidor.responde(comTexto(json(JSON.stringify([{ titulo: "á".repeat(4 * MB - 100), descricao: "", link: "x" }])), 200, "application/json"));
    expect((await manuais()).dados[0]?.titulo).toHaveLength(4 * MB - 100);
  });

  it("que só pinga acaba no limite da chamada", async () => {
    cliente = await carregaCliente(servidor, { PROVIDER_TIMEOUT_MS: String(LIMITE) });
    ana = new cliente.Provedor("token-de-ana");
    let closed = false;
    servidor.responde((res) => {
      res.writeHead(200, { "content-type": "application/json" });
      const drops = setInterval(() => res.write(" "), 20);
      res.once("close", () => {
        clearInterval(drops);
        closed = true;
      });
    });
    const antes = performance.now();
    expect(await cliente.falhaDe(manuais())).toMatchObject({ motivo: "sem-resposta" });
    expect(performance.now() - antes).toBeLessThan(LIMITE * 4);
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(servidor.recebidos).toHaveLength(1);
  });
});

describe("uma resposta que custa a ler", () => {
  const gasto = { id: "1", emissao: "2026-01-02", valor: "1.234,56", saldo: 1 };
  const bad = { ...gasto, emissao: "nunca", valor: "x" };
  const ofSize = (entry: string) => json(`[${`${entry},`.repeat(Math.floor((8 * MB - 200) / (entry.length + 1)))}${entry}]`);

  it.each([
    ["100.000 entradas ruins", json(`[${"{},".repeat(100_000)}{}]`)],
    ["entradas ruins, o máximo que se lê", json(`[${"{},".repeat(49_000)}{}]`)],
    ["8 MB de entradas ruins", ofSize(JSON.stringify(bad))],
    ["8 MB de nada", ofSize("0")],
    ["8 MB de listas abertas", `${"[".repeat(8 * MB - 10)}`],
    ["tantas listas abertas quantas se leem", "[".repeat(99_000)],
    ["8 MB de aspas", ofSize('""')],
    ["uma boa e muitas ruins", json(`[${JSON.stringify(gasto)}${`,${JSON.stringify(bad)}`.repeat(19_000)}]`)],
  ])("%s: é recusada, diz isso uma vez, e ninguém espera", async (_, texto) => {
    servidor.responde(comTexto(texto, 200, "application/json"));
    expect(await heldFor(async () => expect(await cliente.falhaDe(gastos())).toMatchObject({ motivo: "resposta-invalida" }))).toBeLessThan(200);
    expect(registro).toHaveBeenCalledTimes(1);
    expect(String(registro.mock.calls[0]).length).toBeLessThan(400);
  });

  it("as boas, o máximo que se lê, são lidas sem que ninguém espere", async () => {
    const many = 19_000;
    servidor.responde(comTexto(json(`[${JSON.stringify(gasto)}${`,${JSON.stringify(gasto)}`.repeat(many - 1)}]`), 200, "application/json"));
    expect(await heldFor(async () => expect((await gastos()).dados).toHaveLength(many))).toBeLessThan(200);
  });

  it("vírgulas e chaves dentro de um texto não contam", async () => {
    const titulo = `"\\${",[{".repeat(50_000)}`;
    servidor.responde(comTexto(json(JSON.stringify([{ titulo, descricao: "", link: "x" }])), 200, "application/json"));
    expect((await manuais()).dados[0]?.titulo).toBe(titulo);
  });
});

describe("o que o provedor diz", () => {
  const diz = async (msg: string) => {
    servidor.responde(comTexto(JSON.stringify({ success: false, msg, data: null }), 200, "application/json"));
    return (await cliente.falhaDe(manuais())).mensagem;
  };

  it("até 500 letras, e nenhuma partida ao meio", async () => {
    expect(await diz("a".repeat(500))).toBe("a".repeat(500));
    expect(await diz("a".repeat(1_000_000))).toBe(`${"a".repeat(499)}…`);
    expect(await diz(`${"a".repeat(499)}🐔 fim`)).toBe(`${"a".repeat(499)}…`);
    expect(await diz(`${"a".repeat(498)}🐔 fim`)).toBe(`${"a".repeat(498)}🐔…`);
  });

  it("também de um acerto", async () => {
    servidor.responde(comTexto(JSON.stringify({ success: true, msg: "b".repeat(9_000), data: [] }), 200, "application/json"));
    expect((await manuais()).msg).toBe(`${"b".repeat(499)}…`);
  });
});

it("as leituras não esperam pelos arquivos: têm ligações suas", async () => {
  const abertos: ServerResponse[] = [];
  servidor.responde((res, { caminho }) => {
    if (!caminho.includes("pdf")) return void res.writeHead(200, { "content-type": "application/json" }).end(json("[]"));
    abertos.push(res);
    res.writeHead(200, { "content-type": "application/pdf" }).write("%PDF");
  });
  const fluxos = await Promise.all(Array.from({ length: 128 }, (_, id) => ana.abre(cliente.contrato.holerites.pdf, { id: String(id) })));
  expect((await manuais()).dados).toEqual([]);
  for (const fluxo of fluxos) fluxo.descarta();
  await vi.waitFor(() => expect(abertos.every((res) => res.destroyed)).toBe(true));
});
