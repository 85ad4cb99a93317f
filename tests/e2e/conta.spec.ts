/** Minha Conta: password and e-mail (spec part 2, sections 2, 5 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { entra } from "./apoio/entrada";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { SENHA } from "./apoio/servidores";

const ROTULOS = ["Senha atual", "Nova senha", "Confirmar nova senha"] as const;

async function troca(page: Page, ...senhas: [string, string, string]): Promise<void> {
  for (const [index, rotulo] of ROTULOS.entries()) await page.getByLabel(rotulo, { exact: true }).fill(senhas[index] ?? "");
  await page.getByRole("button", { name: "Alterar senha", exact: true }).click();
}

/** The messages of the summary, in its order. */
const resumo = (page: Page) => page.locator("#erros li");

async function salvaEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Salvar e-mail" }).click();
}

jornada("duas abas, que são endereços", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const { email } = await dadosDe(provedor, login, contrato.acesso.validaToken, undefined);
  await page.goto("minha-conta");
  await expect(page).toHaveTitle("Minha Conta — Portal do Colaborador");
  const tabs = page.getByRole("navigation", { name: "Minha Conta" });
  await expect(tabs.getByRole("link")).toHaveText(["Alterar senha", "Configurar e-mail"]);
  await expect(tabs.getByRole("link", { name: "Alterar senha" })).toHaveAttribute("aria-current", "page");
  await semRolagemLateral(page);
  await semProblemas(page);
  await tabs.getByRole("link", { name: "Configurar e-mail" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
  await semProblemas(page);
  await page.goto("minha-conta?aba=1");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
});

jornada("vários erros de uma vez, em cima e em cada campo, e nenhuma senha volta à página", async ({ page, pessoa, javaScript }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta");
  await troca(page, "", "", "");
  await expect(resumo(page)).toHaveText(["Informe a senha atual", "Informe a nova senha", "Informe a senha de confirmação"]);
  await expect(page).toHaveTitle("Erro: Minha Conta — Portal do Colaborador");
  await expect(page.getByLabel("Nova senha", { exact: true })).toHaveAccessibleDescription(/Informe a nova senha/);
  await troca(page, "", "Zx9!q", "Zx9!r");
  await expect(resumo(page)).toHaveText([
    "Informe a senha atual",
    "Senha deve conter no mínimo 6 caracteres",
    "Senha de confirmação não corresponde com a nova senha",
  ]);
  await expect(page.getByLabel("Confirmar nova senha", { exact: true })).toHaveAccessibleDescription(/não corresponde/);
  expect(await page.content()).not.toContain("Zx9!");
  await semProblemas(page);
  await page.locator("#erros a").first().click();
  if (!javaScript) return expect(page).toHaveURL(/#senha_atual$/);
  await expect(page.getByLabel("Senha atual", { exact: true })).toBeFocused();
  await expect(resumo(page)).toHaveCount(3);
});

jornada("a recusa do provedor aparece no formulário", async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta");
  await troca(page, "não-é-esta", "nova-senha-1", "nova-senha-1");
  await expect(resumo(page)).toHaveText(["Senha atual incorreta"]);
  expect(await page.content()).not.toContain("nova-senha-1");
});

jornada("trocada, a senha nova entra e a velha não", async ({ page, pessoa }) => {
  const login = await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta");
  await troca(page, SENHA, "nova-senha-1", "nova-senha-1");
  await expect(page.getByRole("status").filter({ hasText: "Senha atualizada com sucesso!" })).toBeVisible();
  for (const rotulo of ROTULOS) await expect(page.getByLabel(rotulo, { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("Usuário", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.locator("#erros")).toBeVisible();
  await entra(page, login, "nova-senha-1");
});

jornada("o provedor falha: o texto da especificação, e o que fazer", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta");
  await provedor.falha({ chamada: "conta.alterarSenha", usuario, status: 500, vezes: 1 });
  await troca(page, SENHA, "nova-senha-1", "nova-senha-1");
  await expect(resumo(page)).toHaveText([/^Houve um erro ao atualizar a senha\. O serviço da cooperativa está com problemas\./]);
  await provedor.falha({ chamada: "conta.alterarSenha", usuario, quebra: "depois", vezes: 1 });
  await troca(page, SENHA, "nova-senha-1", "nova-senha-1");
  await expect(resumo(page)).toHaveText([/^Houve um erro ao atualizar a senha\. .*se a senha atual for recusada, use a nova\.$/]);
  // It had taken effect: the advice is right.
  await troca(page, SENHA, "nova-senha-2", "nova-senha-2");
  await expect(resumo(page)).toHaveText(["Senha atual incorreta"]);
});

jornada("o e-mail: o que falta, o que está errado, o que foi salvo", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("carla.dias");
  await page.goto("minha-conta?aba=email");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("");
  await salvaEmail(page, "");
  await expect(resumo(page)).toHaveText(["Informe um e-mail"]);
  await salvaEmail(page, "carla@correio");
  await expect(resumo(page)).toHaveText(["Informe corretamente o e-mail"]);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("carla@correio");
  await salvaEmail(page, "carla@correio.example");
  await expect(page.getByRole("status").filter({ hasText: "E-mail configurado com sucesso!" })).toBeVisible();
  await expect(page).toHaveURL(/\/minha-conta\?aba=email$/);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("carla@correio.example");
  expect((await dadosDe(provedor, login, contrato.acesso.validaToken, undefined)).email).toBe("carla@correio.example");
});

jornada("o provedor não salva o e-mail: diz por quê, e o digitado fica", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta?aba=email");
  await provedor.falha({ chamada: "conta.configurarEmail", usuario, recusa: "Este e-mail já é de outra pessoa.", vezes: 1 });
  await salvaEmail(page, "outra@correio.example");
  await expect(resumo(page)).toHaveText(["Este e-mail já é de outra pessoa."]);
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("outra@correio.example");
  await provedor.falha({ chamada: "conta.configurarEmail", usuario, trava: true, vezes: 1 });
  await salvaEmail(page, "outra@correio.example");
  await expect(resumo(page)).toHaveText([/^Houve um erro ao configurar o e-mail\. O serviço da cooperativa não respondeu a tempo\./]);
});

jornada("um e-mail muito comprido cabe na tela", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  await page.goto("minha-conta?aba=email");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(/@correio-de-nome-muito-comprido\.example$/);
  await semRolagemLateral(page);
});

jornada("no modo gerencial a conta não abre", SO_OLHA, async ({ page, provedorNoAr }) => {
  await page.goto(`minha-conta?${provedorNoAr.linkGerencial}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Olá, /);
  await expect(page.getByText("Isto pertence ao colaborador e não está disponível no modo gerencial.")).toBeVisible();
});
