/** The embedded provider where no journey sees it: requests outside the contract, its data folder, whether its payslips add up, and what faults do. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { Db } from "../../provider/db";
import { modules } from "../../provider/modules";
import { prepareDb } from "../../provider/seed";
import { startProvider } from "../../provider/server";
import { providerOfFile, YEAR, search, envelopeOf } from "./provider-support";

const { conta, convenios, ferias, holerites } = contract;

vi.setConfig({ testTimeout: 20_000 });

const { provider, folder, anonymous } = await providerOfFile();

const ask = (path: string, method = "GET", body?: unknown) =>
  search(`${provider.url}${path}`, method, body);

describe("requests outside the contract", () => {
  it.each([
    ["GET", "/colaborador/nao-existe?app=web"],
    ["GET", "/colaborador/holerites?app=web&funcao=OUTRA"],
    ["POST", "/colaborador/holerites?app=web"],
    ["POST", "/colaborador/usuarios?app=web&funcao=CONFIG-EMAIL"],
    ["GET", "/"],
  ])("%s %s is an unknown call", async (method, path) => {
    const received = await ask(path, method);
    expect([received.status, envelopeOf(received).success]).toEqual([404, false]);
  });

  it.each([
    ["GET", "/base/hash-password?usuario=ana.souza&sistema=FUNCIONARIO", undefined],
    ["POST", "/colaborador/login?app=web", { usuario: "ana.souza" }],
    ["POST", "/colaborador/login?app=web", "texto"],
  ])("%s %s with %j is rejected", async (method, path, body) => {
    expect((await ask(path, method, body)).status).toBe(400);
  });
});

describe("the data folder", () => {
  it("older than a module receives the data of that module, once", () => {
    const db = new Db(":memory:");
    onTestFinished(() => db.close());
    const countHolerites = () =>
      db.one(z.object({ quantos: z.number() }), "select count(*) as quantos from holerites")
        ?.quantos;
    prepareDb(
      db,
      modules.filter(({ name }) => name !== "holerites"),
    );
    expect(countHolerites).toThrow("no such table");
    prepareDb(db, modules);
    const first = countHolerites();
    expect(first).toBeGreaterThan(50);
    prepareDb(db, modules);
    expect(countHolerites()).toBe(first);
  });

  it("stores everything from one start to the next, and without control there is no control interface", async () => {
    const { usuario, client } = await anonymous.person("carla.dias");
    await client.read(conta.configurarEmail, { email: "guardado@correio.example" });
    const other = await startProvider({ dataFolder: folder, product: "abc" });
    onTestFinished(() => other.close());
    expect(other.managementLink).toBe(provider.managementLink);
    const received = await search(
      `${other.url}/colaborador/valida-token?app=web&token=${client.token ?? ""}`,
    );
    expect(envelopeOf(received).data).toMatchObject({
      email: "guardado@correio.example",
      matrabc: expect.any(Number),
    });
    expect((await search(`${other.url}/__controle/token`, "POST", { usuario })).status).toBe(404);
  });
});

describe.each(["ana.souza", "bruno.lima", "carla.dias", "elisa.prado"])("of %s", (base) => {
  const cents = (values: number[]) =>
    values.reduce((sum, value) => sum + Math.round(value * 100), 0);

  it("each holerite adds up", async () => {
    const { client } = await anonymous.person(base);
    for (const holerite of await client.read(holerites.listar, undefined)) {
      const { eventos, vencimentos, descontos, liquido, id } = holerite;
      const sum = (sign: string) =>
        cents(eventos.filter(({ operacao }) => operacao === sign).map(({ valor }) => valor));
      expect([sum("+"), sum("-"), sum("+") - sum("-")], id).toEqual(
        [vencimentos, descontos, liquido].map((value) => cents([value])),
      );
      expect(liquido, id).toBeGreaterThan(0);
    }
  });

  it("each vacation receipt adds up", async () => {
    const { client } = await anonymous.person(base);
    for (const ano of [YEAR, YEAR - 1, YEAR - 2])
      for (const { concessoes } of await client.read(ferias.listar, { ano }))
        for (const { eventos, id_concessao, ...total } of concessoes) {
          const net = cents([total.tot_liq_receber]);
          const paid = eventos.map(({ valor, cod_evento }) =>
            cod_evento.startsWith("5") ? -valor : valor,
          );
          expect(
            [cents(paid), cents([total.tot_vencimentos, -total.tot_descontos])],
            id_concessao,
          ).toEqual([net, net]);
        }
  });
});

describe("faults", () => {
  const ofCarla = async () => {
    const { usuario, client } = await anonymous.person("carla.dias");
    const fault = (chamada: string, body: Record<string, unknown>) =>
      anonymous.control("POST", "falhas", { usuario, chamada, ...body });
    const statuses = async (count: number) => {
      const found: number[] = [];
      for (let at = 0; at < count; at += 1)
        found.push((await client.ask(holerites.listar, undefined)).status);
      return found;
    };
    return { usuario, client, fault, statuses };
  };

  it("a break before the answer is without effect, one after it is not", async () => {
    const { client, fault } = await ofCarla();
    for (const [quebra, done] of [
      ["antes", false],
      ["depois", true],
    ] as const) {
      await fault("convenios.emitirDeclaracao", { quebra, vezes: 1 });
      await expect(client.ask(convenios.emitirDeclaracao, undefined)).rejects.toThrow("failed");
      expect((await client.read(convenios.declaracao, undefined)) !== null).toBe(done);
    }
  });

  it("one that names the call comes before the general one; equal ones, in order, so often as ordered, until they are cleared", async () => {
    const { usuario, fault, statuses } = await ofCarla();
    const other = await ofCarla();
    await fault("*", { status: 500 });
    await fault("holerites.listar", { status: 501, vezes: 1 });
    await fault("holerites.listar", { status: 502, vezes: 1 });
    expect(await other.statuses(1)).toEqual([200]);
    expect(await statuses(4)).toEqual([501, 502, 500, 500]);
    await anonymous.control("DELETE", `falhas?usuario=${usuario}`);
    expect(await statuses(1)).toEqual([200]);
  });

  it("nothing else is accepted as an order", async () => {
    const { fault } = await ofCarla();
    expect((await fault("holerites.lista", { status: 500 })).status).toBe(400);
    expect((await fault("*", { demora: 5 })).status).toBe(400);
  });
});
