/** The provider's route names (contract, end of section 1): both documents' lead somewhere, however they are written. */
import { expect, it } from "vitest";
import { pathOfRoute } from "~/paths";

/** Spec 2.1 and part 2, section 2, name by name. */
const NAMES: Readonly<Record<string, string>> = {
  home: "/",
  "/": "/",
  auth: "/auth",
  manuais: "/manuais",
  convenios: "/convenios",
  dependentes: "/dependentes",
  documentos: "/documentos",
  holerites: "/holerites",
  "demonstrativo-ferias": "/demonstrativo-ferias",
  "candidatura-interna": "/candidatura-interna",
  notificacoes: "/notificacoes",
  "minha-conta": "/minha-conta",
  "limites-consumo": "/limites-consumo",
  atestados: "/atestados",
  "enviar-atestado": "/enviar-atestado",
  "editar-atestado": "/atestados",
  "incluir-dependente": "/incluir-dependente",
  "editar-dependente": "/dependentes",
  emprestimos: "/emprestimos",
  treinamentos: "/treinamentos",
  "atualizacao-cadastral": "/atualizacao-cadastral",
  "atualizacao-cadastral/contato": "/atualizacao-cadastral/contato",
  "atualizacao-cadastral/endereco": "/atualizacao-cadastral/endereco",
  "atualizacao-cadastral/dados-pessoais": "/atualizacao-cadastral/dados-pessoais",
  "atualizacao-cadastral/escolaridade": "/atualizacao-cadastral/escolaridade",
  contato: "/atualizacao-cadastral/contato",
  endereco: "/atualizacao-cadastral/endereco",
  "dados-pessoais": "/atualizacao-cadastral/dados-pessoais",
  escolaridade: "/atualizacao-cadastral/escolaridade",
  "plano-saude": "/plano-saude",
  "simular-plano-saude": "/simular-plano-saude",
  "indicar-pcd": "/indicar-pcd",
  "enviar-documento": "/enviar-documento",
  "editar-documento": "/documentos?aba=enviados",
  "planos-beneficios": "/planos-beneficios",
  "config-compras-prazo": "/config-compras-prazo",
};

it.each(Object.entries(NAMES))(
  "%s, however it is written, and with a query",
  { tags: ["R010"] },
  (name, path) => {
    for (const link of [name, name.toUpperCase(), `/${name}/`, `  ${name} `])
      expect(pathOfRoute(link), link).toBe(path);
    expect(pathOfRoute(`${name}?ano=2025&q=a%20b`)).toBe(
      `${path}${path.includes("?") ? "&" : "?"}ano=2025&q=a+b`,
    );
  },
);

it.each([
  ["treinamentos/tecnicos", "/treinamentos/tecnicos"],
  ["/Treinamentos/Técnicos 1", "/treinamentos/T%C3%A9cnicos%201"],
  ["treinamentos/T%C3%A9cnicos", "/treinamentos/T%C3%A9cnicos"],
  ["treinamentos/2?busca=faca", "/treinamentos/2?busca=faca"],
  ["editar-atestado/12", "/editar-atestado/12"],
  ["EDITAR-DOCUMENTO/12/", "/editar-documento/12"],
  ["editar-dependente/3", "/editar-dependente/3"],
  ["minha-conta/1", "/minha-conta?aba=email"],
  ["minha-conta/0", "/minha-conta"],
  ["home#saldos", "/"],
])("with a parameter: %s", { tags: ["R010"] }, (link, path) =>
  expect(pathOfRoute(link)).toBe(path),
);

it.each(["home?token=abc", "holerites?token=abc&_data=root&index"])(
  "%s: neither the token of a gestor nor the data in place of the page",
  (link) => expect(pathOfRoute(link)).toBe(link.startsWith("home") ? "/" : "/holerites"),
);

it.each([
  "",
  "  ",
  "nada",
  "holerites/5",
  "treinamentos/a/b",
  "treinamentos/..",
  "treinamentos/%2e%2e",
  "treinamentos/%2F",
  "treinamentos/%",
  "editar-atestado//",
  "javascript:alert(1)",
  "//exemplo.example",
  "https://exemplo.example/home",
  "home/..",
  "constructor",
  "__proto__",
  "?x=1",
])("%j is not a route of the portal", (link) =>
  expect(pathOfRoute(link)).toBe(link === "editar-atestado//" ? "/atestados" : null),
);
