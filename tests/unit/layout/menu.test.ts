import { describe, expect, it } from "vitest";
import { addressesOf, buildMenu, isAt, menuOf, currentPathInMenu } from "~/layout/menu";

type Item = Parameters<typeof buildMenu>[0][number];
const item = (descricao: string, link: string, ...modulos_filhos: Item[]): Item => ({
  descricao,
  icone: "i",
  link,
  modulos_filhos,
});
const names = (menu: ReturnType<typeof buildMenu>): unknown[] =>
  menu.map(({ descricao, to, children }) => [descricao, to, ...names(children)]);

describe("the menu", () => {
  it(
    "an unknown route is plain text in its place; a group with nothing in it does not appear",
    { tags: ["R011"] },
    () => {
      const items = [
        item("Grupo", "", item("Holerites", "holerites"), item("Desconhecido", "nada")),
        item("Vazio", ""),
        item("Solto", "nada"),
      ];
      expect(names(buildMenu(items, false))).toEqual([
        ["Grupo", null, ["Holerites", "/holerites"], ["Desconhecido", null]],
        ["Solto", null],
      ]);
      expect(buildMenu(items, false)[0]).toMatchObject({
        icone: "i",
        children: [{ icone: "i" }, { icone: "i" }],
      });
    },
  );

  it("a group whose entries are all left out is left out, too; a known page stays", () => {
    const nothing = item("Vazio", "  ");
    const items = [
      item("Grupo", "nada", nothing, item("Outro vazio", "", nothing)),
      item("Holerites", "holerites", nothing),
      item("Conta", "minha-conta", item("Solto", "nada")),
    ];
    expect(names(buildMenu(items, false))).toEqual([
      ["Holerites", "/holerites"],
      ["Conta", "/minha-conta", ["Solto", null]],
    ]);
  });

  it("the gestor does not see what is only for the colaborador", () => {
    const items = [
      item("Conta", "minha-conta"),
      item("Notificações", "notificacoes"),
      item("Compras", "config-compras-prazo"),
      item("Holerites", "holerites"),
    ];
    expect(names(buildMenu(items, true))).toEqual([["Holerites", "/holerites"]]);
    expect(buildMenu(items, false)).toHaveLength(4);
    const disguised = [
      item("Conta", "/Minha-Conta/1"),
      item("Grupo", "", item("Notificações", "notificacoes?mostrar=nao-lidas")),
      item("Solto", "nada"),
    ];
    expect(names(buildMenu(disguised, true))).toEqual([["Solto", null]]);
  });
});

it("is built once from the same entries, for each of the two modes", () => {
  const items: Item[] = [
    { descricao: "Conta", icone: "", link: "minha-conta", modulos_filhos: [] },
  ];
  expect(menuOf(items, false)).toBe(menuOf(items, false));
  expect(menuOf(items, false)).toEqual(buildMenu(items, false));
  expect(menuOf(items, true)).toEqual([]);
  expect(menuOf([...items], false)).not.toBe(menuOf(items, false));
});

it("the entry of the page, or of one above it; the home page, only itself", () => {
  expect(isAt(null, "/holerites")).toBe(false);
  expect([
    isAt("/holerites", "/holerites"),
    isAt("/holerites", "/holerites/ano/2025"),
    isAt("/holerites", "/holerites-de-outro"),
  ]).toEqual([true, true, false]);
  expect([isAt("/", "/"), isAt("/", "/holerites")]).toEqual([true, false]);
});

describe("the place that the menu marks", () => {
  const menu = ["/", null, "/atestados", "/documentos", "/dependentes", "/plano-saude"];

  it.each([
    ["/enviar-atestado", "/atestados"],
    ["/enviar-atestado/10", "/atestados"],
    ["/editar-atestado/7/80", "/atestados"],
    ["/enviar-documento/conferir", "/documentos"],
    ["/editar-documento/7", "/documentos"],
    ["/incluir-dependente/1", "/dependentes"],
    ["/editar-dependente/7", "/dependentes"],
    ["/simular-plano-saude", "/plano-saude"],
  ])("%s belongs to %s", (page, module) => {
    expect(currentPathInMenu(menu, page)).toBe(module);
    expect(isAt(module, currentPathInMenu(menu, page))).toBe(true);
  });

  it("a page with an entry of its own is its own place; another one's name is not enough", () => {
    expect(currentPathInMenu([...menu, "/enviar-atestado"], "/enviar-atestado/10")).toBe(
      "/enviar-atestado/10",
    );
    expect(currentPathInMenu(menu, "/atestados/7/recibo")).toBe("/atestados/7/recibo");
    expect(currentPathInMenu(menu, "/enviar-atestados")).toBe("/enviar-atestados");
    expect(currentPathInMenu(menu, "/busca")).toBe("/busca");
  });

  it("knows the entries at every level", () => {
    const entries = buildMenu([item("Grupo", "", item("Holerites", "holerites"))], false);
    expect(addressesOf(entries)).toEqual([null, "/holerites"]);
  });
});
