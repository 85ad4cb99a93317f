/** What is typed into a form of one page is kept from the moment it arrives: session over, provider away. Passwords and codes never are. */
import type { Page } from "@playwright/test";
import { bodyOf } from "../support/http/forms";
import { WRITES } from "../support/writes";
import type { Base } from "./support/control";
import { expect, journey, ONCE } from "./support/journey";
import { openForm } from "./support/open-form";
import { PASSWORD } from "./support/servers";
import { signIn } from "./support/sign-in";
import { destination, textOf, Visitor } from "./support/visitor";
import { press, shows } from "./support/acts";

const KEPT = "Guardamos o que você tinha preenchido. Confira e envie.";
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*? value="([^"]+)"`).exec(html)?.[1] ?? "";

const INDICACAO: [label: string, value: string][] = [
  ["Nome do PCD", "Pessoa Indicada"],
  ["Cidade", "Campo Mourão"],
  ["Endereço", "Rua das Araucárias, 10"],
  ["Data de nascimento", "1990-01-31"],
];

const fillIn = async (page: Page) => {
  for (const [label, value] of INDICACAO) await page.getByLabel(label, { exact: true }).fill(value);
};

async function isFilledIn(page: Page): Promise<void> {
  await shows(page, KEPT);
  for (const [label, value] of INDICACAO)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

journey(
  "a sessão acabou: depois de entrar o formulário está lá, preenchido, e enviado não volta mais",
  async ({ page, person, provider }) => {
    const login = await person.withSession("fabio.nunes");
    await page.goto("indicar-pcd/nova");
    await fillIn(page);
    await page.getByLabel("CPF do PCD").fill("529.982.247-25");
    await page.getByLabel("Telefone do PCD").fill("44999999999");
    await page.getByLabel("Seu telefone de contato").fill("44988888888");
    await provider.end(login);
    await press(page, "Enviar indicação");
    await expect(page).toHaveURL(/\/auth\?/);
    await signIn(page, login);
    await expect(page).toHaveURL(/indicar-pcd\/nova$/);
    await isFilledIn(page);
    await press(page, "Enviar indicação");
    await expect(page).toHaveURL(/indicar-pcd$/);
    await page.goto("indicar-pcd/nova");
    await expect(page.getByLabel("Nome do PCD")).toHaveValue("");
    await expect(page.getByText(KEPT)).toHaveCount(0);
  },
);

for (const [path, field] of [
  ["indicar-pcd/nova", "nome"],
  ["incluir-dependente/1", "nome"],
] as const) {
  journey(
    `${path}: de antes de a sessão acabar, e outra aba já está na entrada: a página repete o que se digitou`,
    ONCE,
    async ({ request, portal, provider, person }) => {
      const login = await person.withSession("ana.souza");
      const visitor = new Visitor(request, portal);
      const selo = await visitor.csrfToken(path);
      await provider.end(login);
      // Its cookie is nobody's from now on.
      expect(await visitor.read("holerites")).toContain("Sessão expirada");
      const answer = await visitor.send(path, {
        selo,
        [field]: "Bento da Silva",
        senha: "segredo",
      });
      expect(answer.status()).toBe(401);
      const said = textOf(await answer.text());
      expect(said).toContain("O que você preencheu nesta página não foi guardado.");
      expect(said).toContain("“Bento da Silva”");
      expect(said).not.toContain("segredo");
      // What no page of the portal made is not repeated.
      const stranger = await visitor.send(path, { selo: "a.b.c", [field]: "Bento da Silva" });
      expect(destination(stranger)).toContain("/auth?");
    },
  );
}

/** Every form of one page in which something is typed that is no secret. */
const TYPED = [
  ...["cancelar atestado", "cancelar endereço", "cancelar indicação", "cancelar plano"],
  ...["e-mail", "etnia", "contato", "indicação", "corrigir indicação"],
];

for (const name of TYPED) {
  journey(
    `${name}: a cooperativa não responde; quando ela volta o formulário está lá`,
    ONCE,
    async ({ newVisitor, provider, person }) => {
      const write = WRITES.find((each) => each.name === name);
      if (!write) throw new Error(`nada se chama ${name}`);
      const login = await person.fresh(write.base);
      const visitor = await newVisitor(login);
      const { page, action, fields, form } = await openForm(write, provider, login, visitor);
      await provider.fault({ chamada: "acesso.validaToken", usuario: login, status: 503 });
      expect((await visitor.post(action, bodyOf(form, fields))).status()).toBe(503);
      await provider.clearFaults(login);
      const html = await (await visitor.follow(page)).text();
      expect(textOf(html)).toContain(KEPT);
      expect(html).toContain(fields.motivo ?? fields.nome ?? fields.email ?? "");
    },
  );
}

journey(
  "recusado, e a página que o diria não abre, ou a sessão acaba nela: o que se digitou volta com a página seguinte",
  ONCE,
  async ({ newVisitor, provider, person }) => {
    const login = await person.fresh("ana.souza");
    const visitor = await newVisitor(login);
    const email = { email: "recusado@exemplo.com.br" };
    const selo = await visitor.csrfToken("minha-conta?aba=email");
    await provider.forgetCalls(login);
    await provider.fault({
      chamada: "conta.configurarEmail",
      usuario: login,
      recusa: "Domínio não aceito.",
      atraso: 500,
      vezes: 1,
    });
    const sending = visitor.send("minha-conta?aba=email", { selo, ...email });
    await expect
      .poll(async () =>
        (await provider.calls(login)).some(({ nome }) => nome === "conta.configurarEmail"),
      )
      .toBe(true);
    await provider.fault({ chamada: "acesso.validaToken", usuario: login, status: 503 });
    expect(hidden(await (await sending).text(), "email")).toBe("");
    await provider.clearFaults(login);
    const again = await (await visitor.follow("minha-conta?aba=email")).text();
    expect([textOf(again).includes(KEPT), hidden(again, "email")]).toEqual([true, email.email]);
    // The session ends while the page of the refusal is made, after it has read what it shows.
    await provider.fault({
      chamada: "conta.configurarEmail",
      usuario: login,
      recusa: "Domínio não aceito.",
      vezes: 1,
    });
    await provider.fault({
      chamada: "mensagens.listar",
      usuario: login,
      status: 401,
      atraso: 500,
      vezes: 1,
    });
    const other = { email: "outro@exemplo.com.br" };
    expect(
      destination(
        await visitor.send("minha-conta?aba=email", { selo: hidden(again, "selo"), ...other }),
      ),
    ).toContain("auth");
    await visitor.signIn(login);
    expect(hidden(await (await visitor.follow("minha-conta?aba=email")).text(), "email")).toBe(
      other.email,
    );
  },
);

journey(
  "duas abas da mesma página: o que uma conclui não leva o que a outra digitou",
  ONCE,
  async ({ newVisitor, provider, person }) => {
    const login = await person.fresh("ana.souza");
    const visitor = await newVisitor(login);
    const selo = await visitor.csrfToken("minha-conta?aba=email");
    await provider.forgetCalls(login);
    await provider.fault({
      chamada: "conta.configurarEmail",
      usuario: login,
      atraso: 1_000,
      vezes: 1,
    });
    const slow = visitor.send("minha-conta?aba=email", { selo, email: "primeira@exemplo.com.br" });
    await expect
      .poll(async () =>
        (await provider.calls(login)).some(({ nome }) => nome === "conta.configurarEmail"),
      )
      .toBe(true);
    await provider.fault({ chamada: "acesso.validaToken", usuario: login, status: 503, vezes: 1 });
    expect(
      (
        await visitor.send("minha-conta?aba=email", { selo, email: "segunda@exemplo.com.br" })
      ).status(),
    ).toBe(503);
    expect((await slow).status()).toBe(303);
    await provider.clearFaults(login);
    expect(hidden(await (await visitor.follow("minha-conta?aba=email")).text(), "email")).toBe(
      "segunda@exemplo.com.br",
    );
  },
);

journey(
  "senhas e códigos nunca; depois de sair, nada; para outra pessoa, nada",
  ONCE,
  async ({ newVisitor, provider, person }) => {
    const opened = async (base: Base) => {
      const login = await person.fresh(base);
      return { login, visitor: await newVisitor(login) };
    };
    const secret = await opened("fabio.nunes");
    const password = {
      senha_atual: PASSWORD,
      nova_senha: "segredo-digitado",
      nova_senha_confirmacao: "segredo-digitado",
    };
    const selo = await secret.visitor.csrfToken("minha-conta");
    await provider.fault({
      chamada: "acesso.validaToken",
      usuario: secret.login,
      status: 503,
      vezes: 3,
    });
    expect((await secret.visitor.send("minha-conta", { selo, ...password })).status()).toBe(503);
    await provider.clearFaults(secret.login);
    const after = await (await secret.visitor.follow("minha-conta")).text();
    expect([after.includes(KEPT), after.includes("segredo-digitado")]).toEqual([false, false]);

    // The cookie of before "Sair" keeps nothing any more.
    const email = { email: "depois.de.sair@exemplo.com.br" };
    const token = await secret.visitor.csrfToken("minha-conta?aba=email");
    const storageState = await secret.visitor.http.storageState();
    const old = await newVisitor(null, { storageState });
    await secret.visitor.send("sair", { selo: token });
    await old.send("minha-conta?aba=email", { selo: token, ...email });
    const again = await newVisitor(secret.login);
    expect(hidden(await (await again.follow("minha-conta?aba=email")).text(), "email")).not.toBe(
      email.email,
    );

    // Nobody else sees it.
    const [one, other] = [await opened("ana.souza"), await opened("carla.dias")];
    const ofOne = await one.visitor.csrfToken("minha-conta?aba=email");
    await provider.end(one.login);
    await one.visitor.send("minha-conta?aba=email", { selo: ofOne, ...email });
    expect(await (await other.visitor.follow("minha-conta?aba=email")).text()).not.toContain(
      email.email,
    );
    const back = await newVisitor(one.login);
    expect(await (await back.follow("minha-conta?aba=email")).text()).toContain(email.email);
  },
);
