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

describe("all tables", () => {
  it.each(TABLES)("%s tem linhas", (table) =>
    expect(rowsOfTable(table).length).toBeGreaterThan(10),
  );

  it("each line says where and which test", () => {
    expect(
      wrongRows(lines, ({ path, testFiles }) => path.length > 0 && testFiles.length > 0),
    ).toEqual([]);
  });

  it("each file exists, and each test is a test", () => {
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

  it("each file of app/routes is in a line", () => {
    expect(routes.filter((file) => !named.has(file))).toEqual([]);
  });

  it("the path of the line is that of its file", () => {
    const check = ({ item, path: [file = ""] }: Row) => {
      const [path] = codigos(item);
      return path === undefined || [path, `${path}/({passo})`].includes(pathOfRoute(file));
    };
    expect(wrongRows(rowsOfTable("Rotas"), check)).toEqual([]);
  });
});

describe("calls", () => {
  it("each call of the contract is in a line, written as it travels; and no other", () => {
    const writes = rowsOfTable("Chamadas").map(({ item }) => codigos(item).join(" "));
    const ofContract = calls.map((call) => `${call.name} ${howItTravels(call)}`);
    expect(writes.sort()).toEqual([...new Set(ofContract)].sort());
  });

  it("the module of the provider answers it", () => {
    expect(
      wrongRows(rowsOfTable("Chamadas"), ({ item, path: [modulo = ""] }) =>
        contains(modulo, `.${codigos(item)[0]?.split(".")[1] ?? ""}`),
      ),
    ).toEqual([]);
  });
});

describe("textos", () => {
  const texts = rowsOfTable("Textos");

  it("each line quotes a text", () => {
    expect(wrongRows(texts, ({ item }) => quoted(item).length === 1)).toEqual([]);
  });

  it("is in its file", () => {
    const check = ({ item, path }: Row) =>
      path.every((file) =>
        quoted(item)
          .flatMap(partsInFile)
          .every((part) => contains(file, part)),
      );
    expect(wrongRows(texts, check)).toEqual([]);
  });

  it("is in its test", () => {
    const check = ({ item, testFiles }: Row) =>
      testFiles.every((file) =>
        quoted(item)
          .flatMap(partsInTest)
          .every((part) => asserts(file, part)),
      );
    expect(wrongRows(texts, check)).toEqual([]);
  });
});

describe("rules and constants", () => {
  const RULES = [...rowsOfTable("Regras"), ...rowsOfTable("Constantes")];

  it("each gives in full the title of a case that asserts something, and each test that it names has one", () => {
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

  it("no rule depends only on the embedded provider or on the contract", () => {
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

  it("each constant is, with its value, in its file", () => {
    const check = ({ item, path }: Row) =>
      codigos(item).length > 0 &&
      codigos(item).every((value) => path.some((file) => contains(file, value)));
    expect(wrongRows(rowsOfTable("Constantes"), check)).toEqual([]);
  });
});

/** Apart, so that no search for skipped tests finds this one. */
const SKIPPED = "skip";

describe("what a test asserts", () => {
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
  it.each(["Só no título", "O que se prepara", "Só apertado"])("%s: no", (text) =>
    expect(reading.texts).not.toContain(text),
  );
  it("a case that expects nothing, or is skipped, asserts nothing", () => {
    expect(reading.cases).toEqual([
      { titulo: "Só no título", asserts: true },
      { titulo: "de %s", asserts: true },
      { titulo: "sem navegador", asserts: true },
      { titulo: "não afirma", asserts: false },
      { titulo: "pulado", asserts: false },
    ]);
  });
});

describe("how it is read", () => {
  it("the text is complete, outside the comments; variable parts do not count", () => {
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
  ])("%s is %s", (file, path) => expect(pathOfRoute(`app/routes/${file}`)).toBe(path));

  it("a line without three cells is rejected", () => {
    expect(() => rowsOf("## Textos\n| “Olá” | `app/root.tsx` |")).toThrow("três células");
  });
});
