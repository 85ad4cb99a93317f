/** `npm run provider:check -- … --writes` against the embedded provider: green, nothing left behind, and nothing written without being asked. */
import { describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { calls, contract } from "~/services/provider/contract";
import { DEMO_PASSWORD } from "../../provider/demo/people";
import type { Row } from "../../tools/provider-check/reading";
import { providerOfFile, type Client } from "./provider-support";

vi.setConfig({ testTimeout: 120_000 });

const { provider, anonymous } = await providerOfFile();
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
const CANCELLED = 9;

const check = (usuario: string) =>
  checkProvider({ usuario, senha: DEMO_PASSWORD }, { writes: true });
const named = (rows: readonly Row[], verdict: string) =>
  rows.filter((row) => verdictOf(row) === verdict).map(({ call }) => call);

async function writtenBy(usuario: string): Promise<string[]> {
  const { body } = await anonymous.control("GET", `escritas?usuario=${usuario}`);
  return z
    .array(z.object({ nome: z.string() }))
    .parse(JSON.parse(body.toString()))
    .map(({ nome }) => nome);
}

/** Everything of this person's that waits for somebody. */
async function openRequests(client: Client): Promise<string[]> {
  const sent = await Promise.all(
    (["ATESTADOS", "DOCUMENTOS"] as const).map((tipo) =>
      client.read(contract.atestados.listar, { tipo }),
    ),
  );
  const requests = [
    ...sent.flat(),
    ...(await client.read(contract.cadastro.solicitacoes, undefined)),
    ...(await client.read(contract.dependentes.listar, undefined)),
  ];
  const ofPlano = (await client.read(contract.planoSaude.solicitacoes, undefined)).filter(
    ({ status_final }) => !status_final,
  );
  const referred = (await client.read(contract.pcd.listar, undefined)).filter(
    ({ status_final }) => !status_final,
  );
  return [
    ...requests.filter(({ status }) => status !== CANCELLED).map(({ codigo }) => codigo),
    ...ofPlano.map(({ codigo }) => codigo),
    ...referred.map(({ id }) => id),
  ].sort();
}

describe("with --writes", () => {
  it.each(["ana.souza", "carla.dias", "elisa.prado", "fabio.nunes"])(
    "everything is valid for %s, and what was created is cancelled",
    async (base) => {
      const { usuario, client } = await anonymous.person(base);
      const before = await openRequests(client);
      const { rows } = await check(usuario);
      expect(named(rows, "não serve")).toEqual([]);
      expect(rows.map(({ call }) => call).sort()).toEqual(calls.map(({ name }) => name).sort());
      expect(await openRequests(client)).toEqual(before);
    },
  );

  it("what cannot be undone is not called, and is reported", async () => {
    const { usuario } = await anonymous.person("ana.souza");
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

  it.each(["atestados.incluir", "mensagens.marcarComoLida", "pcd.salvar", "atestados.cancelar"])(
    "%s with a fault is reported, and called only once",
    async (chamada) => {
      const { usuario } = await anonymous.person("carla.dias");
      await anonymous.control("POST", "falhas", { usuario, chamada, status: 502 });
      const { rows } = await check(usuario);
      const row = rows.find(({ call }) => call === chamada);
      expect(named(rows, "não serve")).toEqual([chamada]);
      expect(row && findingsOf(row)).toEqual([
        { place: "(a resposta)", what: "HTTP 502 sem uma recusa do provedor" },
      ]);
      if (chamada !== "atestados.cancelar") expect(row?.asked).toHaveLength(1);
    },
  );
});

it("without --writes nothing is written", async () => {
  const { usuario } = await anonymous.person("ana.souza");
  await checkProvider({ usuario, senha: DEMO_PASSWORD });
  expect((await writtenBy(usuario)).filter((name) => WRITES.includes(name))).toEqual([]);
});
