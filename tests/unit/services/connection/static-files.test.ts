import { describe, expect, it } from "vitest";
import { isPage } from "~/services/connection/static-files.server";

const FILES = new Set(["/colaborador/assets/base-1.js", "/favicon.ico"]);

describe("o que é página e o que é arquivo", () => {
  it.each([
    "/colaborador/",
    "/colaborador/holerites?mes=3",
    "/colaborador/assets/",
    "/colaborador/assets/outro.js",
    "/",
    "/colaborador/h%C3%A1",
  ])("%s é página", (address) => {
    expect(isPage(address, FILES)).toBe(true);
  });

  it.each(["/colaborador/assets/base-1.js", "/favicon.ico?v=2", "/colaborador/assets/base%2D1.js"])(
    "%s é arquivo",
    (address) => {
      expect(isPage(address, FILES)).toBe(false);
    },
  );

  it("sem a lista dos arquivos ninguém sabe, e nada é tirado de quem serve arquivos", () => {
    expect(isPage("/colaborador/", null)).toBe(false);
  });
});
