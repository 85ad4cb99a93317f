/** What is typed into a form of one page is kept from the moment it arrives: session over, provider away. Passwords and codes never are. */
import type { APIResponse, Page } from "@playwright/test";
import { bodyOf } from "../support/http/forms";
import { WRITES } from "../support/writes";
import type { Base, Control, Fault } from "./support/control";
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

const EMAIL = "minha-conta?aba=email";
const SAVES = "conta.configurarEmail";

/** Somebody at the page on which they change their e-mail. */
class Account {
  #selo = "";

  constructor(
    readonly visitor: Visitor,
    readonly login: string,
    readonly provider: Control,
  ) {}

  /** What stands in the field. */
  async shown(): Promise<string> {
    const html = await (await this.visitor.follow(EMAIL)).text();
    this.#selo = hidden(html, "selo");
    return hidden(html, "email");
  }

  /** Sends this e-mail from the page that was shown last. */
  saves(email: string, visitor = this.visitor): Promise<APIResponse> {
    return visitor.send(EMAIL, { selo: this.#selo, email });
  }

  /** What befalls the next call; `chamada`: of which kind. */
  goesWrong(chamada: string, how: Omit<Fault, "chamada" | "usuario">): Promise<void> {
    return this.provider.fault({ chamada, usuario: this.login, vezes: 1, ...how });
  }

  /** The e-mail is on its way. */
  hasLeft(): Promise<void> {
    return this.provider.untilCalled(this.login, SAVES);
  }
}

const test = journey.extend<{ account: (base: Base) => Promise<Account> }>({
  account: async ({ newVisitor, provider, person }, provide) =>
    provide(async (base) => {
      const login = await person.fresh(base);
      const account = new Account(await newVisitor(login), login, provider);
      await account.shown();
      await provider.forgetCalls(login);
      return account;
    }),
});

const AWAY = { status: 503, vezes: 3 };

test(
  "recusado, e a página que o diria não abre, ou a sessão acaba nela: o que se digitou volta com a página seguinte",
  ONCE,
  async ({ account, provider }) => {
    const ana = await account("ana.souza");
    const [email, other] = ["recusado@exemplo.com.br", "outro@exemplo.com.br"];
    await ana.goesWrong(SAVES, { recusa: "Domínio não aceito.", atraso: 500 });
    const sending = ana.saves(email);
    await ana.hasLeft();
    await ana.goesWrong("acesso.validaToken", AWAY);
    expect(hidden(await (await sending).text(), "email")).toBe("");
    await provider.clearFaults(ana.login);
    expect(await ana.shown()).toBe(email);
    // The session ends while the page of the refusal is made, after it has read what it shows.
    await ana.goesWrong(SAVES, { recusa: "Domínio não aceito." });
    await ana.goesWrong("mensagens.listar", { status: 401, atraso: 500 });
    expect(destination(await ana.saves(other))).toContain("auth");
    await ana.visitor.signIn(ana.login);
    expect(await ana.shown()).toBe(other);
  },
);

test(
  "duas abas da mesma página: o que uma conclui não leva o que a outra digitou",
  ONCE,
  async ({ account, provider }) => {
    const ana = await account("ana.souza");
    await ana.goesWrong(SAVES, { atraso: 1_000 });
    const slow = ana.saves("primeira@exemplo.com.br");
    await ana.hasLeft();
    await ana.goesWrong("acesso.validaToken", { status: 503 });
    expect((await ana.saves("segunda@exemplo.com.br")).status()).toBe(503);
    expect((await slow).status()).toBe(303);
    await provider.clearFaults(ana.login);
    expect(await ana.shown()).toBe("segunda@exemplo.com.br");
  },
);

test(
  "senhas e códigos nunca; depois de sair, nada; para outra pessoa, nada",
  ONCE,
  async ({ account, newVisitor, provider }) => {
    const fabio = await account("fabio.nunes");
    const password = {
      senha_atual: PASSWORD,
      nova_senha: "segredo-digitado",
      nova_senha_confirmacao: "segredo-digitado",
    };
    const selo = await fabio.visitor.csrfToken("minha-conta");
    await fabio.goesWrong("acesso.validaToken", AWAY);
    expect((await fabio.visitor.send("minha-conta", { selo, ...password })).status()).toBe(503);
    await provider.clearFaults(fabio.login);
    const after = await (await fabio.visitor.follow("minha-conta")).text();
    expect([after.includes(KEPT), after.includes("segredo-digitado")]).toEqual([false, false]);

    // The cookie of before "Sair" keeps nothing any more.
    const email = "depois.de.sair@exemplo.com.br";
    await fabio.shown();
    const storageState = await fabio.visitor.http.storageState();
    const old = await newVisitor(null, { storageState });
    await fabio.visitor.send("sair", { selo });
    await fabio.saves(email, old);
    await fabio.visitor.signIn(fabio.login);
    expect(await fabio.shown()).not.toBe(email);

    // Nobody else sees it.
    const [ana, carla] = [await account("ana.souza"), await account("carla.dias")];
    await provider.end(ana.login);
    await ana.saves(email);
    expect(await carla.shown()).not.toBe(email);
    await ana.visitor.signIn(ana.login);
    expect(await ana.shown()).toBe(email);
  },
);
