/** Minha Conta: password and e-mail (spec part 2, sections 2, 5 and 8). */
import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { noViolations } from "./support/page";
import { PASSWORD } from "./support/servers";
import { visit } from "./support/page-visitor";
import { errorsOf, textsOf } from "./support/reading";
import type { Fault } from "./support/control";
import { EXACT, isRefused, isTold, press } from "./support/acts";

const LABELS = ["Senha atual", "Nova senha", "Confirmar nova senha"] as const;

async function changePassword(page: Page, ...passwords: [string, string, string]): Promise<void> {
  for (const [index, label] of LABELS.entries())
    await page.getByLabel(label, { exact: true }).fill(passwords[index] ?? "");
  await press(page, "Alterar senha", EXACT);
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

visit(
  "o e-mail, na outra aba: o que falta, o que está errado, o que foi salvo",
  tagged(ONCE, "@R199", "@T161", "@T162", "@R196", "@T205", "@T204", "@T149"),
  async ({ visitor, as }) => {
    await as("carla.dias");
    const first = await visitor.open("minha-conta");
    expect(textsOf(first.root, "title, .abas a")).toEqual([
      ...["Minha Conta — Portal do Colaborador", "Alterar senha", "Configurar e-mail"],
    ]);
    let page = await first.follow("Configurar e-mail");
    for (const [email, ...says] of [
      ["", "Informe um e-mail"],
      ["carla@correio", "Informe corretamente o e-mail"],
    ] as const) {
      page = await page.send("Salvar e-mail", { "E-mail": email });
      expect(errorsOf(page)).toEqual(says);
      expect(page.form("Salvar e-mail").valueOf("E-mail")).toBe(email);
    }
    page = await page.send("Salvar e-mail", { "E-mail": "carla@correio.example" });
    expect([page.where, page.text]).toEqual([
      "minha-conta?aba=email",
      expect.stringContaining("E-mail configurado com sucesso!"),
    ]);
    const again = (await visitor.open("minha-conta?aba=1")).form("Salvar e-mail");
    expect(again.valueOf("E-mail")).toBe("carla@correio.example");
  },
);
