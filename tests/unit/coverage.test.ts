/** docs/coverage.md says the truth: what it names exists, and holds what the row says. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls, type AnyCall } from "~/services/provider/contract";
import { readAsserted } from "../support/cases";
import {
  asserts,
  quoted,
  codigos,
  contains,
  exists,
  rowsOf,
  partsInFile,
  partsInTest,
  hasCase,
} from "../support/coverage";
import { TABLES, type Row, type TableName } from "../support/coverage";
import { pathOfRoute } from "../support/route-path";

const lines = rowsOf(readFileSync(new URL("../../docs/coverage.md", import.meta.url), "utf8"));
const rowsOfTable = (table: TableName) => lines.filter((line) => line.table === table);
const routes = readdirSync(new URL("../../app/routes", import.meta.url)).map(
  (file) => `app/routes/${file}`,
);

/** The items of the rows of which this does not hold. */
const wrongRows = (rows: Row[], holds: (line: Row) => boolean) =>
  rows.filter((line) => !holds(line)).map(({ item }) => item);

function howItTravels({ method, host, path, fixed }: AnyCall): string {
  const query = new URLSearchParams(fixed).toString();
  return `${method} ${host === "site" ? "SITE" : ""}${path}${query ? `?${query}` : ""}`;
}

describe("todas as tabelas", () => {
  it.each(TABLES)("%s tem linhas", (table) =>
    expect(rowsOfTable(table).length).toBeGreaterThan(10),
  );

  it("cada linha diz onde e qual teste", () => {
    expect(
      wrongRows(lines, ({ path, testFiles }) => path.length > 0 && testFiles.length > 0),
    ).toEqual([]);
  });

  it("cada arquivo existe, e cada teste é um teste", () => {
    expect(
      lines
        .flatMap(({ path, testFiles }) => [...path, ...testFiles])
        .filter((file) => !exists(file)),
    ).toEqual([]);
    expect(
      lines
        .flatMap(({ testFiles }) => testFiles)
        .filter((file) => !/^tests\/.+\.(spec|test)\.ts$/.test(file)),
    ).toEqual([]);
  });
});

describe("rotas", () => {
  const named = new Set(rowsOfTable("Rotas").flatMap(({ path }) => path));

  it("cada arquivo de app/routes está numa linha", () => {
    expect(routes.filter((file) => !named.has(file))).toEqual([]);
  });

  it("o endereço da linha é o do seu arquivo", () => {
    const check = ({ item, path: [file = ""] }: Row) => {
      const [path] = codigos(item);
      return path === undefined || [path, `${path}/({passo})`].includes(pathOfRoute(file));
    };
    expect(wrongRows(rowsOfTable("Rotas"), check)).toEqual([]);
  });
});

describe("calls", () => {
  it("cada chamada do contrato está numa linha, escrita como viaja; e nenhuma outra", () => {
    const writes = rowsOfTable("Chamadas").map(({ item }) => codigos(item).join(" "));
    const ofContract = calls.map((call) => `${call.name} ${howItTravels(call)}`);
    expect(writes.sort()).toEqual([...new Set(ofContract)].sort());
  });

  it("o módulo do provedor a responde", () => {
    expect(
      wrongRows(rowsOfTable("Chamadas"), ({ item, path: [modulo = ""] }) =>
        contains(modulo, `.${codigos(item)[0]?.split(".")[1] ?? ""}`),
      ),
    ).toEqual([]);
  });
});

describe("textos", () => {
  const texts = rowsOfTable("Textos");

  it("cada linha cita um texto", () => {
    expect(wrongRows(texts, ({ item }) => quoted(item).length === 1)).toEqual([]);
  });

  it("está no seu arquivo", () => {
    const check = ({ item, path }: Row) =>
      path.every((file) =>
        quoted(item)
          .flatMap(partsInFile)
          .every((part) => contains(file, part)),
      );
    expect(wrongRows(texts, check)).toEqual([]);
  });

  it("está no seu teste", () => {
    const check = ({ item, testFiles }: Row) =>
      testFiles.every((file) =>
        quoted(item)
          .flatMap(partsInTest)
          .every((part) => asserts(file, part)),
      );
    expect(wrongRows(texts, check)).toEqual([]);
  });
});

