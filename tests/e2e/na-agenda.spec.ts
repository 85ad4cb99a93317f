/** Vacation, its payment, a deadline and the next instalment in one's own calendar (docs/decisions/045). */
import { addDays, today } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import { type Control, expect, ONCE, visit, type VisitedPage, textOf } from "./support";

const TODAY = today(new Date());
const YEAR = Number(TODAY.slice(0, 4));

const linksOf = (page: VisitedPage) =>
  page.root
    .querySelectorAll("a")
    .filter((each) => textOf(each).startsWith("Pôr na agenda"))
    .map((each) => [textOf(each), each.getAttribute("href")]);

const concessao = (id_concessao: number, first: number, payment: number | null) => ({
  id_concessao,
  dt_in_pg: addDays(TODAY, first),
  dt_fi_pg: addDays(TODAY, first + 19),
  dt_in_paq: null,
  dt_fi_paq: null,
  dt_pgto: payment === null ? null : addDays(TODAY, payment),
  dias_gozados: 20,
  dias_abono: 10,
  tot_vencimentos: 4001.11,
  tot_descontos: 502.22,
  tot_liq_receber: 3498.89,
  eventos: [],
});

/** Orders these vacations for this person, in the year that the page shows first. */
const withFerias = (provider: Control, usuario: string, ...concessoes: object[]) =>
  provider.fault({
    chamada: "ferias.listar",
    usuario,
    corpo: [{ ano: YEAR, cargo: "", desc_lotacao: "", concessoes }],
  });

interface File {
  url(): string;
  status(): number;
  headers(): Record<string, string>;
  text(): Promise<string>;
}

/** What the entries of the file are called; calendar-file.test.ts reads all of them, as a calendar does. */
async function titlesIn(file: File) {
  expect(file.status(), file.url()).toBe(200);
  expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(file.headers()["cache-control"]).toBe("no-store");
  const text = await file.text();
  // No amount, and nothing about health.
  expect(text).not.toMatch(/R\$|atestado|m[ée]dic|CID|doença/i);
  return [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title = ""]) => title);
}

visit(
  "as férias e o pagamento, enquanto estão à frente; o que passou não se oferece",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await withFerias(provider, ana, concessao(61, 12, 10), concessao(62, -40, -42));
    const fileOf = (path: string) =>
      visitor.http.get(`${visitor.portal.url}demonstrativo-ferias/${path}/agenda.ics`);
    expect(linksOf(await visitor.open("demonstrativo-ferias"))).toEqual([
      ["Pôr na agenda as férias", `/colaborador/demonstrativo-ferias/61/${YEAR}/agenda.ics`],
    ]);
    const file = await fileOf(`61/${YEAR}`);
    expect(file.headers()["content-disposition"]).toBe(`inline; filename="ferias-${YEAR}.ics"`);
    expect(await titlesIn(file)).toEqual(["Férias", "Pagamento das férias"]);
    const past = await visitor.open(`demonstrativo-ferias?ano=${YEAR}&concessao=62`);
    expect(linksOf(past)).toEqual([]);
    for (const path of [`62/${YEAR}`, `63/${YEAR}`, "61/abc"])
      expect((await fileOf(path)).status(), path).toBe(404);
  },
);

visit("o prazo de uma correção, sem dizer do quê", ONCE, async ({ visitor, as, data, fault }) => {
  await as("ana.souza");
  const all = await data("atestados.listar", { tipo: "ATESTADOS" });
  const [atestado] = all;
  if (!atestado) throw new Error("A demonstração não tem atestados");
  const pending = { ...atestado, status: 2, datainicio: TODAY };
  await fault("atestados.listar", { corpo: [pending] });
  await fault("atestados.exibir", { corpo: pending });
  const { codigo } = atestado;
  const path = `/colaborador/atestados/${codigo}/prazo.ics`;
  for (const screen of ["atestados", `atestados/${codigo}`])
    expect(linksOf(await visitor.open(screen))).toEqual([
      [`Pôr na agenda o prazo do protocolo ${codigo}`, path],
    ]);
  const file = await visitor.http.get(visitor.portal.origin + path);
  expect(file.headers()["content-disposition"]).toBe(`inline; filename="prazo-${codigo}.ics"`);
  expect(await titlesIn(file)).toEqual([expect.stringMatching(/^Prazo de entrega no Portal/)]);
});

visit(
  "a próxima parcela de cada empréstimo; as do mesmo dia juntas, sem valor",
  ONCE,
  async ({ visitor, as, fault }) => {
    await as("ana.souza");
    const [soon, later, past] = [addDays(TODAY, 10), addDays(TODAY, 41), addDays(TODAY, -20)];
    const loan = (...days: string[]) => ({
      valorapagar: 300.03,
      parcelas: days.map((vcto) => ({ vcto, valor: 100.01 })),
    });
    const corpo = [loan(later, past, soon), loan(soon), loan(past)];
    await fault("financeiro.emprestimos", { corpo });
    const link = `Pôr na agenda a parcela de ${formatDate(soon)}`;
    const links = linksOf(await visitor.open("emprestimos"));
    expect(links.map(([says]) => says)).toEqual([link, link]);
    const file = (vcto: string) =>
      visitor.http.get(`${visitor.portal.url}emprestimos/parcelas/${vcto}/agenda.ics`);
    expect(await titlesIn(await file(soon))).toEqual(["2 parcelas de empréstimos"]);
    expect(await titlesIn(await file(later))).toEqual(["Parcela de empréstimo"]);
    for (const vcto of [past, addDays(soon, 1), "abc", "%0d%0a"])
      expect((await file(vcto)).status(), vcto).toBe(404);
  },
);

visit(
  "quem não tem nada não vê o link; falha o provedor, uma página o diz",
  ONCE,
  async ({ visitor, as, fault }) => {
    await as("fabio.nunes");
    for (const path of ["demonstrativo-ferias", "emprestimos", "atestados"])
      expect(linksOf(await visitor.open(path)), path).toEqual([]);
    await fault("financeiro.emprestimos", { status: 500 });
    const away = await visitor.open(`emprestimos/parcelas/${addDays(TODAY, 9)}/agenda.ics`);
    expect(away.status).toBe(503);
    expect(away.link("Voltar")).toBe(`${visitor.portal.url}emprestimos`);
  },
);
