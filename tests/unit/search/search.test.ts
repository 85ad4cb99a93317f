import { expect, it } from "vitest";
import {
  searchableContact,
  searchableManuais,
  searchableScreens,
} from "~/modules/search/searchables";
import { searchPortal } from "~/modules/search/search";
import { paths } from "~/paths";

const MENU = [
  { descricao: "Início", to: "/" },
  {
    descricao: "Financeiro",
    to: null,
    children: [
      { descricao: "Empréstimos", to: paths.emprestimos() },
      { descricao: "Limite Conta Consumo", to: paths.limites() },
    ],
  },
  { descricao: "Holerites", to: paths.holerites() },
  { descricao: "Demonstrativo de Férias", to: paths.ferias() },
];
const EVERYTHING = [
  ...searchableScreens(MENU),
  ...searchableManuais([
    { titulo: "Manual de férias", descricao: "Direitos e prazos", url: "https://x.example/f.pdf" },
    { titulo: "Férias sem endereço", descricao: "", url: null },
  ]),
];

const titulos = (text: string) => searchPortal(EVERYTHING, text).map(({ titulo }) => titulo);

it.each([
  ["ferias", ["Manual de férias", "Demonstrativo de Férias"]],
  ["FÉRIAS demonstrativo", ["Demonstrativo de Férias"]],
  ["emprest", ["Empréstimos"]],
  ["financeiro", ["Empréstimos", "Limite Conta Consumo"]],
  ["contracheque", ["Holerites"]],
  ["prazos", ["Manual de férias"]],
  ["início", ["Início"]],
  ["férias nada", []],
  ["sem sinal", ["Levar comigo sem sinal"]],
  ["a", []],
])("%j", (text, expected) => expect([...titulos(text)].sort()).toEqual([...expected].sort()));

it.each([
  ["endereço", "Endereço"],
  ["endereços", "Endereço"],
  ["trocar senha", "Trocar senha"],
  ["mandar o meu atestado", "Enviar atestado"],
  ["e-mail", "Configurar e-mail"],
  ["meu filho nasceu", "Incluir dependente"],
  ["protocolo", "Minhas solicitações"],
])("in the words of a user who searches, %j: %s", (text, expected) => {
  const entries = [
    ["Holerites", paths.holerites()],
    ["Atestados", paths.atestados()],
    ["Minha Conta", paths.minhaConta()],
    ["Dependentes", paths.dependentes()],
    ["Atualização Cadastral", paths.atualizacaoCadastral()],
    ["Minhas solicitações", paths.solicitacoes()],
  ].map(([descricao = "", to = ""]) => ({ descricao, to }));
  expect(searchPortal(searchableScreens(entries), text).map(({ titulo }) => titulo)).toContain(
    expected,
  );
  // Who has not the screen does not find what is done there.
  expect(searchPortal(searchableScreens([]), text)).toEqual([]);
});

it("a manager does not find what the employee alone may do", () =>
  expect(searchPortal(searchableScreens(MENU, true), "sem sinal")).toEqual([]));

it(
  "what the portal has no screen for leads to whom to ask; every result says what it is",
  { tags: ["R042"] },
  () => {
    const contact = searchableContact({
      label: "(44) 3000-0000",
      href: "tel:+554430000000",
    });
    for (const text of ["ajuda", "falar com o RH", "vale transporte"])
      expect(searchPortal([...EVERYTHING, contact], text)[0]?.titulo, text).toBe("Falar com o RH");
    expect([...EVERYTHING, contact].filter(({ about }) => about === "")).toEqual([]);
  },
);
