/** Whatever the provider sends, and however long: one limit for each thing, and nobody else waits. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { withText, RawServer } from "../../support/raw-server";
import { loadClient, LIMIT, type TestClient } from "./support/test-client";
import { heldFor } from "./support/event-loop";

const server = new RawServer();
let client: TestClient;
let ana: InstanceType<TestClient["Provider"]>;
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

async function begin(PROVIDER_TIMEOUT_MS: string) {
  client = await loadClient(server, { PROVIDER_TIMEOUT_MS });
  ana = new client.Provider("token-de-ana");
}

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  await begin("5000");
  record.mockClear();
});

const MB = 1024 * 1024;
const TYPE = "application/json";
const json = (data: string) => `{"success":true,"msg":"","data":${data}}`;
const respond = (text: string) => server.respond(withText(text, 200, TYPE));
const gastos = () => ana.call(client.contract.financeiro.gastosCliente);
const manuais = () => ana.call(client.contract.manuais.listar);
/** The only title of the list, as it comes. */
async function titleAfter(titulo: string): Promise<unknown> {
  respond(json(JSON.stringify([{ titulo, descricao: "", link: "x" }])));
  return (await manuais()).data[0]?.titulo;
}
const INVALID = { motivo: "invalid-response" };

describe("an endless response", () => {
  it("is read up to 8 MB; the connection ends, and the request is not repeated", async () => {
    const piece = "a".repeat(64 * 1024);
    let [sent, closed] = [0, false];
    server.respond((res) => {
      res.writeHead(200, { "content-type": TYPE }).write('{"success":true,"data":["');
      res.once("close", () => (closed = true));
      const more = (): void => {
        while (!res.destroyed) {
          sent += piece.length;
          if (!res.write(piece)) return void res.once("drain", more);
        }
      };
      more();
    });
    const failure = await client.failureOf(manuais());
    expect(failure).toMatchObject({ ...INVALID, field: "(grande demais)" });
    await expect.poll(() => closed).toBe(true);
    expect(sent).toBeLessThan(24 * MB);
    expect([server.received.length, record.mock.calls.length]).toEqual([1, 1]);
  });

  it("of slightly less than 8 MB, is read", async () => {
    expect(await titleAfter("á".repeat(4 * MB - 100))).toHaveLength(4 * MB - 100);
  });

  it("that sends only a byte now and then ends at the limit of the call", async () => {
    await begin(String(LIMIT));
    let closed = false;
    server.respond((res) => {
      res.writeHead(200, { "content-type": TYPE });
      const drops = setInterval(() => res.write(" "), 20);
      res.once("close", () => {
        clearInterval(drops);
        closed = true;
      });
    });
    const before = performance.now();
    expect(await client.failureOf(manuais())).toMatchObject({ motivo: "timeout" });
    expect(performance.now() - before).toBeLessThan(LIMIT * 4);
    await expect.poll(() => closed).toBe(true);
    expect(server.received).toHaveLength(1);
  });
});

describe("a response that is expensive to read", () => {
  const gasto = { id: "1", emissao: "2026-01-02", valor: "1.234,56", saldo: 1 };
  const bad = JSON.stringify({ ...gasto, emissao: "nunca", valor: "x" });
  const good = JSON.stringify(gasto);
  const list = (entry: string, times: number, first = entry) =>
    json(`[${first}${`,${entry}`.repeat(times - 1)}]`);
  const ofSize = (entry: string) => list(entry, Math.floor((8 * MB - 200) / (entry.length + 1)));

  it.each([
    ["entradas ruins, o máximo que se lê", list("{}", 49_000)],
    ["8 MB de entradas ruins", ofSize(bad)],
    ["8 MB de listas abertas", "[".repeat(8 * MB - 10)],
    ["tantas listas abertas quantas se leem", "[".repeat(99_000)],
    ["8 MB de aspas", ofSize('""')],
    ["uma boa e muitas ruins", list(bad, 19_000, good)],
  ])("%s: is rejected, logs it once, and nobody waits", async (_, text) => {
    respond(text);
    const read = async () => expect(await client.failureOf(gastos())).toMatchObject(INVALID);
    expect(await heldFor(read)).toBeLessThan(200);
    expect(record).toHaveBeenCalledTimes(1);
    expect(String(record.mock.calls[0]).length).toBeLessThan(400);
  });

  it("good ones, the most that is read, are read without anyone waiting", async () => {
    respond(list(good, 19_000));
    const read = async () => expect((await gastos()).data).toHaveLength(19_000);
    expect(await heldFor(read)).toBeLessThan(200);
  });

  it("commas and braces inside a text do not count", async () => {
    const title = `"\\${",[{".repeat(50_000)}`;
    expect(await titleAfter(title)).toBe(title);
  });
});

it.each([
  ["a".repeat(500), /^a{500}$/],
  ["a".repeat(1_000_000), /^a{499}…$/],
  [`${"a".repeat(499)}🐔 fim`, /^a{499}…$/],
  [`${"a".repeat(498)}🐔 fim`, /^a{498}🐔…$/u],
  ["Documento ilegível. ".repeat(80), /(Documento|ilegível\.)…$/],
])(
  "what the provider says, up to 500 characters, and none split in the middle",
  async (msg, said) => {
    respond(JSON.stringify({ success: false, msg, data: null }));
    expect((await client.failureOf(manuais())).mensagem).toMatch(said);
  },
);

it("reads do not wait for the files: they have connections of their own", async () => {
  const opened: ServerResponse[] = [];
  server.respond((res, { path }) => {
    if (!path.includes("pdf"))
      return void res.writeHead(200, { "content-type": TYPE }).end(json("[]"));
    opened.push(res);
    res.writeHead(200, { "content-type": "application/pdf" }).write("%PDF");
  });
  const { pdf } = client.contract.holerites;
  const ids = Array.from({ length: 128 }, (_, id) => String(id));
  const streams = await Promise.all(ids.map((id) => ana.open(pdf, { id })));
  expect((await manuais()).data).toEqual([]);
  for (const flow of streams) flow.discard();
  await expect.poll(() => opened.every((res) => res.destroyed)).toBe(true);
});
