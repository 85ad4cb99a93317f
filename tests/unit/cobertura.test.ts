/** docs/coverage.md says the truth: what it names exists, and holds what the row says. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chamadas, type QualquerChamada } from "~/services/provider/contract";
import { leAfirmado } from "../apoio/casos";
import { afirma, citados, codigos, contem, enderecoDaRota, existe, linhasDe, partesNoArquivo, partesNoTeste, temCaso } from "../apoio/cobertura";
import { TABELAS, type Linha, type Tabela } from "../apoio/cobertura";

const linhas = linhasDe(readFileSync(new URL("../../docs/coverage.md", import.meta.url), "utf8"));
const da = (tabela: Tabela) => linhas.filter((linha) => linha.tabela === tabela);
const rotas = readdirSync(new URL("../../app/routes", import.meta.url)).map((arquivo) => `app/routes/${arquivo}`);

/** The items of the rows of which this does not hold. */
const erradas = (queLinhas: Linha[], vale: (linha: Linha) => boolean) => queLinhas.filter((linha) => !vale(linha)).map(({ item }) => item);

function comoViaja({ metodo, host, caminho, fixos }: QualquerChamada): string {
  const query = new URLSearchParams(fixos).toString();
  return `${metodo} ${host === "site" ? "SITE" : ""}${caminho}${query ? `?${query}` : ""}`;
}

describe("todas as tabelas", () => {
  it.each(TABELAS)("%s tem linhas", (tabela) => expect(da(tabela).length).toBeGreaterThan(10));

  it("cada linha diz onde e qual teste", () => {
    expect(erradas(linhas, ({ onde, testes }) => onde.length > 0 && testes.length > 0)).toEqual([]);
  });

  it("cada arquivo existe, e cada teste é um teste", () => {
    expect(linhas.flatMap(({ onde, testes }) => [...onde, ...testes]).filter((arquivo) => !existe(arquivo))).toEqual([]);
    expect(linhas.flatMap(({ testes }) => testes).filter((arquivo) => !/^tests\/.+\.(spec|test)\.ts$/.test(arquivo))).toEqual([]);
  });
});

describe("rotas", () => {
  const nomeadas = new Set(da("Rotas").flatMap(({ onde }) => onde));

  it("cada arquivo de app/routes está numa linha", () => {
    expect(rotas.filter((arquivo) => !nomeadas.has(arquivo))).toEqual([]);
  });

  it("o endereço da linha é o do seu arquivo", () => {
    const confere = ({ item, onde: [arquivo = ""] }: Linha) => {
      const [endereco] = codigos(item);
      return endereco === undefined || [endereco, `${endereco}/({passo})`].includes(enderecoDaRota(arquivo));
    };
    expect(erradas(da("Rotas"), confere)).toEqual([]);
  });
});

describe("chamadas", () => {
  it("cada chamada do contrato está numa linha, escrita como viaja; e nenhuma outra", () => {
    const escritas = da("Chamadas").map(({ item }) => codigos(item).join(" "));
    const doContrato = chamadas.map((chamada) => `${chamada.nome} ${comoViaja(chamada)}`);
    expect(escritas.sort()).toEqual([...new Set(doContrato)].sort());
  });

  it("o módulo do provedor a responde", () => {
    expect(erradas(da("Chamadas"), ({ item, onde: [modulo = ""] }) => contem(modulo, `.${codigos(item)[0]?.split(".")[1] ?? ""}`))).toEqual([]);
  });
});

describe("textos", () => {
  const textos = da("Textos");

  it("cada linha cita um texto", () => {
    expect(erradas(textos, ({ item }) => citados(item).length === 1)).toEqual([]);
  });

  it("está no seu arquivo", () => {
    const confere = ({ item, onde }: Linha) => onde.every((arquivo) => citados(item).flatMap(partesNoArquivo).every((parte) => contem(arquivo, parte)));
    expect(erradas(textos, confere)).toEqual([]);
  });

  it("está no seu teste", () => {
    const confere = ({ item, testes }: Linha) => testes.every((arquivo) => citados(item).flatMap(partesNoTeste).every((parte) => afirma(arquivo, parte)));
    expect(erradas(textos, confere)).toEqual([]);
  });
});

