/** `npm run provider:check -- … --writes` against the embedded provider: green, nothing left behind, and nothing written without being asked. */
import { describe, expect, it, vi } from "vitest";
import { calls, contract } from "~/services/provider/contract";
import type { Call } from "~/services/provider/contract/call";
import { STATUS_CANCELLED, withFinal } from "~/services/provider/contract/status";
import { DEMO_PASSWORD } from "../../provider/demo/people";
import type { Row } from "../../tools/provider-check/reading";
import { dataOf } from "../support/data";
import { providerOfFile } from "./provider-support";

vi.setConfig({ testTimeout: 120_000 });

const { provider, control } = await providerOfFile();
Object.assign(process.env, {
  PROVIDER_URL: provider.url,
  SITE_URL: "",
  PROVIDER_TIMEOUT_MS: "1000",
});
const { checkProvider } = await import("../../tools/provider-check/check");
const { findingsOf, verdictOf } = await import("../../tools/provider-check/verdict");

const WRITES = calls
  .filter(({ writes, name }) => writes && !name.startsWith("acesso."))
  .map(({ name }) => name);
const check = (usuario: string) =>
  checkProvider({ usuario, senha: DEMO_PASSWORD }, { writes: true });
const named = (rows: readonly Row[], verdict: string) =>
  rows.filter((row) => verdictOf(row) === verdict).map(({ call }) => call);

const writtenBy = async (usuario: string) =>
  (await control.writes(usuario)).map(({ nome }) => nome);

/** Everything of this person's that waits for somebody. */
async function openRequests(usuario: string) {
  const read = <I, O>(call: Call<I, O>, input: I) => dataOf(control, usuario, call, input);
  const sent = await Promise.all(
    (["ATESTADOS", "DOCUMENTOS"] as const).map((tipo) => read(contract.atestados.listar, { tipo })),
  );
  const requests = [
    ...sent.flat(),
    ...(await read(contract.cadastro.solicitacoes, undefined)),
    ...(await read(contract.dependentes.listar, undefined)),
  ];
  const ofPlano = withFinal(await read(contract.planoSaude.solicitacoes, undefined), false);
  const referred = withFinal(await read(contract.pcd.listar, undefined), false);
  return [
    ...requests.filter(({ status }) => status !== STATUS_CANCELLED).map(({ codigo }) => codigo),
    ...ofPlano.map(({ codigo }) => codigo),
    ...referred.map(({ id }) => id),
  ].sort();
}

describe("with --writes", () => {
  it.each(["ana.souza", "carla.dias", "elisa.prado", "fabio.nunes"] as const)(
    "everything is valid for %s, and what was created is cancelled",
    async (base) => {
      const usuario = await control.person(base);
      const before = await openRequests(usuario);
      const { rows } = await check(usuario);
      expect(named(rows, "não serve")).toEqual([]);
      expect(rows.map(({ call }) => call).sort()).toEqual(calls.map(({ name }) => name).sort());
      expect(await openRequests(usuario)).toEqual(before);
    },
  );

  it("what cannot be undone is not called, and is reported", async () => {
    const usuario = await control.person("ana.souza");
    const { rows } = await check(usuario);
    const tried = WRITES.filter(
      (name) => rows.find(({ call }) => call === name)?.notTried === null,
    );
    expect(tried.length).toBeGreaterThan(12);
    const made = (await writtenBy(usuario)).filter((name) => WRITES.includes(name));
    expect([...new Set(made)].sort()).toEqual(tried.sort());
    expect(rows.find(({ call }) => call === "conta.alterarSenha")?.notTried).toBe(
      "trocaria a senha com que se entrou",
    );
  });

  it.each([
    ["atestados.incluir"],
    ["mensagens.marcarComoLida"],
    ["pcd.salvar"],
    ["atestados.cancelar"],
    // Read once for the report, once before the write and once after it.
    ["dependentes.listar", 2],
  ])(
    "%s with a lost answer is reported, called only once, and leaves everything as it was",
    async (chamada, vezes?: number) => {
      const usuario = await control.person("carla.dias");
      const before = await openRequests(usuario);
      await control.fault({ usuario, chamada, vezes, status: 502, comEfeito: true });
      const { rows } = await check(usuario);
      const row = rows.find(({ call }) => call === chamada);
      expect(named(rows, "não serve")).toEqual([chamada]);
      expect(row && findingsOf(row)).toEqual([
        { place: "(a resposta)", what: "HTTP 502 sem uma recusa do provedor" },
      ]);
      if (chamada !== "atestados.cancelar") expect(row?.asked).toHaveLength(1);
      expect(await openRequests(usuario)).toEqual(before);
    },
  );
});

it("without --writes nothing is written", async () => {
  const usuario = await control.person("ana.souza");
  await checkProvider({ usuario, senha: DEMO_PASSWORD });
  expect((await writtenBy(usuario)).filter((name) => WRITES.includes(name))).toEqual([]);
});
