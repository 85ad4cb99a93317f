import "./apoio/ambiente-de-teste";
import { describe, expect, it } from "vitest";
import { reservaResgate } from "~/services/resgate.server";

const MB = 1024 * 1024;

describe("reservaResgate", () => {
  it("trinta formulários por hora e dono, também muitos ao mesmo tempo", async () => {
    const todos = await Promise.all(Array.from({ length: 40 }, () => reservaResgate("pessoa/1")));
    expect(todos.filter((resgate) => resgate !== null)).toHaveLength(30);
    expect(await reservaResgate("pessoa/2")).not.toBeNull();
  });

  it("24 MB por hora e dono, de um formulário ou de vários", async () => {
    const [um, outro] = [await reservaResgate("pessoa/3"), await reservaResgate("pessoa/3")];
    expect(await um?.cabe(12 * MB)).toBeNull();
    expect(await outro?.cabe(12 * MB)).toBeNull();
    expect(await outro?.cabe(1)).toContain("A sessão acabou");
    const alheio = await reservaResgate("pessoa/4");
    expect(await alheio?.cabe(24 * MB + 1)).toContain("A sessão acabou");
  });
});
