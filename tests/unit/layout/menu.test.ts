import { describe, expect, it } from "vitest";
import { buildMenu, isAt, menuOf } from "~/layout/menu";

type Item = Parameters<typeof buildMenu>[0][number];
const item = (descricao: string, link: string, ...modulos_filhos: Item[]): Item => ({
  descricao,
  icone: "i",
  link,
  modulos_filhos,
});
const names = (menu: ReturnType<typeof buildMenu>): unknown[] =>
  menu.map(({ descricao, to, children }) => [descricao, to, ...names(children)]);

describe("o menu", () => {
  it("uma rota desconhecida é um texto no seu lugar; um grupo sem nada dentro não aparece", () => {
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
  });

  it("o gestor não vê o que é só do colaborador", () => {
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

it("das mesmas entradas é feito uma vez, para cada um dos dois modos", () => {
  const items: Item[] = [
    { descricao: "Conta", icone: "", link: "minha-conta", modulos_filhos: [] },
  ];
  expect(menuOf(items, false)).toBe(menuOf(items, false));
  expect(menuOf(items, false)).toEqual(buildMenu(items, false));
  expect(menuOf(items, true)).toEqual([]);
  expect(menuOf([...items], false)).not.toBe(menuOf(items, false));
});

it("a entrada da página, ou de uma acima dela; o início, só o próprio", () => {
  expect(isAt(null, "/holerites")).toBe(false);
  expect([
    isAt("/holerites", "/holerites"),
    isAt("/holerites", "/holerites/ano/2025"),
    isAt("/holerites", "/holerites-de-outro"),
  ]).toEqual([true, true, false]);
  expect([isAt("/", "/"), isAt("/", "/holerites")]).toEqual([true, false]);
});
