/** `npm run provider:check` against the embedded provider: green as it is, and exact about whatever is made wrong with it. */
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { calls, type AnyCall } from "~/services/provider/contract";
import { strictForm } from "~/services/provider/contract/strict-form";
import { Db } from "../../provider/db";
import { DEMO_PASSWORD } from "../../provider/demo/people";
import type { Row } from "../../tools/provider-check/reading";
import type { Fault } from "../support/control";
import { providerOfFile, PRODUCT } from "./provider-support";

vi.setConfig({ testTimeout: 120_000 });

const { provider, control, folder } = await providerOfFile();
Object.assign(process.env, {
  PROVIDER_URL: provider.url,
  SITE_URL: "",
  PROVIDER_TIMEOUT_MS: "1000",
});
const { checkProvider } = await import("../../tools/provider-check/check");
const { exitOf, findingsOf, verdictOf } = await import("../../tools/provider-check/verdict");
const { reportOf } = await import("../../tools/provider-check/report");

const WHOLE_PROOF = process.env.PROOF === "1";

/** Before the sign-in, and after all: a fault there is a case of its own. */
const AROUND = ["acesso.hashPassword", "acesso.login", "acesso.logout"];
const READ = calls.filter(({ name, writes }) => !writes && !AROUND.includes(name));
/** Those whose answers others need. */
const ROOTS = new Set([
  "pendencias.listar",
  "mensagens.listar",
  "cadastro.dadosCadastrais",
  "convenios.listar",
  "financeiro.gastosCliente",
  "convenios.declaracao",
  "documentos.listar",
  "holerites.listar",
  "ferias.listar",
  "atestados.configuracoes",
  "atestados.listar",
  "planoSaude.planos",
  "comprasPrazo.parametros",
  "treinamentos.tipos",
]);
/** Each of these can fail without another going unasked, but for what `treinamentos.listar` and `atestados.exibir` bring. */
const FAULTY = READ.filter(({ name }) => !ROOTS.has(name));

const check = (usuario: string) => checkProvider({ usuario, senha: DEMO_PASSWORD });

const rowOf = (rows: readonly Row[], name: string) => rows.find(({ call }) => call === name);
const withVerdict = (rows: readonly Row[], verdict: string) =>
  rows.filter((row) => verdictOf(row) === verdict).map(({ call }) => call);

describe("the embedded provider", () => {
  it.each(["ana.souza", "bruno.lima", "carla.dias", "elisa.prado", "fabio.nunes"] as const)(
    "is fully valid for %s, with no tolerated deviation",
    async (base) => {
      const result = await check(await control.person(base));
      expect(withVerdict(result.rows, "não serve")).toEqual([]);
      expect(withVerdict(result.rows, "serve com folga")).toEqual([]);
      expect(exitOf(result)).toBe(0);
      expect(result.rows.map(({ call }) => call).sort()).toEqual(
        calls
          .flatMap(({ name, writes }) => (!writes || AROUND.includes(name) ? [name] : []))
          .sort(),
      );
    },
  );

  it("for a user with no data, reports what could not be tried, and why", async () => {
    const { rows } = await check(await control.person("fabio.nunes"));
    expect(withVerdict(rows, "não pôde ser tentada").length).toBeGreaterThan(8);
    expect(rowOf(rows, "holerites.pdf")?.notTried).toBe("esta pessoa não tem holerites");
    expect(rowOf(rows, "holerites.listar")?.notTried).toBeNull();
  });

  it("for a user with data of every kind, leaves out only the documents already confirmed", async () => {
    const { rows } = await check(await control.person("ana.souza"));
    expect(withVerdict(rows, "não pôde ser tentada")).toEqual(["pendencias.exibirDocumento"]);
    expect(rowOf(rows, "atestados.configuracoes")?.missing).toContain("[].anexos[].idadeinicial");
  });

  it("the operacao of an evento written as a letter is a tolerated deviation, and the only one", async () => {
    const { rows } = await check(await control.person("gilda.moraes"));
    expect(withVerdict(rows, "serve com folga")).toEqual(["holerites.listar"]);
    expect(rows.flatMap(findingsOf)).toEqual([
      { place: "[].eventos[].operacao", what: "outra letra para o mesmo valor" },
    ]);
  });
});

