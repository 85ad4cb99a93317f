/** Each state of a screen says in its title which one it is: a filter, a tab, a page of a list. Tabs of a browser, its history and screen readers tell them apart by it. */
import { expect, journey, ONCE } from "./support";

const LAST_YEAR = new Date().getFullYear() - 1;

/** The addresses of one screen, its usual state first. */
const SCREENS: [usual: string, ...others: string[]][] = [
  ["solicitacoes", "solicitacoes?situacao=abertas", "solicitacoes?situacao=encerradas"],
  ["notificacoes", "notificacoes?mostrar=nao-lidas"],
  ["documentos", "documentos?aba=enviados"],
  ["enviar-atestado/10", "enviar-atestado/10?ajuda=10", "enviar-atestado/10?ajuda=20"],
  [
    "holerites",
    `holerites?ano=${LAST_YEAR}`,
    "holerites?mes=5",
    `holerites?ano=${LAST_YEAR}&mes=5`,
    `holerites/ano/${LAST_YEAR}`,
  ],
  ["atestados", `atestados?ano=${LAST_YEAR}`],
  ["demonstrativo-ferias", `demonstrativo-ferias?ano=${LAST_YEAR}`],
  ["minha-conta", "minha-conta?aba=email"],
  ["atualizacao-cadastral/endereco", "atualizacao-cadastral/endereco?aba=solicitacoes"],
  ["atualizacao-cadastral/escolaridade", "atualizacao-cadastral/escolaridade?aba=solicitacoes"],
  [
    "plano-saude",
    "plano-saude?aba=solicitacoes",
    "plano-saude?aba=solicitacoes&situacao=finalizadas",
  ],
  ["simular-plano-saude", "simular-plano-saude?planos=101,102"],
  ["indicar-pcd", "indicar-pcd?situacao=finalizadas"],
  ["treinamentos/2", "treinamentos/2?busca=faca", "treinamentos/2?busca=fogo"],
  ["saldos/conta-cliente", "saldos/conta-cliente?pagina=2"],
];

journey("cada estado de uma tela tem o seu título", ONCE, async ({ newVisitor, person }) => {
  // Hundreds of purchases: a list of several pages.
  const elisa = await newVisitor(await person.fresh("elisa.prado"));
  for (const addresses of SCREENS) {
    const titles: string[] = [];
    for (const address of addresses) {
      const [, title = ""] =
        /<title>([^<]*)<\/title>/.exec(await (await elisa.follow(address)).text()) ?? [];
      expect(title, address).toMatch(/ — Portal do Colaborador$/);
      titles.push(title);
    }
    expect(new Set(titles).size, titles.join("\n")).toBe(addresses.length);
  }
});
