/** Health plan: what one has, what was asked for, and the simple requests (second spec, sections 2 to 5, 8 and 9). */
import type { Page } from "@playwright/test";
import { formataReais } from "~/lib/dinheiro";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { meuPlano, solicitacoes } = contrato.planoSaude;

const recado = (page: Page, texto: string) => expect(page.getByRole("status").filter({ hasText: texto })).toBeVisible();
const resumo = (page: Page) => page.locator("#erros li");
const main = (page: Page) => page.getByRole("main");
const cartao = (page: Page, titulo: string) => main(page).locator("li.cartao").filter({ has: page.getByRole("heading", { name: titulo, exact: true }) });
const aceita = (page: Page) => page.getByLabel("Li e aceito os termos do plano de saúde").check();

jornada("Meu Plano: o que se paga, quem está nele e o que está em andamento", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { meuPlano: plano } = await dadosDe(provedor, login, meuPlano, undefined);
  await page.goto("plano-saude");
  await expect(page).toHaveTitle("Plano de Saúde — Portal do Colaborador");
  const abas = page.getByRole("navigation", { name: "Plano de Saúde", exact: true });
  await expect(abas.getByRole("link")).toHaveText(["Meu Plano", "Solicitações3 pendentes"]);
  const valores = [plano?.vlrtotalfunc, plano?.vlrtotalcooperativa, plano?.vlrtotalplano].map((valor) => formataReais(valor ?? NaN));
  await expect(main(page).locator("dl.pares dd")).toHaveText(valores);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Marcos" }).getByRole("link", { name: /^Remover/ })).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "Júlia" })).toContainText("Remoção solicitada");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Júlia" }).getByRole("link")).toHaveCount(0);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Pedro" })).toContainText("Inclusão solicitada");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Helena" })).toContainText("Não pode participar");
  // A change under way disables the next one.
  await expect(page.getByRole("button", { name: "Trocar plano" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Cancelar plano" })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("as solicitações: pendentes e finalizadas, cada uma com o que se pode fazer", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("plano-saude");
  await page.getByRole("navigation", { name: "Plano de Saúde", exact: true }).getByRole("link", { name: /^Solicitações/ }).click();
  const sub = page.getByRole("navigation", { name: "Solicitações" });
  await expect(sub.getByRole("link")).toHaveText(["Pendentes", "Finalizadas"]);
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Remoção de dependente", "Inclusão de dependente", "Alteração de plano"]);
  const remocao = cartao(page, "Remoção de dependente");
  await expect(remocao).toContainText("Em análise");
  await expect(remocao).toContainText(/Solicitada em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
  // exibir_valores decides: of a removal none.
  await expect(remocao).not.toContainText("R$");
  const inclusao = cartao(page, "Inclusão de dependente");
  await expect(inclusao).toContainText("Os documentos precisam ser corrigidos");
  await expect(inclusao).toContainText("A certidão de nascimento está ilegível. Envie outra foto.");
  await expect(inclusao.getByRole("link", { name: "Corrigir documentos" })).toBeVisible();
  await expect(inclusao).toContainText("Você paga por mês");
  await expect(cartao(page, "Alteração de plano")).toContainText("Falta a sua assinatura");
  await semRolagemLateral(page);
  await semProblemas(page);
  await sub.getByRole("link", { name: "Finalizadas" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(4);
  for (const situacao of ["Aprovada", "Recusada", "Cancelada"]) await expect(main(page).locator(".situacao", { hasText: situacao }).first()).toBeVisible();
  await expect(main(page).getByRole("link", { name: /^Cancelar solicitação/ })).toHaveCount(0);
  await semProblemas(page);
});

jornada("os valores só onde exibir_valores, a assinatura só onde coletar_assinatura", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const abertas = (await dadosDe(provedor, login, solicitacoes, undefined)).filter(({ status_final }) => !status_final);
  const tipos = abertas.map(({ tipo_solicitacao }) => tipo_solicitacao);
  expect(new Set(tipos).size).toBeGreaterThan(2);
  // The provider decides, request by request, whatever kind it is of: each flag once so and once the other way.
  for (const vez of [0, 1]) {
    const corpo = abertas.map(({ vlr_tot_pago_cooperativa: vlr_tot_pago_coop, dependentes, ...resto }, index) => ({
      ...resto,
      vlr_tot_pago_coop,
      dependentes: dependentes.map(({ vlr_pago_cooperativa: vlr_pago_coop, ...um }) => ({ ...um, vlr_pago_coop })),
      exibir_valores: (index + vez) % 2 === 0,
      coletar_assinatura: (index + vez) % 2 !== 0,
    }));
    await provedor.falha({ chamada: solicitacoes.nome, usuario: login, corpo });
    await page.goto("plano-saude?aba=solicitacoes");
    for (const { tipo_solicitacao, exibir_valores, coletar_assinatura, vlr_tot_plano } of corpo) {
      const solicitacao = cartao(page, tipo_solicitacao);
      const pessoas = solicitacao.locator("summary");
      if ((await pessoas.count()) > 0) await pessoas.click();
      await expect(solicitacao).toContainText(exibir_valores ? formataReais(vlr_tot_plano ?? NaN) : tipo_solicitacao);
      await expect(solicitacao.getByText("Você paga por mês")).toHaveCount(exibir_valores ? 1 : 0);
      if (!exibir_valores) await expect(solicitacao).not.toContainText("R$");
      await expect(solicitacao.getByText("Falta a sua assinatura. Esta solicitação só é concluída depois que o RH a recolher.")).toHaveCount(coletar_assinatura ? 1 : 0);
    }
    await provedor.semFalhas(login);
  }
});

jornada("o simulador ou a situação do plano falham: o resto da tela fica, e nenhuma lista vazia engana", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  const opcoes = (await dadosDe(provedor, usuario, contrato.planoSaude.planos, undefined)).map(({ codigo }) => codigo);
  const [primeiro = ""] = opcoes;
  await provedor.falha({ chamada: contrato.planoSaude.simular.nome, usuario, status: 500 });
  await page.goto(`simular-plano-saude?codplano=${primeiro}`);
  await expect(main(page).getByText(/^Houve um erro ao simular o plano de saúde\./)).toBeVisible();
  await expect(main(page).getByRole("radio")).toHaveCount(opcoes.length);
  await provedor.semFalhas(usuario);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(main(page).getByText(/^Houve um erro/)).toHaveCount(0);
  await expect(main(page).locator("#resultado").getByRole("heading", { level: 2 })).toHaveCount(1);
  // Without the situation nobody is known to have a plan: the simulator simulates, and says nothing of it.
  await provedor.falha({ chamada: meuPlano.nome, usuario, status: 500 });
  await page.goto("simular-plano-saude");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Simular Plano de Saúde");
  await expect(main(page).getByText(/^Houve um erro/)).toHaveCount(0);
  await expect(main(page).getByRole("radio")).toHaveCount(opcoes.length);
});

jornada("cancelar uma solicitação", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  await page.goto("plano-saude?aba=solicitacoes");
  await cartao(page, "Remoção de dependente").getByRole("link", { name: /^Cancelar solicitação/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancelar solicitação");
  await semProblemas(page);
  const aberta = page.url();
  await page.getByRole("button", { name: "Sim, cancelar" }).click();
  await recado(page, "Solicitação cancelada com sucesso!");
  await expect(page).toHaveURL(/aba=solicitacoes&situacao=finalizadas/);
  const { meuPlano: plano } = await dadosDe(provedor, login, meuPlano, undefined);
  expect(plano?.dependentes.some(({ solicitouremocao }) => solicitouremocao)).toBe(false);
  await page.goto(aberta);
  await expect(page.getByText("Esta solicitação não pode mais ser cancelada.")).toBeVisible();
});

jornada("cancelar o plano: o motivo e os termos antes, e nada mais se muda depois", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("elisa.prado");
  await page.goto("plano-saude");
  await page.getByRole("link", { name: "Cancelar plano" }).click();
  await semRolagemLateral(page);
  await page.getByLabel("Motivo do cancelamento").fill("  curto   ");
  await page.getByRole("button", { name: "Solicitar cancelamento" }).click();
  await expect(resumo(page)).toHaveText(["Motivo deve conter no mínimo 10 caracteres", "Aceite os termos para continuar"]);
  await semProblemas(page);
  await page.getByLabel("Motivo do cancelamento").fill("Mudei para o plano da família");
  await aceita(page);
  await page.getByRole("button", { name: "Solicitar cancelamento" }).click();
  await recado(page, "Solicitação de cancelamento enviada com sucesso!");
  await expect(main(page).getByText("Solicitado cancelamento do plano")).toBeVisible();
  for (const acao of ["Trocar plano", "Adicionar dependente", "Cancelar plano", /^Remover/]) await expect(main(page).getByRole("link", { name: acao })).toHaveCount(0);
  const [pedida] = await dadosDe(provedor, login, solicitacoes, undefined);
  expect(pedida).toMatchObject({ tipo_solicitacao: "Cancelamento do plano", observacao: "Mudei para o plano da família" });
  await page.goto("plano-saude/cancelar");
  await expect(main(page).getByText("Solicitado cancelamento do plano")).toBeVisible();
  await expect(page.getByRole("button", { name: "Solicitar cancelamento" })).toHaveCount(0);
});

jornada("remover um dependente", async ({ page, pessoa }) => {
  await pessoa.comSessao("elisa.prado");
  await page.goto("plano-saude");
  await page.getByRole("link", { name: "Remover Caio Prado Neves" }).click();
  await semProblemas(page);
  await page.getByRole("button", { name: "Solicitar remoção" }).click();
  await expect(resumo(page)).toHaveText(["Aceite os termos para continuar"]);
  await aceita(page);
  await page.getByRole("button", { name: "Solicitar remoção" }).click();
  await recado(page, "Solicitação de remoção enviada com sucesso!");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Caio" })).toContainText("Remoção solicitada");
});

jornada("da simulação à troca", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("elisa.prado");
  await page.goto("plano-saude");
  await page.getByRole("link", { name: "Trocar plano" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trocar Plano de Saúde");
  // What stands today is what is marked.
  await expect(page.getByLabel("Vale Saúde Apartamento")).toBeChecked();
  await expect(page.getByLabel(/^Caio/)).toBeChecked();
  await expect(page.getByLabel(/^Lia/)).not.toBeChecked();
  await page.getByLabel("Vale Saúde Enfermaria").check();
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(page).toHaveURL(/codplano=101/);
  const resultado = page.getByRole("region", { name: "Vale Saúde Enfermaria" });
  await expect(resultado.locator("dd")).toHaveText([formataReais(205.14), formataReais(279.96), formataReais(485.1)]);
  await expect(resultado).toContainText(`${formataReais(170.89)} a menos por mês`);
  await semRolagemLateral(page);
  await semProblemas(page);
  await resultado.getByRole("link", { name: /^Trocar para este plano/ }).click();
  await expect(main(page)).toContainText("De Vale Saúde Apartamento");
  await expect(main(page)).toContainText(formataReais(205.14));
  await page.getByRole("button", { name: "Solicitar troca" }).click();
  await expect(resumo(page)).toHaveText(["Aceite os termos para continuar"]);
  await aceita(page);
  await page.getByRole("button", { name: "Solicitar troca" }).click();
  await recado(page, "Solicitação de alteração enviada com sucesso!");
  await expect(page.getByRole("button", { name: "Trocar plano" })).toBeDisabled();
  expect((await dadosDe(provedor, login, meuPlano, undefined)).meuPlano?.solicitoualteracao).toBe(true);
});

jornada("todos os planos lado a lado; quem não cabe num deles é dito ali", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  await page.goto("simular-plano-saude");
  await page.getByLabel(/^Pedro/).check();
  await page.getByRole("button", { name: "Comparar todos os planos" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(["Vale Saúde Enfermaria", "Vale Saúde Apartamento", "Vale Saúde Regional (coparticipação)"]);
  await expect(page.getByText("Seu plano atual")).toHaveCount(1);
  await semProblemas(page);
  // A change is under way: none is offered.
  await expect(page.getByRole("link", { name: /^Trocar para este plano/ })).toHaveCount(0);
  const helena = (await dadosDe(provedor, login, meuPlano, undefined)).meuPlano?.dependentes.find(({ nome }) => nome.startsWith("Helena"))?.codigo;
  await page.goto(`simular-plano-saude?planos=101,103&dependentes=${helena}`);
  await expect(main(page).getByText("Helena Ribeiro de Souza não pode participar deste plano")).toHaveCount(2);
});

jornada("sem plano: simular tem outro título, e leva ao pedido", async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto("plano-saude");
  await expect(main(page).getByText("Você não possui plano de saúde", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Solicitar plano" })).toBeVisible();
  await page.getByRole("link", { name: "Simular Plano de Saúde" }).click();
  await expect(page).toHaveTitle("Simular Plano de Saúde — Portal do Colaborador");
  await page.getByRole("button", { name: "Simular", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Solicitar este plano/ })).toBeVisible();
  await expect(main(page)).not.toContainText("do que você paga hoje");
});

jornada("quem não pode alterar vê o plano e mais nada, também por trás da tela", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("davi.rocha");
  await page.goto("plano-saude");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText("Vale Saúde Regional (coparticipação)");
  await expect(main(page).getByRole("link", { name: /plano|Adicionar|Remover/i })).toHaveCount(1);
  for (const endereco of ["plano-saude/cancelar", "plano-saude/trocar/101", "plano-saude/adicionar/dependentes", "plano-saude/solicitar/plano"]) {
    await page.goto(endereco);
    await expect(main(page).getByText("Alterações no plano de saúde não estão liberadas para você. Fale com o RH."), endereco).toBeVisible();
    await expect(main(page).getByRole("button", { name: /^(Solicitar|Continuar)/ }), endereco).toHaveCount(0);
  }
  await page.goto("simular-plano-saude?codplano=101");
  await expect(page.getByRole("region", { name: "Vale Saúde Enfermaria" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Trocar para/ })).toHaveCount(0);
});

jornada("sem nada: nenhum plano, nenhuma solicitação", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("plano-saude?aba=solicitacoes");
  await expect(main(page).getByText("Nenhuma solicitação localizada", { exact: true })).toBeVisible();
  await page.goto("simular-plano-saude");
  await expect(main(page).getByText("Nenhum plano de saúde disponível", { exact: true })).toBeVisible();
  await semProblemas(page);
});

jornada("textos enormes e hostis cabem e não fazem nada", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  for (const endereco of ["plano-saude", "plano-saude?aba=solicitacoes", "simular-plano-saude?planos=101,199", "plano-saude/cancelar", "plano-saude/adicionar/dependentes"]) {
    await page.goto(endereco);
    await expect(page.locator("main script, main iframe, main img[onerror]"), endereco).toHaveCount(0);
    await semRolagemLateral(page);
    await semProblemas(page);
  }
});

jornada("o provedor falha: cada parte diz o seu, e tentar novamente traz tudo", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: solicitacoes.nome, usuario, status: 500 });
  await page.goto("plano-saude");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText("Vale Saúde Enfermaria");
  await page.goto("plano-saude?aba=solicitacoes");
  await expect(main(page).getByText(/^Houve um erro ao carregar as solicitações do plano de saúde\./)).toBeVisible();
  await provedor.semFalhas(usuario);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
  await provedor.falha({ chamada: meuPlano.nome, usuario, status: 500 });
  await page.goto("plano-saude");
  await expect(main(page).getByText(/^Houve um erro ao carregar o plano de saúde\./)).toBeVisible();
});

