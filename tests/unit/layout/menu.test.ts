import { expect, it } from "vitest";
import { grantedBy } from "~/layout/granted";
import { buildMenu } from "~/layout/menu";

type Item = Parameters<typeof buildMenu>[0][number];
const item = (descricao: string, link: string, ...modulos_filhos: Item[]): Item => ({
  descricao,
  icone: "i",
  link,
  modulos_filhos,
});
const names = (menu: ReturnType<typeof buildMenu>): unknown[] =>
  menu.map(({ descricao, to, children }) => [descricao, to, ...names(children)]);

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

it("grants only what the menu links to, at any level", { tags: ["R019"] }, () => {
  const granted = (...items: Item[]) => Object.values(grantedBy(buildMenu(items, false)));
  const holerites = item("Grupo", "", item("Outro", "", item("x", "holerites")));
  expect(granted(item("x", "home"))).toEqual([false, false, false]);
  expect(granted(holerites, item("x", "Solicitacoes"))).toEqual([true, false, true]);
  for (const link of ["atestados", "enviar-atestado"])
    expect(granted(item("x", link))[1]).toBe(true);
});
