/** What the device keeps and what it deletes, by how the provider answers each of the lists of the papers. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { RawServer, withData, withRefusal, type Answer } from "../../support/raw-server";
import { loadClient } from "../services/support/test-client";
import { holerite } from "../holerites/examples";

const server = new RawServer();
const record = vi.spyOn(console, "error").mockImplementation(() => undefined);
let papers: () => Promise<{ ids: string[]; faltam: string[] }>;

const atestado = (codigo: string) => ({
  codigo,
  status: 3,
  codconfigatest: "10",
  codconfigsituacao: "7",
  datainicio: "2026-01-05",
  diasatestado: 1,
});
const HOURS = { codigo: "10", descricao: "", situacoes: [{ codigo: "7", descricao: "" }] };
const year = (ano: number) => ({
  ano,
  concessoes: [
    {
      id_concessao: String(ano),
      dt_in_pg: `${ano}-07-01`,
      dt_fi_pg: `${ano}-07-20`,
      eventos: [],
      tot_vencimentos: 3000,
      tot_descontos: 300,
      tot_liq_receber: 2700,
    },
  ],
});
const THIS_YEAR = new Date().getFullYear();

/** Each list that papers are made of, with its kind of paper and what is on it. */
const LISTS = {
  "/holerites": { kind: "holerite", all: [holerite("1", 2026, 1)] },
  [`/recibo-ferias ${THIS_YEAR}`]: { kind: "ferias", all: [year(THIS_YEAR)] },
  [`/recibo-ferias ${THIS_YEAR - 1}`]: { kind: "ferias", all: [year(THIS_YEAR - 1)] },
  "/atestados ATESTADOS": { kind: "recibo", all: [atestado("77")] },
  "/atestados DOCUMENTOS": { kind: "recibo", all: [atestado("78")] },
};
const DECLARACAO = "/convenios DECLARACAO";
const PERMISSAO = { holerites: "holerite", "demonstrativo-ferias": "ferias", documentos: "recibo" };
const PAPERS = [
  "holerite-1",
  `ferias-${THIS_YEAR}`,
  `ferias-${THIS_YEAR - 1}`,
  "declaracao-12",
  "recibo-ATESTADOS-77",
  "recibo-DOCUMENTOS-78",
];
const without = (kind: string) => PAPERS.filter((id) => !id.startsWith(kind));

/** Answers everything whole, but for `changed`. */
function provide(changed: Record<string, Answer> = {}) {
  const whole: Record<string, Answer> = {
    [DECLARACAO]: withData({ id: "12", validade: "2026-12-31" }),
    ...Object.fromEntries(Object.entries(LISTS).map(([name, { all }]) => [name, withData(all)])),
    ...Object.fromEntries(
      Object.keys(PERMISSAO).map((rota) => [`/modulos ${rota}`, withData({ permissao: true })]),
    ),
    "/atest-config ATESTADOS": withData([HOURS]),
    "/atest-config DOCUMENTOS": withData([HOURS]),
    ...changed,
  };
  server.respond((res, received) => {
    const { rota, tipo, ano, funcao } = received.query;
    const name = [received.path.replace("/colaborador", ""), rota ?? tipo ?? ano ?? funcao]
      .filter(Boolean)
      .join(" ");
    const answer = whole[name];
    if (!answer) throw new Error(`não previsto: ${name}`);
    answer(res, received);
  });
}

beforeAll(() => server.open());
afterAll(() => server.close());
beforeEach(async () => {
  record.mockClear();
  const client = await loadClient(server);
  const { findPapers, papersFor } = await import("~/modules/pasta/papers.server");
  let serial = 0;
  papers = async () => {
    const provider = new client.Provider(`token-${(serial += 1)}`);
    const { papeis, faltam } = papersFor(await findPapers(provider), Buffer.alloc(32, 1));
    expect(JSON.stringify(papeis)).not.toContain("1\u00a0dia");
    return { ids: papeis.map(({ id }) => id), faltam };
  };
});

it("are those of all lists; what is on none is not kept", async () => {
  provide();
  expect(await papers()).toEqual({ ids: PAPERS, faltam: [] });
  for (const [name, { kind, all }] of Object.entries(LISTS)) {
    provide({ [name]: withData([]) });
    const { ids, faltam } = await papers();
    expect(faltam, name).toEqual([]);
    expect(
      PAPERS.filter((id) => !ids.includes(id)),
      name,
    ).toHaveLength(all.length);
    expect(ids, name).toEqual(expect.arrayContaining(without(kind)));
  }
  provide({ [DECLARACAO]: withData(null) });
  expect(await papers()).toEqual({ ids: without("declaracao"), faltam: [] });
});

it.each(Object.entries(LISTS))(
  "are no reason to delete any of their kind, as long as %s did not come whole",
  async (name, { kind, all }) => {
    const ways: Record<string, Answer> = {
      "one more that cannot be read": withData([...all, { codigo: {} }]),
      "none that can be read": withData([{ codigo: {} }]),
      "no list": withData("?"),
      "a refusal": withRefusal("Fora do ar"),
      "a failure": withData(null, 500),
    };
    for (const [way, answer] of Object.entries(ways)) {
      provide({ [name]: answer });
      expect(await papers(), way).toEqual({ ids: without(kind), faltam: [kind] });
    }
  },
);

it("nor the declaração, as long as it is not known whether there is one", async () => {
  for (const answer of [
    withData({ id: "12", validade: "?" }),
    withRefusal("Fora do ar"),
    withData(null, 500),
  ]) {
    provide({ [DECLARACAO]: answer });
    expect(await papers()).toEqual({ ids: without("declaracao"), faltam: ["declaracao"] });
  }
});

it.each(Object.entries(PERMISSAO))(
  "are none of %s when its screen is not permitted; unless that is not known",
  async (rota, kind) => {
    provide({ [`/modulos ${rota}`]: withData({ permissao: false }) });
    const { ids, faltam } = await papers();
    expect(faltam).toEqual([]);
    expect(ids).toEqual(
      PAPERS.filter((id) => id.startsWith("recibo-A") || without(kind).includes(id)),
    );
    provide({ [`/modulos ${rota}`]: withData(null, 500) });
    expect(await papers()).toEqual({ ids: without(kind), faltam: [kind] });
  },
);
