/** One entry of a list that nobody can read: the screen shows the others, says so, and the log says where (contract, section 1). */
import { skippedText } from "~/lib/section";
import { cellsOf, expect, journey, LOOKS_ONLY, ONCE, tagged, sample, visit } from "./support";

const NOTICE = skippedText(1);
const EMPTY_YEAR = new Date().getFullYear() - 2;

/** The call, the list of its answer, and a screen that shows it, at the end the wizards'. */
const LISTS = cellsOf(`
menu.listar | | /
menu.listar | 4.modulos_filhos | /
menu.atalhos | | /
financeiro.saldos | | /
pendencias.listar | documentos | /
financeiro.gastosCliente | | saldos/conta-cliente
financeiro.gastosContaConsumo | | limites-consumo
financeiro.gastosContaConsumo | 0.detalhes | limites-consumo
financeiro.emprestimos | | emprestimos
financeiro.emprestimos | 0.parcelas | emprestimos
mensagens.listar | | notificacoes
manuais.listar | | manuais
convenios.listar | | convenios
documentos.listar | | documentos
holerites.listar | | holerites/ano/{ano}
ferias.listar | 0.concessoes | demonstrativo-ferias
planosBeneficios.listar | | planos-beneficios
atestados.listar | | atestados
atestados.listar | | documentos?aba=enviados
atestados.listar | 0.movimentacao | atestados
dependentes.listar | | dependentes
planoSaude.meuPlano | meuPlano.dependentes | plano-saude
planoSaude.solicitacoes | | plano-saude?aba=solicitacoes
planoSaude.planos | | simular-plano-saude
pcd.listar | | indicar-pcd
pcd.listar | 0.movimentacao | indicar-pcd
cadastro.dadosCadastrais | contatos | atualizacao-cadastral/contato
cadastro.cutis | | atualizacao-cadastral/dados-pessoais
cadastro.escolaridade | formacao | atualizacao-cadastral/escolaridade
cadastro.solicitacoes | | atualizacao-cadastral/endereco?aba=solicitacoes
comprasPrazo.carregarAutorizados | | config-compras-prazo
treinamentos.tipos | | treinamentos
treinamentos.listar | | treinamentos/1
treinamentos.listar | 0.treinamentos | treinamentos/1
atestados.configuracoes | | enviar-atestado/10
dependentes.config | anexos | incluir-dependente/1
candidatura.escolaridades | | candidatura-interna/informacoes
cadastro.anexosConfig | | atualizacao-cadastral/endereco/enviar/documentos
pcd.listar | | solicitacoes
`);

journey(
  "cada lista: a tela diz que um item não pôde ser mostrado, e mostra todos os outros",
  tagged(ONCE, "@R090"),
  async ({ person, provider, newVisitor, portal }) => {
    const ana = await person.fresh("ana.souza");
    const visitor = await newVisitor();
    const year = new Date().getFullYear();
    for (const [chamada = "", lista, screen = ""] of sample(LISTS, 3)) {
      const path = screen.replace("{ano}", String(year));
      // Signed in anew: of one token the menu is remembered.
      await visitor.signIn(ana);
      const before = await visitor.read(path);
      await provider.fault({ chamada, usuario: ana, ilegivel: lista });
      await visitor.signIn(ana);
      const after = await visitor.read(path);
      await provider.clearFaults(ana);
      const where = `${chamada} ${lista} em /${path}`;
      expect(before, where).not.toContain(NOTICE);
      expect(after, where).toContain(NOTICE);
      expect(
        after
          .split(NOTICE)
          .map((part) => part.replace(/ ?Aviso: $/, "").trim())
          .join(" "),
        where,
      ).toBe(before);
      expect(portal.log(), where).toContain(
        `"chamada":"${chamada}","quantas":1,"campos":"${lista ? `${lista}.` : ""}0: `,
      );
    }
    expect(portal.log()).not.toContain("Segredo de alguém");
  },
);

journey(
  "o holerite com um evento ilegível: os outros estão lá, e nada se diz do que mudou",
  LOOKS_ONLY,
  async ({ page, person, fault }) => {
    await person.withSession("ana.souza", "holerites");
    const count = await page.getByRole("table").locator("tbody tr").count();
    await expect(page.getByRole("heading", { name: "O que mudou" })).toBeVisible();
    await fault("holerites.listar", { ilegivel: "0.eventos" });
    await page.goto("holerites");
    await expect(page.locator("#conteudo .aviso")).toHaveText(`Aviso: ${NOTICE}`);
    await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(count);
    await expect(page.getByRole("heading", { name: "O que mudou" })).toHaveCount(0);
  },
);

const NOTHING_READ = [
  ["manuais.listar", { corpo: [{}] }, "manuais"],
  ["ferias.listar", { corpo: [{ ano: 1, concessoes: [{}] }] }, "demonstrativo-ferias"],
  ["holerites.listar", { ilegivel: "" }, `holerites?ano=${EMPTY_YEAR}`],
  ["holerites.listar", { ilegivel: "" }, `holerites/ano/${EMPTY_YEAR}`],
] as const;

visit(
  "uma lista em que nada se lê é uma parte que falhou, e não uma lista vazia",
  ONCE,
  async ({ visitor, as, fault }) => {
    for (const [chamada, cause, path] of NOTHING_READ) {
      await as("carla.dias");
      await fault(chamada, cause);
      const { text } = await visitor.open(path);
      expect(text).toMatch(/Houve um erro ao carregar|Não deu para mostrar isto/);
      expect(text).not.toMatch(/Nenhum \S+ encontrado/);
    }
  },
);
