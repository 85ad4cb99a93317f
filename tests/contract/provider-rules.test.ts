/** The embedded provider where no journey sees it: its data folder, and whether its payslips add up. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { Db } from "../../provider/db";
import { modules } from "../../provider/modules";
import { prepareDb } from "../../provider/seed";
import { startProvider } from "../../provider/server";
import { providerOfFile, YEAR, search, envelopeOf } from "./provider-support";

const { conta, ferias, holerites } = contract;

vi.setConfig({ testTimeout: 20_000 });

const { provider, folder, anonymous } = await providerOfFile();

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