describe("regras e constantes", () => {
  const RULES = [...rowsOfTable("Regras"), ...rowsOfTable("Constantes")];

  it("cada uma diz por extenso o título de um caso que afirma algo, e cada teste que nomeia tem um", () => {
    const check = ({ testCell, testFiles }: Row) => {
      const titulos = quoted(testCell);
      const held = titulos.every((titulo) => testFiles.some((file) => hasCase(file, titulo)));
      return (
        titulos.length > 0 &&
        held &&
        testFiles.every((file) => titulos.some((titulo) => hasCase(file, titulo)))
      );
    };
    expect(wrongRows(RULES, check)).toEqual([]);
  });

  it("nenhuma regra se prende só ao provedor embutido ou ao contrato", () => {
    expect(
      wrongRows(rowsOfTable("Regras"), ({ testFiles }) =>
        testFiles.some((file) => !file.startsWith("tests/contract/")),
      ),
    ).toEqual([]);
    expect(
      wrongRows(rowsOfTable("Constantes"), ({ testFiles }) =>
        testFiles.some((file) => !file.startsWith("tests/contract/provider")),
      ),
    ).toEqual([]);
  });

  it("cada constante está, com o seu valor, no seu arquivo", () => {
    const check = ({ item, path }: Row) =>
      codigos(item).length > 0 &&
      codigos(item).every((value) => path.some((file) => contains(file, value)));
    expect(wrongRows(rowsOfTable("Constantes"), check)).toEqual([]);
  });
});

/** Apart, so that no search for skipped tests finds this one. */
const SKIPPED = "skip";

describe("o que um teste afirma", () => {
  const reading = readAsserted(`
    const VAZIO = "Nada aqui";
    const QUADRO = { a: "Da tabela" };
    const resumo = (page) => expect(page.locator("x"));
    async function confere(page, texto) { await expect(page).toContainText(texto); }
    journey("Só no título", async ({ page, provedor }) => {
      await provedor.fault({ recusa: "O que se prepara" });
      await page.getByText("Só apertado").click();
      await expect(page.getByText(VAZIO)).toBeVisible();
      await resumo(page).toHaveText("Num ajudante");
      await confere(page, /Num padrão\\./);
      for (const [nome, valor] of Object.entries(QUADRO)) expect(valor, nome).toBe(1);
    });
    it.each([["Uma linha"]])("de %s", (linha) => { expect(linha).toBe(1); });
    visit("sem navegador", ONCE, async () => { expect(1).toBe(1); });
    it("não afirma", () => { void 0; });
    it.${SKIPPED}("pulado", () => { expect(1).toBe(1); });
  `);

  it.each(["Nada aqui", "Num ajudante", "Num padrão.", "Da tabela", "Uma linha"])(
    "%s: sim",
    (text) => expect(reading.texts).toContain(text),
  );
  it.each(["Só no título", "O que se prepara", "Só apertado"])("%s: não", (text) =>
    expect(reading.texts).not.toContain(text),
  );
  it("um caso que nada espera, ou que é pulado, não afirma", () => {
    expect(reading.cases).toEqual([
      { titulo: "Só no título", asserts: true },
      { titulo: "de %s", asserts: true },
      { titulo: "sem navegador", asserts: true },
      { titulo: "não afirma", asserts: false },
      { titulo: "pulado", asserts: false },
    ]);
  });
});

describe("como se lê", () => {
  it("o texto está inteiro, fora dos comentários; o que varia não conta", () => {
    expect(contains("tests/support/coverage.ts", "withoutComments")).toBe(true);
    expect(contains("tests/support/coverage.ts", "withoutComment")).toBe(false);
    expect(contains("tests/support/coverage.ts", "What stands in code spans.")).toBe(false);
    expect(partsInFile("De {a} até [6] dias")).toEqual(["De ", " até ", " dias"]);
    expect(partsInTest("De {a} até [6] dias")).toEqual(["De ", " até 6 dias"]);
  });

  it.each([
    ["_portal._inicio._index.tsx", "/"],
    ["_portal.editar-atestado.$id.($passo).tsx", "/editar-atestado/{id}/({passo})"],
    ["_portal.treinamentos_.$tipo.tsx", "/treinamentos/{tipo}"],
    ["convenios.declaracao[.]pdf.tsx", "/convenios/declaracao.pdf"],
    ["_portal.$.tsx", "/{…}"],
  ])("%s é %s", (file, path) => expect(pathOfRoute(`app/routes/${file}`)).toBe(path));

  it("uma linha sem três células é recusada", () => {
    expect(() => rowsOf("## Textos\n| “Olá” | `app/root.tsx` |")).toThrow("três células");
  });
});
