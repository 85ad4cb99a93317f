/** Minha Conta: password and e-mail (spec part 2, sections 2, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { signIn } from "./support/sign-in";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { PASSWORD } from "./support/servers";
import { tabsOf } from "./support/tabs";
import { visit } from "./support/page-visitor";
import { errorsOf } from "./support/reading";
import type { Fault } from "./support/control";
import { EXACT, isRefused, isTold, press } from "./support/acts";

const LABELS = ["Senha atual", "Nova senha", "Confirmar nova senha"] as const;

async function changePassword(page: Page, ...passwords: [string, string, string]): Promise<void> {
  for (const [index, label] of LABELS.entries())
    await page.getByLabel(label, { exact: true }).fill(passwords[index] ?? "");
  await press(page, "Alterar senha", EXACT);
}

async function saveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await press(page, "Salvar e-mail");
}

journey(
  "a senha: vários erros de uma vez, recusada, trocada: nenhuma volta à página, a nova entra e a velha não",
  { tag: ["@T156", "@T157", "@T158", "@T159", "@T160", "@R198", "@T191"] },
  async ({ page, person, javaScript }) => {
    const login = await person.withSession("ana.souza");
    await page.goto("minha-conta");
    await changePassword(page, "", "", "");
    await isRefused(
      page,
      "Informe a senha atual",
      "Informe a nova senha",
      "Informe a senha de confirmação",
    );
    await expect(page).toHaveTitle("Erro: Minha Conta — Portal do Colaborador");
    await expect(page.getByLabel("Nova senha", { exact: true })).toHaveAccessibleDescription(
      /Informe a nova senha/,
    );
    await changePassword(page, "", "Zx9!q", "Zx9!r");
    await isRefused(
      page,
      "Informe a senha atual",
      "Senha deve conter no mínimo 6 caracteres",
      "Senha de confirmação não corresponde com a nova senha",
    );
    await expect(
      page.getByLabel("Confirmar nova senha", { exact: true }),
    ).toHaveAccessibleDescription(/não corresponde/);
    expect(await page.content()).not.toContain("Zx9!");
    await noViolations(page);
    await page.locator("#erros a").first().click();
    if (javaScript) await expect(page.getByLabel("Senha atual", { exact: true })).toBeFocused();
    else await expect(page).toHaveURL(/#senha_atual$/);

    await changePassword(page, "não-é-esta", "nova-senha-1", "nova-senha-1");
    await isRefused(page, "Senha atual incorreta");
    expect(await page.content()).not.toContain("nova-senha-1");
    await changePassword(page, PASSWORD, "nova-senha-1", "nova-senha-1");
    await isTold(page, "Senha atualizada com sucesso!");
    for (const label of LABELS)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
    await press(page, "Sair", EXACT);
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel("Usuário", { exact: true }).fill(login);
    await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
    await press(page, "Entrar", EXACT);
    await expect(page.locator("#erros")).toBeVisible();
    await signIn(page, login, "nova-senha-1");
  },
);

visit(
  "o provedor falha: o texto da especificação, e o que fazer",
  tagged(ONCE, "@R198", "@T187"),
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const change = async (nova: string, fault?: Omit<Fault, "chamada" | "usuario">) => {
      if (fault)
        await provider.fault({ chamada: "conta.alterarSenha", usuario, vezes: 1, ...fault });
      const [atual, primeira, segunda] = LABELS;
      const page = await visitor.open("minha-conta");
      return errorsOf(
        await page.send("Alterar senha", { [atual]: PASSWORD, [primeira]: nova, [segunda]: nova }),
      );
    };
    const failed = /^Houve um erro ao atualizar a senha\. /;
    expect(await change("nova-senha-1", { status: 500 })).toEqual([expect.stringMatching(failed)]);
    expect(await change("nova-senha-1", { quebra: "depois" })).toEqual([
      expect.stringMatching(/ se a senha atual for recusada, use a nova\.$/),
    ]);
    // It had taken effect: the advice is right.
    expect(await change("nova-senha-2")).toEqual(["Senha atual incorreta"]);
  },
);

journey(
  "o e-mail, na outra aba: o que falta, o que está errado, o que foi salvo",
  { tag: ["@R199", "@T161", "@T162", "@R196", "@T205", "@T204", "@T149"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("carla.dias");
    await page.goto("minha-conta");
    await expect(page).toHaveTitle("Minha Conta — Portal do Colaborador");
    await expect(tabsOf(page, "Minha Conta")).toHaveText(["Alterar senha", "Configurar e-mail"]);
    await expect(tabsOf(page, "Minha Conta", "Alterar senha")).toHaveAttribute(
      "aria-current",
      "page",
    );
    await noSidewaysScroll(page);
    await tabsOf(page, "Minha Conta", "Configurar e-mail").click();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("");
    await noViolations(page);
    await saveEmail(page, "");
    await isRefused(page, "Informe um e-mail");
    await expect(page.locator("#erros")).toContainText("Confira o que falta:");
    await saveEmail(page, "carla@correio");
    await isRefused(page, "Informe corretamente o e-mail");
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("carla@correio");
    await saveEmail(page, "carla@correio.example");
    await isTold(page, "E-mail configurado com sucesso!");
    await expect(page).toHaveURL(/\/minha-conta\?aba=email$/);
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("carla@correio.example");
    expect((await dataOf(provider, login, contract.acesso.validaToken, undefined)).email).toBe(
      "carla@correio.example",
    );

    await page.goto("minha-conta?aba=1");
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("carla@correio.example");
  },
);