describe("regras e constantes", () => {
  const RULES = [...da("Regras"), ...da("Constantes")];

  it("cada uma diz por extenso o título de um caso que afirma algo, e cada teste que nomeia tem um", () => {
    const confere = ({ teste, testes }: Linha) => {
      const titulos = citados(teste);
      const held = titulos.every((titulo) => testes.some((arquivo) => temCaso(arquivo, titulo)));
      return titulos.length > 0 && held && testes.every((arquivo) => titulos.some((titulo) => temCaso(arquivo, titulo)));
    };
    expect(erradas(RULES, confere)).toEqual([]);
  });

  it("nenhuma regra se prende só ao provedor embutido ou ao contrato", () => {
    expect(erradas(da("Regras"), ({ testes }) => testes.some((arquivo) => !arquivo.startsWith("tests/contract/")))).toEqual([]);
    expect(erradas(da("Constantes"), ({ testes }) => testes.some((arquivo) => !arquivo.startsWith("tests/contract/provedor")))).toEqual([]);
  });

  it("cada constante está, com o seu valor, no seu arquivo", () => {
    const confere = ({ item, onde }: Linha) => codigos(item).length > 0 && codigos(item).every((valor) => onde.some((arquivo) => contem(arquivo, valor)));
    expect(erradas(da("Constantes"), confere)).toEqual([]);
  });
});

describe("o que um teste afirma", () => {
  const lido = leAfirmado(`
    const VAZIO = "Nada aqui";
    const QUADRO = { a: "Da tabela" };
    const resumo = (page) => expect(page.locator("x"));
    async function confere(page, texto) { await expect(page).toContainText(texto); }
    jornada("Só no título", async ({ page, provedor }) => {
      await provedor.falha({ recusa: "O que se prepara" });
      await page.getByText("Só apertado").click();
      await expect(page.getByText(VAZIO)).toBeVisible();
      await resumo(page).toHaveText("Num ajudante");
      await confere(page, /Num padrão\\./);
      for (const [nome, valor] of Object.entries(QUADRO)) expect(valor, nome).toBe(1);
    });
    it.each([["Uma linha"]])("de %s", (linha) => { expect(linha).toBe(1); });
    it("não afirma", () => { void 0; });
    it.skip("pulado", () => { expect(1).toBe(1); });
  `);

  it.each(["Nada aqui", "Num ajudante", "Num padrão.", "Da tabela", "Uma linha"])("%s: sim", (texto) => expect(lido.textos).toContain(texto));
  it.each(["Só no título", "O que se prepara", "Só apertado"])("%s: não", (texto) => expect(lido.textos).not.toContain(texto));
  it("um caso que nada espera, ou que é pulado, não afirma", () => {
    expect(lido.casos).toEqual([
      { titulo: "Só no título", afirma: true }, { titulo: "de %s", afirma: true }, { titulo: "não afirma", afirma: false }, { titulo: "pulado", afirma: false },
    ]);
  });
});

describe("como se lê", () => {
  it("o texto está inteiro, fora dos comentários; o que varia não conta", () => {
    expect(contem("tests/apoio/cobertura.ts", "semComentarios")).toBe(true);
    expect(contem("tests/apoio/cobertura.ts", "semComentario")).toBe(false);
    expect(contem("tests/apoio/cobertura.ts", "What stands in code spans.")).toBe(false);
    expect(partesNoArquivo("De {a} até [6] dias")).toEqual(["De ", " até ", " dias"]);
    expect(partesNoTeste("De {a} até [6] dias")).toEqual(["De ", " até 6 dias"]);
  });

  it.each([
    ["_portal._inicio._index.tsx", "/"],
    ["_portal.editar-atestado.$id.($passo).tsx", "/editar-atestado/{id}/({passo})"],
    ["_portal.treinamentos_.$tipo.tsx", "/treinamentos/{tipo}"],
    ["convenios.declaracao[.]pdf.tsx", "/convenios/declaracao.pdf"],
    ["_portal.$.tsx", "/{…}"],
  ])("%s é %s", (arquivo, endereco) => expect(enderecoDaRota(`app/routes/${arquivo}`)).toBe(endereco));

  it("uma linha sem três células é recusada", () => {
    expect(() => linhasDe("## Textos\n| “Olá” | `app/root.tsx` |")).toThrow("três células");
  });
});