type Ordered = Omit<Fault, "chamada">;

/** How a fault is ordered, and what is to be said of a call that has it: wrong, loose, or nothing. */
interface Expected {
  fault: Ordered;
  wrong?: (call: AnyCall) => RegExp | null;
  loose?: (call: AnyCall) => RegExp | null;
  /** The calls for which it can be ordered; all when missing. */
  only?: (call: AnyCall) => boolean;
}

const WHOLE = /^\(a resposta\)/;
const always = (pattern: RegExp) => () => pattern;
const byFormat =
  (json: RegExp | null, html: RegExp | null, arquivo: RegExp | null) =>
  ({ format }: AnyCall) =>
    ({ json, html, arquivo })[format];
const BROKEN = always(/^a ligação caiu antes da resposta inteira$/);
const IN_ENVELOPE = /^HTML dentro do envelope$/;
const CHARSET = /^outro charset que não UTF-8$/;
const typeOfFile = (type: string) => new RegExp(`^esperado: .*; veio: ${type}$`);
const answersList = (call: AnyCall) => strictForm(call.reply(PRODUCT)) instanceof z.ZodArray;

/** A doctor that the provider does not find is an answer too, and so is an agreement without a logo. */
const refused = (call: AnyCall) =>
  ["atestados.medico", "convenios.logotipo"].includes(call.name)
    ? null
    : /^o provedor recusou \(success: false\)$/;

const EXPECTED: readonly Expected[] = [
  { fault: { atraso: 5 } },
  { fault: { status: 500 }, wrong: always(/^HTTP 500 sem uma recusa do provedor$/) },
  { fault: { recusa: "Segredo de alguém" }, wrong: refused },
  { fault: { recusa: "Segredo de alguém", status: 403 }, wrong: refused },
  // Words with a bare list are no bare list; with a piece of HTML they need an envelope.
  {
    fault: { msg: "Segredo de alguém" },
    only: (call) => !call.withoutEnvelope,
    loose: byFormat(null, IN_ENVELOPE, null),
  },
  { fault: { trava: true }, wrong: always(/^nenhuma resposta no prazo$/) },
  { fault: { quebra: "antes" }, wrong: BROKEN },
  { fault: { quebra: "depois" }, wrong: BROKEN },
  { fault: { metade: true }, wrong: BROKEN },
  // A page in place of a piece of HTML is HTML too: nobody can tell.
  { fault: { lixo: true }, wrong: byFormat(/^não é JSON$/, null, typeOfFile("text/html")) },
  {
    fault: { frouxo: true },
    loose: byFormat(/como texto|em outra escrita|no lugar da lista/, IN_ENVELOPE, null),
  },
  {
    fault: { ilegivel: "" },
    only: answersList,
    wrong: always(/^esperado: registro; veio: texto$/),
  },
  { fault: { charset: "iso-8859-1" }, loose: byFormat(CHARSET, CHARSET, null) },
  { fault: { lista: { ordem: "inversa" } }, only: answersList },
  {
    fault: { corpo: 12_345 },
    wrong: (call) =>
      call.format === "arquivo"
        ? typeOfFile("application/json")
        : call.withoutEnvelope
          ? /^sem o envelope/
          : /^esperado: (lista|registro|texto); veio: número$|veio: número$/,
  },
];

/** Those that wait for the end of their time: of these some are enough, but in the proof. */
const some = ({ fault }: Expected, index: number) =>
  WHOLE_PROOF || !("trava" in fault) || index % 16 === 0;