jornada("o provedor frouxo conta a mesma história", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  for (const chamada of [meuPlano.nome, solicitacoes.nome]) await provedor.falha({ chamada, usuario, frouxo: true });
  await page.goto("plano-saude");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Júlia" })).toContainText("Remoção solicitada");
  await expect(main(page).locator("dl.pares dd").first()).toHaveText(formataReais(324.36));
  await page.goto("plano-saude?aba=solicitacoes");
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveCount(3);
});

jornada("uma recusa, um pedido perdido e um pedido que chegou sem resposta", async ({ page, pessoa, provedor }) => {
  jornada.setTimeout(90_000);
  const usuario = await pessoa.comSessao("elisa.prado");
  const chamada = "planoSaude.alterarPlano";
  const pede = async () => {
    await aceita(page);
    await page.getByRole("button", { name: "Solicitar troca" }).click();
  };
  await page.goto("plano-saude/trocar/101");
  await provedor.falha({ chamada, usuario, recusa: "A troca só pode ser pedida em janeiro.", vezes: 1 });
  await pede();
  await expect(resumo(page)).toHaveText(["A troca só pode ser pedida em janeiro."]);
  await provedor.falha({ chamada, usuario, status: 500, vezes: 1 });
  await pede();
  await expect(resumo(page)).toContainText(["Ainda não dá para saber se chegou à cooperativa."]);
  // Only once the provider is surely done with it is "not there" the truth; until then a press sends nothing.
  await expect(async () => {
    await pede();
    await expect(resumo(page)).toContainText(["Não chegou à cooperativa"], { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await provedor.falha({ chamada, usuario, quebra: "depois", vezes: 1 });
  await pede();
  await recado(page, "Troca do plano solicitada.");
  const trocas = (await dadosDe(provedor, usuario, solicitacoes, undefined)).filter(({ tipo_solicitacao }) => tipo_solicitacao === "Alteração de plano");
  expect(trocas).toHaveLength(1);
});

jornada("códigos desconhecidos e de outra pessoa: 404", UMA_VEZ, async ({ pessoa, provedor, context }) => {
  const outra = await pessoa.nova("elisa.prado");
  const alheio = (await dadosDe(provedor, outra, meuPlano, undefined)).meuPlano?.dependentes.find(({ nome }) => nome.startsWith("Caio"))?.codigo;
  const daAna = await pessoa.comSessao("ana.souza");
  const fora = (await dadosDe(provedor, daAna, meuPlano, undefined)).meuPlano?.dependentes.find(({ nome }) => nome.startsWith("Rafael"))?.codigo;
  const bruno = await pessoa.nova("bruno.lima");
  const [pedida] = await dadosDe(provedor, bruno, solicitacoes, undefined);
  for (const endereco of [
    ...["0", "x", alheio, fora].map((codigo) => `plano-saude/remover/${codigo}`),
    ...["x", pedida?.codigo].flatMap((codigo) => [`plano-saude/solicitacoes/${codigo}/cancelar`, `plano-saude/solicitacoes/${codigo}/documentos/termos`]),
    "plano-saude/trocar/999", "simular-plano-saude?codplano=999", `simular-plano-saude?codplano=101&dependentes=${alheio}`, "plano-saude/adicionar/nada",
  ]) {
    expect((await context.request.get(endereco)).status(), endereco).toBe(404);
  }
});

jornada("no modo gerencial o plano se vê, mas nada se pede", SO_OLHA, async ({ page, provedorNoAr }) => {
  await page.goto(`plano-saude?${provedorNoAr.linkGerencial}`);
  await expect(main(page).getByText("Pedidos do plano de saúde pertencem ao colaborador e não são feitos no modo gerencial.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancelar plano" })).toHaveCount(0);
  await page.goto("plano-saude/cancelar");
  await expect(page.getByText("Isto pertence ao colaborador e não está disponível no modo gerencial.")).toBeVisible();
});
