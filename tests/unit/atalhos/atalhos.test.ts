/** Quick shortcuts (spec 2.8). */
import { expect, it } from "vitest";
import { buildAtalhos } from "~/modules/atalhos/atalhos";

const atalho = (descricao: string, link: string) => ({ descricao, icone: "badge", link });

it.each([
  "declaracao de emprego",
  "Declaração de Emprego",
  "DECLARACAO DE EMPREGO",
  "  declaração  de emprego ",
])("%j is the declaracao, wherever it leads", { tags: ["R028", "T026"] }, (descricao) => {
  for (const link of ["", "holerites", "rota-que-nao-existe"]) {
    expect(buildAtalhos([atalho(descricao, link)], false)).toEqual([
      { descricao, icone: "badge", to: null, declaracao: true },
    ]);
  }
});

it.each(["Declaração", "declaração de empregos", "Minha declaração de emprego"])(
  "%j is a shortcut like the others",
  (descricao) =>
    expect(buildAtalhos([atalho(descricao, "holerites")], false)).toEqual([
      { descricao, icone: "badge", to: "/holerites", declaracao: false },
    ]),
);

it.each([
  "rota-que-nao-existe",
  "javascript:alert(1)",
  "//exemplo.example",
  "https://exemplo.example/",
  "constructor",
])("a shortcut that leads nowhere (%j) is a text", (link) =>
  expect(buildAtalhos([atalho("Outro", link)], false)).toEqual([
    { descricao: "Outro", icone: "badge", to: null, declaracao: false },
  ]),
);

it("the management mode hides the account, and only it", () => {
  const all = [
    atalho("Declaração de Emprego", ""),
    atalho("Minha Conta", "minha-conta"),
    atalho("Holerites", "holerites"),
  ];
  expect(buildAtalhos(all, false).map(({ to }) => to)).toEqual([
    null,
    "/minha-conta",
    "/holerites",
  ]);
  expect(buildAtalhos(all, true).map(({ to }) => to)).toEqual([null, "/holerites"]);
});