it.each(EXPECTED.map((expected) => ({ expected, how: JSON.stringify(expected.fault) })))(
  "each fault of the embedded provider: $how: reports what it is, for the calls that have it, and nothing else",
  async ({ expected }) => {
    const usuario = await control.person("ana.souza");
    const faulty = FAULTY.filter(expected.only ?? (() => true)).filter((_call, index) =>
      some(expected, index),
    );
    for (const { name } of faulty)
      await control.fault({ usuario, chamada: name, ...expected.fault });
    const result = await check(usuario);
    const { rows } = result;
    const asked = faulty.filter(({ name }) => rowOf(rows, name)?.notTried === null);
    expect(asked.length).toBeGreaterThan(0);
    const wrong = asked.filter((call) => expected.wrong?.(call));
    const loose = asked.filter((call) => expected.loose?.(call));
    expect(withVerdict(rows, "não serve").sort()).toEqual(wrong.map(({ name }) => name).sort());
    expect(withVerdict(rows, "serve com folga").sort()).toEqual(
      loose.map(({ name }) => name).sort(),
    );
    for (const call of [...wrong, ...loose]) {
      const row = rowOf(rows, call.name);
      const pattern = expected.wrong?.(call) ?? expected.loose?.(call) ?? WHOLE;
      for (const { what } of row ? findingsOf(row) : []) expect(what, call.name).toMatch(pattern);
    }
    expect(exitOf(result)).toBe(wrong.length > 0 ? 1 : 0);
    expect(reportOf(result, {}).join("\n")).not.toContain("Segredo");
  },
);

it.each(["acesso.hashPassword", "acesso.login"])(
  "a entrada: a response of %s that breaks the contract is reported, and the rest is not tried",
  async (chamada) => {
    const usuario = await control.person("carla.dias");
    await control.fault({ usuario, chamada, corpo: {} });
    const result = await check(usuario);
    expect(withVerdict(result.rows, "não serve")).toEqual([chamada]);
    expect(rowOf(result.rows, "menu.listar")?.notTried).toBe("ninguém entrou");
    expect(exitOf(result)).toBe(1);
  },
);

/** Every text that the provider keeps of somebody, but the short ones, which any word may be. */
function textsOf(login: string) {
  const db = new Db(join(folder, "provedor.sqlite"));
  const tables = db.all(
    z.object({ name: z.string() }),
    "select name from sqlite_master where type = 'table' and sql like '%login%'",
  );
  const rows = tables.flatMap(({ name }) =>
    db.all(z.record(z.string(), z.unknown()), `select * from ${name} where login = ?`, login),
  );
  db.close();
  const values = rows
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === "string" || typeof value === "number");
  return [...new Set(values.map(String))].filter((text) => text.length > 5);
}

describe("what the report contains", () => {
  /** Of the data, what is a word of the contract's or of the portal's too. */
  const OWN_WORDS = new Set(calls.flatMap(({ name }) => name.split(".")));

  it.each<Ordered>([
    {},
    { frouxo: true },
    { corpo: [{ nome: "Segredo" }] },
    { recusa: "Segredo" },
    { ilegivel: "" },
  ])("says nothing about any person: %j", async (fault) => {
    const usuario = await control.person("ana.souza");
    const faulty = READ.filter((call) => !("ilegivel" in fault) || answersList(call));
    for (const { name } of faulty)
      await control.fault({ usuario, chamada: name, ...fault, atraso: 0 });
    const report = reportOf(await check(usuario), { "holerites.listar": ["/holerites"] }).join(
      "\n",
    );
    const texts = textsOf(usuario);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => report.includes(text) && !OWN_WORDS.has(text))).toEqual([]);
    for (const secret of [usuario, DEMO_PASSWORD, "Segredo"]) expect(report).not.toContain(secret);
  });

  it("names the screen that the call affects, and where the invalid part is, only once", async () => {
    const usuario = await control.person("ana.souza");
    await control.fault({
      usuario,
      chamada: "holerites.listar",
      corpo: [{ id: "1" }, { id: "2" }],
    });
    const report = reportOf(await check(usuario), { "holerites.listar": ["/", "/holerites"] });
    const at = report.findIndex((line) => line.startsWith("holerites.listar"));
    expect(report[at]).toMatch(/^holerites\.listar +200 +\d+ ms {2}não serve$/);
    expect(report.slice(at + 1, at + 5)).toEqual([
      "    esperado: inteiro; veio: nada: [].mes, [].ano",
      "    esperado: texto; veio: nada: [].tipo_holerite",
      "    esperado: número; veio: nada: [].salario_base, [].vencimentos, [].descontos, [].liquido",
      "    telas: / /holerites",
    ]);
  });
});
