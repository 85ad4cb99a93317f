import { expect, it } from "vitest";
import { grantedBy } from "~/layout/granted";
import { buildMenu } from "~/layout/menu";

const item = (link: string, modulos_filhos: Parameters<typeof buildMenu>[0] = []) => ({
  descricao: "x",
  icone: "",
  link,
  modulos_filhos,
});
const granted = (...items: Parameters<typeof buildMenu>[0]) => grantedBy(buildMenu(items, false));

it("only what the menu links to, at any level", { tags: ["R019"] }, () => {
  expect(granted(item("home"))).toEqual({ holerites: false, atestado: false, solicitacoes: false });
  expect(granted(item("", [item("", [item("holerites")])]), item("Solicitacoes"))).toEqual({
    holerites: true,
    atestado: false,
    solicitacoes: true,
  });
  expect(granted(item("atestados")).atestado).toBe(true);
  expect(granted(item("enviar-atestado")).atestado).toBe(true);
});
