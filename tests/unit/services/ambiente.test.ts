import "./apoio/ambiente-de-teste";
import { describe, expect, it } from "vitest";
import { parseAmbiente } from "~/services/ambiente.server";

const SEGREDO = "a".repeat(32);
const MINIMO = { PROVIDER_URL: "https://ws.cooperativa.example/ws/", SESSION_SECRET: SEGREDO };

function ambienteDe(env: Record<string, string | undefined>) {
  const lido = parseAmbiente({ ...MINIMO, ...env });
  if ("erros" in lido) throw new Error(lido.erros.join("\n"));
  return lido.ambiente;
}

function errosDe(env: Record<string, string | undefined>): string[] {
  const lido = parseAmbiente({ ...MINIMO, ...env });
  return "erros" in lido ? lido.erros : [];
}

describe("parseAmbiente", () => {
  it("o mínimo basta, e o resto tem valor", () => {
    expect(ambienteDe({})).toEqual({
      producao: true,
      provedor: "https://ws.cooperativa.example/ws",
      site: "https://ws.cooperativa.example/ws",
      produto: "coop",
      limiteDoProvedor: 5000,
      segredos: [SEGREDO],
      proxiesConfiaveis: [],
      armazem: null,
      pastaDeDados: ".data",
    });
  });

  it("lê o que foi dito", () => {
    const lido = ambienteDe({
      SITE_URL: "https://site.example/",
      PROVIDER_PRODUCT: "sicredi_2",
      PROVIDER_TIMEOUT_MS: "2500",
      SESSION_SECRET: `${"n".repeat(32)}, ${"v".repeat(40)},`,
      TRUSTED_PROXY: "loopback, 10.0.0.0/8",
      STORE_URL: "rediss://usuario:senha@10.0.0.5:6379/2",
      DATA_DIR: "/var/lib/portal",
    });
    expect(lido).toMatchObject({
      site: "https://site.example",
      produto: "sicredi_2",
      limiteDoProvedor: 2500,
      segredos: ["n".repeat(32), "v".repeat(40)],
      proxiesConfiaveis: ["loopback", "10.0.0.0/8"],
      armazem: "rediss://usuario:senha@10.0.0.5:6379/2",
      pastaDeDados: "/var/lib/portal",
    });
  });

  it("uma variável vazia é uma que falta", () => {
    expect(ambienteDe({ STORE_URL: "", SITE_URL: "", PROVIDER_PRODUCT: "", PROVIDER_TIMEOUT_MS: "" })).toMatchObject({ armazem: null, produto: "coop" });
    expect(errosDe({ PROVIDER_URL: "" })).toHaveLength(1);
  });

  it.each([
    ["PROVIDER_URL", undefined],
    ["PROVIDER_URL", "ws.cooperativa.example"],
    ["PROVIDER_URL", "ftp://ws.cooperativa.example"],
    ["SITE_URL", "site"],
    ["PROVIDER_PRODUCT", "coop;drop"],
    ["PROVIDER_TIMEOUT_MS", "cinco segundos"],
    ["PROVIDER_TIMEOUT_MS", "99"],
    ["PROVIDER_TIMEOUT_MS", "1500.5"],
    ["SESSION_SECRET", undefined],
    ["SESSION_SECRET", "curto"],
    ["SESSION_SECRET", `${SEGREDO},curto`],
    ["TRUSTED_PROXY", "10.0.0.0/99"],
    ["TRUSTED_PROXY", "meu-proxy"],
    ["STORE_URL", "localhost:6379"],
    ["NODE_ENV", "producao"],
  ])("%s=%s: uma linha clara, que começa pelo nome", (variavel, valor) => {
    const erros = errosDe({ [variavel]: valor });
    expect(erros).toHaveLength(1);
    expect(erros[0]).toMatch(new RegExp(`^${variavel}: \\S`));
    expect(erros[0]).not.toContain("\n");
  });

  it("tudo errado: uma linha por variável", () => {
    const erros = errosDe({ PROVIDER_URL: "x", SITE_URL: "x", PROVIDER_PRODUCT: "-", PROVIDER_TIMEOUT_MS: "x", TRUSTED_PROXY: "x", STORE_URL: "x" });
    expect(erros.map((erro) => erro.split(":")[0])).toEqual(["PROVIDER_URL", "SITE_URL", "PROVIDER_PRODUCT", "PROVIDER_TIMEOUT_MS", "TRUSTED_PROXY", "STORE_URL"]);
  });

  it("um segredo fraco não aparece na mensagem", () => expect(errosDe({ SESSION_SECRET: "abacaxi" }).join()).not.toContain("abacaxi"));

  it("em desenvolvimento o segredo pode faltar", () => {
    expect(ambienteDe({ NODE_ENV: "development", SESSION_SECRET: undefined })).toMatchObject({ producao: false, segredos: [expect.any(String)] });
  });
});
