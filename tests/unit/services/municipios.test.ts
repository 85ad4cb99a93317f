/** The list must agree with the provider's ids row for row (contract, section 7). */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ESTADOS, estadoDe } from "~/lib/estados";
import { idNaEscolha, municipioDe, municipiosDe, todosOsMunicipios } from "~/services/municipios.server";

const DIGEST = "e1f00d1e294d8b004f957defc1a4ed4a3c19383837419705fed15b1c8a9942ce";

/** State, how many, last id. */
const ESPERADOS: [number, number, number][] = [
  [8, 78, 78], [1, 22, 100], [2, 102, 202], [4, 16, 218], [3, 62, 280], [5, 417, 697], [6, 184, 881], [7, 1, 882], [9, 246, 1128],
  [10, 217, 1345], [13, 141, 1486], [12, 78, 1564], [11, 853, 2417], [14, 143, 2560], [15, 223, 2783], [18, 399, 3182], [16, 185, 3367],
  [17, 223, 3590], [19, 92, 3682], [20, 167, 3849], [23, 496, 4345], [21, 52, 4397], [22, 15, 4412], [24, 293, 4705], [26, 645, 5350],
  [25, 75, 5425], [27, 139, 5564],
];

describe("municípios", () => {
  it("são os do produto, linha por linha", () => {
    const linhas = todosOsMunicipios().map(({ id, nome, estado }) => `${id};${nome};${estado}\n`);
    expect(linhas).toHaveLength(5564);
    expect(createHash("sha256").update(linhas.join("")).digest("hex")).toBe(DIGEST);
  });

  it("cada estado tem quantos deve ter e acaba no número certo", () => {
    const contados = [...new Set(todosOsMunicipios().map(({ estado }) => estado))].map((estado) => {
      const deles = todosOsMunicipios().filter((municipio) => municipio.estado === estado);
      return [estado, deles.length, Number(deles.at(-1)?.id)];
    });
    expect(contados).toEqual(ESPERADOS);
  });

  it("Curvelândia aparece uma vez para escolher, e o segundo número ainda é ela", () => {
    expect(municipioDe("1384")).toEqual({ id: "1384", nome: "Curvelândia", estado: 13 });
    expect(municipioDe("1385")).toEqual({ id: "1385", nome: "Curvelândia", estado: 13 });
    expect(municipiosDe(13).filter(({ nome }) => nome === "Curvelândia")).toEqual([{ id: "1384", nome: "Curvelândia", estado: 13 }]);
    expect(municipiosDe(13)).toHaveLength(140);
    expect([idNaEscolha("1385"), idNaEscolha("1384"), idNaEscolha("5564"), idNaEscolha("9999")]).toEqual(["1384", "1384", "5564", ""]);
  });

  it("nenhum outro nome se repete num estado", () => {
    expect(ESTADOS.map(({ id }) => municipiosDe(id).length).reduce((soma, n) => soma + n)).toBe(5563);
  });

  it("o que não existe não é ninguém", () => {
    for (const id of ["", "0", "5565", "99999", "1e3", "01", " 1", "-1", "abc"]) expect(municipioDe(id), id).toBeNull();
    expect(municipiosDe(28)).toEqual([]);
  });
});

describe("estados", () => {
  it("são 27, com os números do produto", () => {
    expect(ESTADOS).toHaveLength(27);
    expect(estadoDe("7")).toEqual({ id: 7, sigla: "DF", nome: "Distrito Federal" });
    expect(estadoDe("18")?.sigla).toBe("PR");
    expect(estadoDe("27")?.sigla).toBe("TO");
    for (const id of ["0", "28", "", "PR"]) expect(estadoDe(id)).toBeNull();
  });
});
