/** Whatever the provider sends, and however long: one limit for each thing, and nobody else waits. */
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { withText, RawServer, type Answer } from "../../support/raw-server";
import { loadClient, LIMIT, type TestClient } from "./support/test-client";
import { heldFor } from "./support/event-loop";

const server = new RawServer();
let client: TestClient;
let ana: InstanceType<TestClient["Provider"]>;
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  client = await loadClient(server, { PROVIDER_TIMEOUT_MS: "5000" });
  ana = new client.Provider("token-de-ana");
  record.mockClear();
});

const MB = 1024 * 1024;
const json = (data: string) => `{"success":true,"msg":"","data":${data}}`;
const gastos = () => ana.call(client.contract.financeiro.gastosCliente);
const manuais = () => ana.call(client.contract.manuais.listar);

/** Answers with this piece again and again while the connection lasts; counts the bytes that were taken. */
function endless(piece: string) {
  const sent = { bytes: 0, closed: false };
  const answer: Answer = (res) => {
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
  return { sent, answer };
}

describe("an endless response", () => {
  it("is read up to 8 MB; the connection ends, and the request is not repeated", async () => {
    const { sent, answer } = endless("a".repeat(64 * 1024));
    server.respond(answer);
    expect(await client.failureOf(manuais())).toMatchObject({
      motivo: "invalid-response",
      field: "(grande demais)",
    });
    await vi.waitFor(() => expect(sent.closed).toBe(true));
    expect(sent.bytes).toBeLessThan(24 * MB);
    expect(server.received).toHaveLength(1);
    expect(record).toHaveBeenCalledTimes(1);
  });

  it("of slightly less than 8 MB, is read", async () => {
    server.respond(
      withText(
        json(JSON.stringify([{ titulo: "á".repeat(4 * MB - 100), descricao: "", link: "x" }])),
        200,
        "application/json",
      ),
    );
    expect((await manuais()).data[0]?.titulo).toHaveLength(4 * MB - 100);
  });

  it("that sends only a byte now and then ends at the limit of the call", async () => {
    client = await loadClient(server, { PROVIDER_TIMEOUT_MS: String(LIMIT) });
    ana = new client.Provider("token-de-ana");
    let closed = false;
    server.respond((res) => {
      res.writeHead(200, { "content-type": "application/json" });
      const drops = setInterval(() => res.write(" "), 20);
      res.once("close", () => {
        clearInterval(drops);
        closed = true;
      });
    });
    const before = performance.now();
    expect(await client.failureOf(manuais())).toMatchObject({ motivo: "timeout" });
    expect(performance.now() - before).toBeLessThan(LIMIT * 4);
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(server.received).toHaveLength(1);
  });
});

describe("a response that is expensive to read", () => {
  const gasto = { id: "1", emissao: "2026-01-02", valor: "1.234,56", saldo: 1 };
  const bad = { ...gasto, emissao: "nunca", valor: "x" };
  const ofSize = (entry: string) =>
    json(`[${`${entry},`.repeat(Math.floor((8 * MB - 200) / (entry.length + 1)))}${entry}]`);

  it.each([
    ["100.000 entradas ruins", json(`[${"{},".repeat(100_000)}{}]`)],
    ["entradas ruins, o máximo que se lê", json(`[${"{},".repeat(49_000)}{}]`)],
    ["8 MB de entradas ruins", ofSize(JSON.stringify(bad))],
    ["8 MB de nada", ofSize("0")],
    ["8 MB de listas abertas", `${"[".repeat(8 * MB - 10)}`],
    ["tantas listas abertas quantas se leem", "[".repeat(99_000)],
    ["8 MB de aspas", ofSize('""')],
    [
      "uma boa e muitas ruins",
      json(`[${JSON.stringify(gasto)}${`,${JSON.stringify(bad)}`.repeat(19_000)}]`),
    ],
  ])("%s: is rejected, logs it once, and nobody waits", async (_, text) => {
    server.respond(withText(text, 200, "application/json"));
    expect(
      await heldFor(async () =>
        expect(await client.failureOf(gastos())).toMatchObject({ motivo: "invalid-response" }),
      ),
    ).toBeLessThan(200);
    expect(record).toHaveBeenCalledTimes(1);
    expect(String(record.mock.calls[0]).length).toBeLessThan(400);
  });

  it("good ones, the most that is read, are read without anyone waiting", async () => {
    const many = 19_000;
    server.respond(
      withText(
        json(`[${JSON.stringify(gasto)}${`,${JSON.stringify(gasto)}`.repeat(many - 1)}]`),
        200,
        "application/json",
      ),
    );
    expect(
      await heldFor(async () => expect((await gastos()).data).toHaveLength(many)),
    ).toBeLessThan(200);
  });

  it("commas and braces inside a text do not count", async () => {
    const titulo = `"\\${",[{".repeat(50_000)}`;
    server.respond(
      withText(
        json(JSON.stringify([{ titulo, descricao: "", link: "x" }])),
        200,
        "application/json",
      ),
    );
    expect((await manuais()).data[0]?.titulo).toBe(titulo);
  });
});

describe("what the provider says", () => {
  const says = async (msg: string) => {
    server.respond(
      withText(JSON.stringify({ success: false, msg, data: null }), 200, "application/json"),
    );
    return (await client.failureOf(manuais())).mensagem;
  };

  it("up to 500 characters, and none split in the middle", async () => {
    expect(await says("a".repeat(500))).toBe("a".repeat(500));
    expect(await says("a".repeat(1_000_000))).toBe(`${"a".repeat(499)}…`);
    expect(await says(`${"a".repeat(499)}🐔 fim`)).toBe(`${"a".repeat(499)}…`);
    expect(await says(`${"a".repeat(498)}🐔 fim`)).toBe(`${"a".repeat(498)}🐔…`);
    expect(await says("Documento ilegível. ".repeat(80))).toMatch(/(Documento|ilegível\.)…$/);
  });
});

it("reads do not wait for the files: they have connections of their own", async () => {
  const opened: ServerResponse[] = [];
  server.respond((res, { path }) => {
    if (!path.includes("pdf"))
      return void res.writeHead(200, { "content-type": "application/json" }).end(json("[]"));
    opened.push(res);
    res.writeHead(200, { "content-type": "application/pdf" }).write("%PDF");
  });
  const streams = await Promise.all(
    Array.from({ length: 128 }, (_, id) =>
      ana.open(client.contract.holerites.pdf, { id: String(id) }),
    ),
  );
  expect((await manuais()).data).toEqual([]);
  for (const flow of streams) flow.discard();
  await vi.waitFor(() => expect(opened.every((res) => res.destroyed)).toBe(true));
});
