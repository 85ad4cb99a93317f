/** Every part that is read from the provider: it fails by itself and comes back by "Tentar novamente"; who has nothing reads that there is nothing. */
import { recentYears, today } from "~/lib/calendar";
import { cellsOf, expect, ONCE, tagged, visit } from "./support";

const [YEAR] = recentYears(today(new Date()));

/** Where the part stands, the call it is made of, what its failure is called, and what stands all the same. */
const PARTS = cellsOf(`
/ | financeiro.saldos | os saldos | 6 atalhos
/ | menu.atalhos | os atalhos | 6 saldos
saldos/conta-cliente | financeiro.gastosCliente | os gastos da conta cliente | 6 saldos
limites-consumo | financeiro.gastosContaConsumo | o limite consumido | Limite Conta Consumo
limites-consumo | financeiro.saldos | os saldos | Limite Conta Consumo
emprestimos | financeiro.emprestimos | os empréstimos | Empréstimos
holerites?mes=1 | holerites.listar | os holerites | Holerites
holerites/ano/${YEAR} | holerites.listar | os holerites | Holerites
demonstrativo-ferias | ferias.listar | o demonstrativo de férias | ${YEAR}
manuais | manuais.listar | os manuais | Notificações: 5 não lidas
convenios | convenios.listar | os convênios | Imprimir declaração
convenios | convenios.declaracao | a declaração | Farmácia São José
documentos | documentos.listar | os documentos | Enviados
notificacoes | mensagens.listar | as notificações | Notificações
treinamentos/2 | treinamentos.listar | os treinamentos | Cursos presenciais
planos-beneficios | planosBeneficios.listar | os planos/benefícios | Planos/Benefícios
atestados | atestados.listar | os envios | Enviar Atestado
dependentes | dependentes.listar | os dependentes | Incluir Dependente
indicar-pcd | pcd.listar | as indicações | Nova indicação
indicar-pcd/orientacoes | pcd.configuracao | as orientações | Minhas indicações
plano-saude | planoSaude.meuPlano | o plano de saúde | Solicitações
plano-saude?aba=solicitacoes | planoSaude.solicitacoes | as solicitações do plano de saúde | Meu Plano
config-compras-prazo | comprasPrazo.parametros | os parâmetros | Compra Prazo
config-compras-prazo | comprasPrazo.carregarAutorizados | as pessoas autorizadas | Você já possui uma senha configurada!
atualizacao-cadastral/contato | cadastro.dadosCadastrais | os dados cadastrais | Voltar
atualizacao-cadastral/endereco | cadastro.dadosCadastrais | os dados cadastrais | O RH pediu uma correção
atualizacao-cadastral/endereco | cadastro.solicitacoes | as solicitações | Meu endereço
atualizacao-cadastral/endereco?aba=solicitacoes | cadastro.solicitacoes | as solicitações | Voltar
atualizacao-cadastral/escolaridade | cadastro.solicitacoes | as solicitações | Área de Formação
atualizacao-cadastral/dados-pessoais | cadastro.cutis | as opções de etnia/raça | Voltar
`);

visit(
  "cada parte que falha o diz no seu lugar, o resto fica, e ela volta",
  tagged(ONCE, "@T121 @T058 @T059 @T060 @T061 @T062 @T063"),
  async ({ visitor, as, provider, fault }) => {
    for (const [address = "", chamada = "", what, stands = ""] of PARTS) {
      // Of somebody for whom nothing is remembered yet.
      const usuario = await as("ana.souza");
      await fault(chamada, { status: 500 });
      const failed = await visitor.open(address);
      const told = `Houve um erro ao carregar ${what}.`;
      expect(failed.text, address).toContain(told);
      expect(failed.text, address).toContain(stands);
      await provider.clearFaults(usuario);
      const again = await failed.follow("Tentar novamente");
      expect([again.status, again.text.includes(told)], address).toEqual([200, false]);
    }
  },
);

const NONE = cellsOf(`
/ | Não há saldos disponíveis para serem exibidos
saldos/conta-cliente | Nenhum gasto encontrado
saldos/creditos | Nenhum crédito encontrado
limites-consumo | Não há informações sobre o limite consumido
emprestimos | Nenhum empréstimo encontrado
holerites | Nenhum holerite encontrado para este mês/ano
holerites/ano/${YEAR} | Nenhum holerite encontrado para este mês/ano
demonstrativo-ferias | Nenhum demonstrativo encontrado para este ano
manuais | Nenhum manual encontrado
convenios | Nenhum convênio encontrado
convenios | Nenhuma declaração emitida
documentos | Nenhum documento encontrado
notificacoes | Nenhuma notificação encontrada
treinamentos | Nenhum treinamento encontrado
holerites/juntar | Nenhum holerite para juntar
planos-beneficios | Nenhum plano ou benefício encontrado
atestados | Nenhum atestado enviado
documentos?aba=enviados | Nenhum documento enviado
enviar-documento | Nenhum tipo de documento disponível
solicitacoes | Nenhuma solicitação localizada
dependentes | Nenhum dependente encontrado
indicar-pcd | Não há indicações
plano-saude?aba=solicitacoes | Nenhuma solicitação localizada
simular-plano-saude | Nenhum plano de saúde disponível
config-compras-prazo | Parâmetros não localizados
atualizacao-cadastral/endereco | Nenhum endereço cadastrado
atualizacao-cadastral/endereco?aba=solicitacoes | Não há solicitações para alteração de endereço
atualizacao-cadastral/escolaridade | Nenhuma escolaridade cadastrada
atualizacao-cadastral/escolaridade?aba=solicitacoes | Não há solicitações para alteração de escolaridade
`);

visit(
  "quem não tem nada lê que não há",
  tagged(
    ONCE,
    "@T019 @T028 @T033 @T044 @T052 @T053 @T081 @T082 @T083 @T087 @T090 @T096 @T107 @T122 @T125 @T151 @T189 @R159",
  ),
  async ({ visitor, as }) => {
    await as("fabio.nunes");
    for (const [address = "", says] of NONE)
      expect((await visitor.open(address)).text, address).toContain(says);
    const ofDependent = { "O que você quer enviar?": "Acompanhamento de dependente" };
    const step = await visitor.send("enviar-atestado/10", "Continuar", ofDependent);
    expect(step.text).toContain("Nenhum dependente disponível");
    expect(step.link("Incluir Dependente")).toContain("incluir-dependente");
  },
);
