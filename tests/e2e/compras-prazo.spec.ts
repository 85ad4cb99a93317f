/** Deferred purchases: the security code, the password, the authorised people (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { comprasPrazo, cadastro } = contrato;

const resumo = (page: Page) => page.locator("#erros li");
const recado = (page: Page, texto: string) => page.getByRole("status").filter({ hasText: texto });
const pessoas = (page: Page) => page.getByRole("region", { name: "Pessoas autorizadas a comprar a prazo" });

async function enviaCodigo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("link", { name: "Já recebi o código" })).toBeVisible();
}

async function codigoDe(provedor: Controle, login: string): Promise<string> {
  const [codigo] = /\b\d{6}\b/.exec((await provedor.caixa(login)).at(-1)?.texto ?? "") ?? [];
  if (!codigo) throw new Error("nenhum código na caixa de saída");
  return codigo;
}

async function digitaCodigo(page: Page, codigo: string): Promise<void> {
  await page.getByLabel("Código de segurança", { exact: true }).fill(codigo);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
}

async function digitaSenhas(page: Page, senha: string, confirmacao: string): Promise<void> {
  await page.getByLabel("Nova Senha", { exact: true }).fill(senha);
  const confirmar = page.getByLabel("Confirmar Senha", { exact: true });
  await expect(confirmar).toBeVisible();
  await confirmar.fill(confirmacao);
  await expect(page.getByRole("button", { name: "Salvar", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
}

async function consulta(page: Page, cpf: string): Promise<void> {
  await page.getByLabel("CPF", { exact: true }).fill(cpf);
  await page.getByRole("button", { name: "Consultar" }).click();
}

jornada("o código: canal, telefone sem o número, envio, seis dígitos, e a tela se abre", async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  const { numeros_telefone } = await dadosDe(provedor, davi, cadastro.dadosCadastrais, undefined);
  await page.goto("config-compras-prazo");
  await expect(page).toHaveTitle("Configurações Compra Prazo — Portal do Colaborador");
  const etapas = page.getByRole("list", { name: "Etapas" }).getByRole("listitem");
  await expect(etapas.getByRole("heading")).toHaveText(["Etapa 1. Enviar Código de Segurança", "Etapa 2. Validar Código"]);
  await expect(etapas.first()).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("radio", { name: "Whatsapp" })).toBeChecked();
  for (const [place, { numero_completo, numero_oculto }] of numeros_telefone.entries()) {
    await expect(page.getByRole("radio", { name: numero_oculto })).toBeChecked({ checked: place === 0 });
    expect(await page.content()).not.toContain(numero_completo);
  }
  await expect(page.getByRole("link", { name: "Já recebi o código" })).toHaveCount(0);
  await semRolagemLateral(page);
  await semProblemas(page);

  // Before anything was sent, step 2 leads back.
  await page.goto("config-compras-prazo/codigo");
  await expect(page).toHaveURL(/\/config-compras-prazo$/);

  await page.getByRole("radio", { name: "Sms" }).check();
  await page.getByRole("radio", { name: numeros_telefone[1]?.numero_oculto ?? "" }).check();
  await enviaCodigo(page);
  await expect(page.getByText(`Enviamos um código por Sms para ${numeros_telefone[1]?.numero_oculto}.`)).toBeVisible();
  expect((await provedor.caixa(davi)).at(-1)).toMatchObject({ canal: "SMS", para: numeros_telefone[1]?.numero_completo });
  expect(await page.content()).not.toContain(numeros_telefone[1]?.numero_completo);

  await page.getByRole("link", { name: "Já recebi o código" }).click();
  await expect(page.getByText(`Insira o código de segurança que enviamos por Sms para ${numeros_telefone[1]?.numero_oculto}`)).toBeVisible();
  await expect(page.getByLabel("Código de segurança", { exact: true })).toHaveAttribute("inputmode", "numeric");
  await semProblemas(page);
  await digitaCodigo(page, "12345");
  await expect(resumo(page)).toHaveText(["Informe os seis dígitos do código de segurança"]);
  const codigo = await codigoDe(provedor, davi);
  await digitaCodigo(page, codigo === "000000" ? "000001" : "000000");
  await expect(resumo(page)).toHaveText(["Código de segurança inválido"]);
  await digitaCodigo(page, `${codigo.slice(0, 3)} ${codigo.slice(3)}`);
  await expect(page.getByRole("heading", { name: "Senha de 6 dígitos para compras a prazo" })).toBeVisible();
  await expect(page.getByText("Você ainda não possui uma senha para compras a prazo.")).toBeVisible();
  await expect(page.getByText("Nenhuma pessoa está autorizada a comprar a prazo em sua conta")).toBeVisible();
});

jornada("enviar novo código volta à primeira etapa, e o código velho não vale mais", async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("config-compras-prazo");
  await enviaCodigo(page);
  const velho = await codigoDe(provedor, davi);
  await page.getByRole("link", { name: "Já recebi o código" }).click();
  await expect(page.getByRole("link", { name: "Enviar novo código", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Enviar novo código" }).click();
  await expect(page.getByRole("radio", { name: "Whatsapp" })).toBeChecked();
  await enviaCodigo(page);
  await expect.poll(async () => (await provedor.caixa(davi)).length).toBe(2);
  const novo = await codigoDe(provedor, davi);
  jornada.skip(novo === velho, "o mesmo código duas vezes: um caso em um milhão");
  await page.getByRole("link", { name: "Já recebi o código" }).click();
  await digitaCodigo(page, velho);
  await expect(resumo(page)).toHaveText(["Código de segurança inválido"]);
  await digitaCodigo(page, novo);
  await expect(page.getByRole("heading", { name: /^Senha de/ })).toBeVisible();
});

jornada("três códigos errados, e o portal nem pergunta mais: só com um código novo", UMA_VEZ, async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("config-compras-prazo");
  await enviaCodigo(page);
  await page.getByRole("link", { name: "Já recebi o código" }).click();
  for (let vez = 0; vez < 3; vez += 1) {
    await digitaCodigo(page, "abc000000");
    await expect(resumo(page)).toHaveText(["Código de segurança inválido"]);
  }
  await digitaCodigo(page, await codigoDe(provedor, davi));
  await expect(resumo(page)).toHaveText(["Foram três tentativas com este código. Peça um código novo e tente com ele."]);
  expect((await provedor.chamadas(davi)).filter(({ nome }) => nome === "comprasPrazo.validarCodigo")).toHaveLength(3);
  await page.getByRole("link", { name: "Enviar novo código" }).click();
  await enviaCodigo(page);
  await page.getByRole("link", { name: "Já recebi o código" }).click();
  await digitaCodigo(page, await codigoDe(provedor, davi));
  await expect(page.getByRole("heading", { name: /^Senha de/ })).toBeVisible();
});

jornada("sem parâmetros, sem telefone, telefone que não existe", SO_OLHA, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("config-compras-prazo");
  await expect(page.getByText("Parâmetros não localizados")).toBeVisible();
  await semProblemas(page);
  await pessoa.comSessao("carla.dias");
  await page.goto("config-compras-prazo");
  await expect(page.getByText("Nenhum telefone encontrado. Atualize seu número!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar telefone" })).toHaveAttribute("href", "/colaborador/atualizacao-cadastral/contato");
  await pessoa.comSessao("davi.rocha");
  await page.goto("config-compras-prazo");
  const selo = await page.locator('form[aria-label="Enviar código"] input[name="selo"]').getAttribute("value");
  for (const telefone of ["9", "-1", "44999990401", ""]) {
    const response = await context.request.post("config-compras-prazo", { form: { selo: selo ?? "", canal: "Sms", telefone } });
    expect(response.status(), telefone).toBe(400);
    expect(await response.text()).toContain("Escolha um telefone");
  }
});

jornada("o envio falha, é recusado, ou não se sabe", async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("config-compras-prazo");
  await provedor.falha({ chamada: "comprasPrazo.enviarCodigo", usuario: davi, recusa: "O envio por Whatsapp está suspenso.", vezes: 1 });
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(resumo(page)).toHaveText(["O envio por Whatsapp está suspenso."]);
  await provedor.falha({ chamada: "comprasPrazo.enviarCodigo", usuario: davi, quebra: "depois", vezes: 1 });
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText(/Não sabemos se o código saiu\./)).toBeVisible();
  // It did.
  await page.getByRole("link", { name: "Já recebi o código" }).click();
  await provedor.falha({ chamada: "comprasPrazo.validarCodigo", usuario: davi, quebra: "depois", vezes: 1 });
  await digitaCodigo(page, await codigoDe(provedor, davi));
  await expect(page.getByRole("heading", { name: /^Senha de/ })).toBeVisible();
});

jornada("a senha: N dígitos, as duas iguais, e nenhuma volta à página", async ({ page, pessoa, provedor, javaScript }) => {
  const elisa = await pessoa.comSessao("elisa.prado");
  await page.goto("config-compras-prazo");
  await page.getByRole("link", { name: "Configurar senha" }).click();
  const dialogo = page.getByRole("dialog", { name: "Configurar senha" });
  await expect(dialogo).toBeVisible();
  const campo = page.getByLabel("Nova Senha", { exact: true });
  await expect(campo).toHaveAttribute("inputmode", "numeric");
  await expect(campo).toHaveAttribute("type", "password");
  await expect(campo).toHaveAttribute("maxlength", "4");
  if (javaScript) {
    await dialogo.getByRole("button", { name: "Mostrar nova senha" }).click();
    await expect(campo).toHaveAttribute("type", "text");
  }
  await semProblemas(page);
  await digitaSenhas(page, "973", "");
  await expect(resumo(page)).toHaveText(["Senha deve conter 4 dígitos", "Senha deve conter 4 dígitos"]);
  await digitaSenhas(page, "9731", "9732");
  await expect(resumo(page)).toHaveText(["As duas senhas são diferentes. Digite a mesma senha nos dois campos"]);
  expect(await page.content()).not.toMatch(/value="973/);
  await digitaSenhas(page, "7777", "7777");
  await expect(resumo(page)).toHaveText(["Escolha uma senha menos óbvia: os dígitos não podem ser todos iguais"]);
  await semProblemas(page);
  await digitaSenhas(page, "9731", "9731");
  await expect(recado(page, "Senha configurada com sucesso!")).toBeVisible();
  await expect(page.getByText("Você já possui uma senha configurada!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Alterar senha" })).toBeVisible();
  expect((await dadosDe(provedor, elisa, comprasPrazo.parametros, undefined))?.possui_senha_compra_prazo).toBe(true);
});

jornada("a resposta da senha se perde: a primeira se confere, da outra se diz a verdade", async ({ page, pessoa, provedor }) => {
  const elisa = await pessoa.comSessao("elisa.prado");
  await page.goto("config-compras-prazo/senha");
  await provedor.falha({ chamada: "comprasPrazo.configurarSenha", usuario: elisa, quebra: "depois", vezes: 1 });
  await digitaSenhas(page, "9731", "9731");
  await expect(page.getByText("Você já possui uma senha configurada!")).toBeVisible();
  await page.goto("config-compras-prazo/senha");
  await provedor.falha({ chamada: "comprasPrazo.configurarSenha", usuario: elisa, quebra: "depois", vezes: 1 });
  await digitaSenhas(page, "9732", "9732");
  await expect(resumo(page)).toHaveText([/A senha pode ter sido salva mesmo assim\./]);
});

jornada("as pessoas autorizadas, cada uma com a sua situação e a sua mensagem", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("config-compras-prazo");
  await expect(page.getByText("Você já possui uma senha configurada!")).toBeVisible();
  const itens = pessoas(page).locator("details");
  await expect(itens).toHaveCount(4);
  for (const [index, situacao] of ["Ativo", "Em conferência", "Bloqueado", "Cancelado"].entries()) await expect(itens.nth(index)).toContainText(situacao);
  await expect(itens.first()).toContainText("CPF 390.533.447-05, nascimento 21/03/1985");
  await expect(itens.first().locator("circle")).toHaveAttribute("fill", "rgb(31,122,63)");
  await expect(itens.nth(3).locator("circle")).toHaveCount(0);
  await itens.first().locator("summary").click();
  await expect(itens.first().getByText("qualquer loja")).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("remover: pergunta, cancela, remove; de novo, diz que já não está", async ({ page, context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("config-compras-prazo");
  const rui = pessoas(page).locator("details").first();
  await rui.locator("summary").click();
  await rui.getByRole("link", { name: "Remover Rui Carlos de Souza" }).click();
  await expect(page.getByRole("dialog")).toContainText("Confirma a exclusão do autorizado Rui Carlos de Souza?");
  await semProblemas(page);
  const endereco = page.url();
  const selo = await page.locator('dialog input[name="selo"]').getAttribute("value");
  await expect(page.getByRole("link", { name: "Cancelar", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(endereco);
  await provedor.falha({ chamada: "comprasPrazo.removerAutorizado", usuario: ana, recusa: "Há uma compra em andamento no nome desta pessoa.", vezes: 1 });
  await expect(page.getByRole("button", { name: "Sim, remover", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sim, remover" }).click();
  await expect(resumo(page)).toHaveText(["Há uma compra em andamento no nome desta pessoa."]);
  await page.getByRole("button", { name: "Sim, remover" }).click();
  await expect(recado(page, "Autorizado removido com sucesso!")).toBeVisible();
  await expect(pessoas(page).locator("details")).toHaveCount(3);
  const again = await context.request.post(endereco, { form: { selo: selo ?? "" } });
  expect(await again.text()).toContain("Esta pessoa já não está entre os autorizados.");
  expect((await page.goto(endereco))?.status()).toBe(404);
});

jornada("a de outra pessoa não se remove", UMA_VEZ, async ({ page, context, pessoa, provedor }) => {
  const outra = await pessoa.nova("ana.souza");
  const [alheia] = await dadosDe(provedor, outra, comprasPrazo.carregarAutorizados, undefined);
  await pessoa.comSessao("ana.souza");
  const endereco = `config-compras-prazo/autorizados/${alheia?.id}/excluir`;
  expect((await page.goto(endereco))?.status()).toBe(404);
  const selo = await page.locator('input[name="selo"]').first().getAttribute("value");
  await context.request.post(endereco, { form: { selo: selo ?? "" } });
  expect(await dadosDe(provedor, outra, comprasPrazo.carregarAutorizados, undefined)).toHaveLength(4);
});

jornada("adicionar: consulta, mostra quem é, confirma; o que não pode diz por quê", async ({ page, pessoa, provedor, javaScript }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("config-compras-prazo");
  await page.getByRole("link", { name: "Adicionar autorizado" }).click();
  const dialogo = page.getByRole("dialog", { name: "Adicionar autorizado" });
  const confirmar = dialogo.getByRole("button", { name: "Confirmar" });
  await expect(confirmar).toHaveCount(0);
  if (javaScript) {
    await page.getByLabel("CPF", { exact: true }).fill("5299822472");
    await expect(dialogo.getByRole("button", { name: "Consultar" })).toBeDisabled();
  } else {
    await consulta(page, "5299822472");
    await expect(resumo(page)).toHaveText(["Informe os 11 dígitos do CPF"]);
  }
  for (const [cpf, motivo] of [
    ["12345678901", "CPF inválido"],
    ["390.533.447-05", "Esta pessoa já está autorizada em sua conta"],
    ["04537001011", "Só maiores de 18 anos podem ser autorizados"],
  ] as const) {
    await consulta(page, cpf);
    await expect(dialogo.getByText(motivo)).toBeVisible();
    await expect(confirmar).toHaveCount(0);
  }
  await consulta(page, "52998224725");
  await expect(dialogo).toContainText("José Antônio Pereira");
  await expect(dialogo).toContainText("09/08/1979");
  await expect(page.getByLabel("CPF", { exact: true })).toHaveValue("529.982.247-25");
  await semProblemas(page);
  if (javaScript) {
    await page.getByLabel("CPF", { exact: true }).fill("5299822");
    await expect(confirmar).toHaveCount(0);
    await page.getByLabel("CPF", { exact: true }).fill("52998224725");
  }
  await confirmar.click();
  await expect(recado(page, "Autorizado adicionado com sucesso!")).toBeVisible();
  await expect(pessoas(page).locator("details").last()).toContainText("José Antônio Pereira");
  expect(await dadosDe(provedor, ana, comprasPrazo.carregarAutorizados, undefined)).toHaveLength(5);
});

jornada("confirmar sem consultar, duas vezes, com a resposta perdida: o servidor consulta, e há um só", UMA_VEZ, async ({ page, context, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("config-compras-prazo/autorizados/incluir");
  const selo = (await page.locator('dialog input[name="selo"]').getAttribute("value")) ?? "";
  const confirma = (cpf: string) => context.request.post("config-compras-prazo/autorizados/incluir", { form: { selo, intencao: "confirmar", cpf }, maxRedirects: 0 });
  expect((await confirma("04537001011")).status()).toBe(400);
  expect((await confirma("12345678901")).status()).toBe(400);
  await provedor.falha({ chamada: "comprasPrazo.criarAutorizado", usuario: ana, quebra: "depois", vezes: 1 });
  const taps = await Promise.all([confirma("52998224725"), confirma("52998224725")]);
  expect(taps.map((tap) => tap.status())).toEqual([303, 303]);
  expect((await confirma("52998224725")).status()).toBe(303);
  const lista = await dadosDe(provedor, ana, comprasPrazo.carregarAutorizados, undefined);
  expect(lista.filter(({ cpf }) => cpf === "52998224725")).toHaveLength(1);
});

jornada("textos hostis e enormes cabem e não fazem nada", async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("config-compras-prazo");
  const itens = pessoas(page).locator("details");
  await expect(itens).toHaveCount(2);
  await expect(page.locator("circle")).toHaveCount(0);
  await itens.first().locator("summary").click();
  await expect(itens.first().getByText("reunião na sexta-feira às 14h")).toBeVisible();
  await expect(itens.first().locator("script, img, iframe, form")).toHaveCount(0);
  await expect(itens.nth(1)).toContainText("<script>alert(1)</script>");
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("cada parte que falha diz a sua falha; respostas frouxas são lidas", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "comprasPrazo.carregarAutorizados", usuario: ana, status: 500 });
  await page.goto("config-compras-prazo");
  await expect(page.getByText(/^Houve um erro ao carregar as pessoas autorizadas\. /)).toBeVisible();
  await expect(page.getByText("Você já possui uma senha configurada!")).toBeVisible();
  await provedor.semFalhas(ana);
  await provedor.falha({ chamada: "comprasPrazo.parametros", usuario: ana, status: 500 });
  await page.goto("config-compras-prazo");
  await expect(page.getByText(/^Houve um erro ao carregar os parâmetros\. /)).toBeVisible();
  await provedor.semFalhas(ana);
  for (const chamada of ["comprasPrazo.parametros", "comprasPrazo.carregarAutorizados"]) await provedor.falha({ chamada, usuario: ana, frouxo: true });
  await page.goto("config-compras-prazo");
  await expect(pessoas(page).locator("details").first()).toContainText("nascimento 21/03/1985");
  await expect(page.getByRole("heading", { name: "Senha de 6 dígitos para compras a prazo" })).toBeVisible();
});

jornada("enquanto os parâmetros não voltam, a tela diz que os busca", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("config-compras-prazo");
  await provedor.falha({ chamada: "comprasPrazo.parametros", usuario: davi, atraso: 700 });
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByText("Aguarde... Buscando parâmetros")).toBeVisible();
  await expect(page.getByRole("link", { name: "Já recebi o código" })).toBeVisible();
  await expect(page.getByText("Aguarde... Buscando parâmetros")).toHaveCount(0);
});

jornada("o aviso do início: Sim leva à tela; Não vale até sair", async ({ page, pessoa }) => {
  const davi = await pessoa.comSessao("davi.rocha");
  await page.goto("");
  const aviso = page.getByRole("dialog", { name: "Senha para compras a prazo" });
  await expect(aviso).toContainText("Deseja configurar agora?");
  await semProblemas(page);
  await expect(aviso.getByRole("link", { name: "Sim", exact: true })).toBeVisible();
  await aviso.getByRole("link", { name: "Sim" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Configurações Compra Prazo");
  await page.goto("");
  await aviso.getByRole("button", { name: "Não" }).click();
  await expect(aviso).toHaveCount(0);
  await page.goto("minha-conta");
  await page.goto("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Davi");
  await expect(aviso).toHaveCount(0);
  await pessoa.entra(davi);
  await page.goto("");
  await expect(aviso).toBeVisible();
});

jornada("no modo gerencial não se abre", SO_OLHA, async ({ page, provedorNoAr }) => {
  await page.goto(`config-compras-prazo?${provedorNoAr.linkGerencial}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Olá, /);
  await expect(page.getByText("Isto pertence ao colaborador e não está disponível no modo gerencial.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurações Compra Prazo" })).toHaveCount(0);
});
