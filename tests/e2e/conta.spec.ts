/** Minha Conta: password and e-mail (spec part 2, sections 2, 5 and 8). */
import {
  type Page,
  signIn,
  contentOf,
  cookieOf,
  cookieWith,
  destination,
  signInAddress,
  expect,
  journey,
  ONCE,
  tagged,
  noViolations,
  PASSWORD,
  visit,
  errorsOf,
  textsOf,
  EXACT,
  fillIn,
  isAt,
  isFilled,
  isRefused,
  isTold,
  press,
} from "./support";

const LABELS = ["Senha atual", "Nova senha", "Confirmar nova senha"] as const;

async function changePassword(page: Page, passwords: readonly string[]) {
  for (const [index, label] of LABELS.entries())
    await fillIn(page, label, passwords[index] ?? "", EXACT);
  await press(page, "Alterar senha", EXACT);
}

journey(
  "a senha: vários erros de uma vez, recusada, trocada: nenhuma volta à página, a nova entra e a velha não",
  tagged("@T156 @T157 @T158 @T159 @T160 @R198 @T191"),
  async ({ page, person, javaScript }) => {
    const login = await person.withSession("ana.souza", "minha-conta");
    for (const [passwords, ...reasons] of [
      [
        ["", "", ""],
        "Informe a senha atual",
        "Informe a nova senha",
        "Informe a senha de confirmação",
      ],
      [
        ["", "Zx9!q", "Zx9!r"],
        "Informe a senha atual",
        "Senha deve conter no mínimo 6 caracteres",
        "Senha de confirmação não corresponde com a nova senha",
      ],
      [["não-é-esta", "Zx9!nova", "Zx9!nova"], "Senha atual incorreta"],
    ] as const) {
      await changePassword(page, passwords);
      await isRefused(page, ...reasons);
      expect(await page.content()).not.toContain("Zx9!");
    }
    await expect(page).toHaveTitle("Erro: Minha Conta — Portal do Colaborador");
    await changePassword(page, ["", "Zx9!q", "Zx9!r"]);
    await expect(page.getByLabel("Confirmar nova senha", EXACT)).toHaveAccessibleDescription(
      /não corresponde/,
    );
    await noViolations(page);
    await changePassword(page, [PASSWORD, "Zx9!nova", "Zx9!nova"]);
    await isTold(page, "Senha atualizada com sucesso!");
    await expect(page).toHaveTitle(/^Minha Conta/);
    if (javaScript) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const label of LABELS) await isFilled(page, label, "", EXACT);
    await press(page, "Sair", EXACT);
    await isAt(page, /\/auth$/);
    await expect(person.signIn(login)).rejects.toThrow();
    await signIn(page, login, "Zx9!nova");
  },
);

visit(
  "o provedor falha: o texto da especificação, e o que fazer",
  tagged(ONCE, "@R198 @T187"),
  async ({ visitor, as, fault, newVisitor }) => {
    await as("ana.souza");
    const uso = Math.floor(Date.now() / 1000) - 3600;
    const other = { ...contentOf(await cookieOf(visitor.http)), sid: "o".repeat(22), uso };
    const cookie = cookieWith({ ...other, inicio: uso });
    const change = async (nova: string) => {
      const [atual, primeira, segunda] = LABELS;
      const fields = { [atual]: PASSWORD, [primeira]: nova, [segunda]: nova };
      return errorsOf(await visitor.send("minha-conta", "Alterar senha", fields)).join();
    };
    await fault("conta.alterarSenha", { status: 500, vezes: 1 });
    expect(await change("nova-senha-1")).toMatch(/^Houve um erro ao atualizar a senha\. /);
    await fault("conta.alterarSenha", { quebra: "depois", vezes: 1 });
    expect(await change("nova-senha-1")).toMatch(/ se a senha atual for recusada, use a nova\.$/);
    // It had taken effect: the advice is right, and the account's other sessions have ended.
    const others = await newVisitor(null, { extraHTTPHeaders: { cookie } });
    expect(destination(await others.open("minha-conta"))).toBe(signInAddress("minha-conta"));
    expect(await change("nova-senha-2")).toBe("Senha atual incorreta");
  },
);

visit(
  "o e-mail, na outra aba: o que falta, o que está errado, o que foi salvo",
  tagged(ONCE, "@R199 @T161 @T162 @R196 @T205 @T204 @T149"),
  async ({ visitor, as }) => {
    await as("carla.dias");
    const first = await visitor.open("minha-conta");
    expect(textsOf(first, "title, .abas a")).toEqual([
      "Minha Conta — Portal do Colaborador",
      "Alterar senha",
      "Configurar e-mail",
    ]);
    let page = await first.follow("Configurar e-mail");
    for (const [email, ...says] of [
      ["", "Informe um e-mail"],
      ["carla@correio", "Informe corretamente o e-mail"],
      ["carla@correio.example"],
    ] as const) {
      page = await page.send("Salvar e-mail", { "E-mail": email });
      expect(errorsOf(page)).toEqual(says);
      expect(page.form("Salvar e-mail").valueOf("E-mail")).toBe(email);
    }
    expect(page.where).toBe("minha-conta?aba=email");
    expect(page.text).toContain("E-mail configurado com sucesso!");
  },
);
