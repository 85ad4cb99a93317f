/** Whose portal is it? A form made under one identity writes nothing under another, and loses nothing that was typed (decision 004). */
import { calls, contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { OPEN_ROUTES, GUARDED_ROUTES, portalRoutes, type Route } from "./support/routes";
import { expect, journey as base, ONCE } from "./support/journey";
import { sample } from "./support/proof";
import { destination, Visitor } from "./support/visitor";
import { PASSWORD } from "./support/servers";
import { press } from "./support/acts";

const WRITES = new Set(
  calls
    .filter(({ name: nome, readOnly }) => !readOnly && !nome.startsWith("acesso."))
    .map(({ name: nome }) => nome),
);

const journey = base.extend<{ who: Visitor; wrote: (...logins: string[]) => Promise<string[]> }>({
  who: async ({ newVisitor }, provide) => provide(await newVisitor()),
  wrote: async ({ provider }, provide) => {
    await provide(async (...logins) => {
      const all = await Promise.all(logins.map((login) => provider.calls(login)));
      return all
        .flat()
        .map(({ nome }) => nome)
        .filter((nome) => WRITES.has(nome));
    });
  },
});

type WithForm = Route & { form: Record<string, string> };

/** Every action of the build that belongs to somebody, with a form for it. */
const ACTIONS: WithForm[] = portalRoutes()
  .filter(({ id, hasAction }) => hasAction && !OPEN_ROUTES.includes(id))
  .map(({ id }) => {
    const route = GUARDED_ROUTES.find((each) => each.id === id);
    if (!route?.form) throw new Error(`${id} não está em routes.ts com o seu formulário`);
    return { ...route, form: route.form };
  });

/** What is typed as words and may be shown again. */
const words = ({ form }: WithForm) =>
  Object.entries(form).flatMap(([nome, value]) =>
    /senha|codigo|intencao/.test(nome) || !/\p{L}{3}/u.test(value) ? [] : [value],
  );

const unescaped = (text: string) => text.replace(/&quot;|\\"/g, '"').replace(/&amp;/g, "&");

/** Sends these forms of the portal with this token; nothing is carried out, and each says whose portal is open and what was typed. */
async function nothingPasses(
  who: Visitor,
  csrfToken: string,
  now: string,
  forms: readonly WithForm[],
): Promise<void> {
  for (const route of forms) {
    for (const byScript of [undefined, route.id]) {
      const answer = await who.send(route.path, { selo: csrfToken, ...route.form }, byScript);
      const path = `${route.id} ${byScript ?? ""} ${destination(answer) ?? ""}`;
      expect([400, 409], path).toContain(answer.status());
      const text = unescaped(await answer.text());
      expect(text, path).toContain(`Agora está aberto o portal de ${now}.`);
      for (const word of words(route)) expect(text, path).toContain(word);
    }
  }
}

const CARLA = "Carla Regina Dias";

interface Scene {
  who: Visitor;
  elisa: string;
  carla: string;
  token: (login: string) => Promise<string>;
  end: (login: string) => Promise<void>;
}

/** From one identity to another: leads there, gives the form token of the first and the name of the second. */
const CHANGES: Record<string, (scene: Scene) => Promise<{ csrfToken: string; now: string }>> = {
  "do próprio portal ao de um link": async ({ who, carla, token }) => {
    const csrfToken = await who.csrfToken();
    await who.open(`?token=${await token(carla)}`);
    return { csrfToken, now: CARLA };
  },
  "do portal de um link ao próprio, pelo botão": async ({ who, carla, token }) => {
    await who.open(`?token=${await token(carla)}`);
    const csrfToken = await who.csrfToken();
    await who.send("sair-do-modo-gerencial", { selo: csrfToken });
    return { csrfToken, now: "Elisa" };
  },
  "do portal de um link ao próprio, porque o link acabou": async ({ who, carla, token, end }) => {
    await who.open(`?token=${await token(carla)}`);
    const csrfToken = await who.csrfToken();
    await end(carla);
    expect(destination(await who.open("emprestimos"))).toBe("/colaborador/");
    return { csrfToken, now: "Elisa" };
  },
  "de um link a outro": async ({ who, elisa, carla, token }) => {
    await who.send("sair", { selo: await who.csrfToken() });
    await who.open(`?token=${await token(elisa)}`);
    const csrfToken = await who.csrfToken();
    await who.open(`?token=${await token(carla)}`);
    return { csrfToken, now: CARLA };
  },
  "de quem saiu a quem entrou": async ({ who, carla }) => {
    const csrfToken = await who.csrfToken();
    await who.send("sair", { selo: csrfToken });
    await who.signIn(carla);
    return { csrfToken, now: CARLA };
  },
};

const ALL_CHANGES = Object.entries(CHANGES);

// Each change is one path through the portal, and each form another: outside the proof the changes share the forms.
for (const [round, [nome, change]] of ALL_CHANGES.entries()) {
  journey(
    `nenhum formulário escreve em outro portal: ${nome}`,
    ONCE,
    async ({ who, person, provider, wrote }) => {
      journey.setTimeout(120_000);
      const [elisa, carla] = [await person.fresh("elisa.prado"), await person.fresh("carla.dias")];
      await who.signIn(elisa);
      const { csrfToken, now } = await change({
        who,
        elisa,
        carla,
        token: (login) => provider.token(login),
        end: (login) => provider.end(login),
      });
      const { colaborador } =
        now === CARLA ? { colaborador: CARLA } : await nameOf(provider, elisa);
      await nothingPasses(who, csrfToken, colaborador, sample(ACTIONS, ALL_CHANGES.length, round));
      expect(await wrote(elisa, carla)).toEqual([]);
      // The form token of the portal that is open passes.
      const answer = await who.send("indicar-pcd/nova", {
        selo: await who.csrfToken("modo-gerencial"),
        nome: "Bia",
      });
      expect([answer.status(), (await answer.text()).includes("Agora está aberto")]).toEqual([
        400,
        false,
      ]);
    },
  );
}

async function nameOf(
  provider: Parameters<typeof dataOf>[0],
  login: string,
): Promise<{ colaborador: string }> {
  return dataOf(provider, login, contract.acesso.validaToken, undefined);
}

const TYPED = {
  nome: "Beatriz Que Foi Digitada",
  cidade: "Campo Mourão",
  path: "Rua das Araucárias, 10",
};

journey(
  "duas abas: o link aberto na outra não recebe o que era do próprio portal, e nada se perde",
  async ({ page, context, person, provider, wrote }) => {
    const elisa = await person.withSession("elisa.prado");
    const carla = await person.fresh("carla.dias");
    await page.goto("indicar-pcd/nova");
    await page.getByLabel(/^Nome/).fill(TYPED.nome);
    await page.getByLabel("Endereço").fill(TYPED.path);
    const tab = await context.newPage();
    await tab.goto(`?token=${await provider.token(carla)}`);
    await press(page, "Enviar indicação");
    await expect(page.getByRole("alert").first()).toContainText(
      `Agora está aberto o portal de ${CARLA}.`,
    );
    await expect(page.getByLabel(/^Nome/)).toHaveValue(TYPED.nome);
    await expect(page.getByLabel("Endereço")).toHaveValue(TYPED.path);
    expect(await wrote(elisa, carla)).toEqual([]);
  },
);

journey(
  "o rascunho fica com o seu dono, e o do outro portal não nasce",
  ONCE,
  async ({ who, person, provider, wrote }) => {
    const [elisa, carla] = [await person.fresh("elisa.prado"), await person.fresh("carla.dias")];
    await who.signIn(elisa);
    const csrfToken = await who.csrfToken();
    expect((await who.send("enviar-atestado/10", { selo: csrfToken, tipo: "20" })).status()).toBe(
      303,
    );
    const mine = await (await who.follow("enviar-atestado/20")).text();
    expect(mine).toContain('value="201"');
    await who.open(`?token=${await provider.token(carla)}`);
    const answer = await who.send("enviar-atestado/20", { selo: csrfToken, motivo: "201" });
    expect(answer.status()).toBe(409);
    expect(destination(await who.open("enviar-atestado/20"))).toBe(
      "/colaborador/enviar-atestado/10",
    );
    await who.send("sair-do-modo-gerencial", { selo: await who.csrfToken() });
    expect((await who.open("enviar-atestado/20")).status()).toBe(200);
    expect(await wrote(elisa, carla)).toEqual([]);
  },
);

const OWN_LINK_NOTICE = "Este link abre o seu próprio portal, e você já está nele.";

journey(
  "um link para si mesmo não abre nada, e os termos seguem obrigatórios",
  ONCE,
  async ({ who, person, provider }) => {
    const bruno = await person.fresh("bruno.lima");
    await who.signIn(bruno);
    const before = destination(await who.open("emprestimos"));
    expect(before).toMatch(/^\/colaborador\/(termos|confirmar-dados)/);
    for (let round = 0; round < 2; round += 1) {
      expect(destination(await who.open(`emprestimos?token=${await provider.token(bruno)}`))).toBe(
        "/colaborador/emprestimos",
      );
      expect(destination(await who.open("emprestimos"))).toBe(before);
      expect(await who.read("emprestimos")).toContain(OWN_LINK_NOTICE);
    }
    // Nobody signed in: it is a manager's.
    await who.send("sair", { selo: await who.csrfToken() });
    await who.open(`emprestimos?token=${await provider.token(bruno)}`);
    expect((await who.open("emprestimos")).status()).toBe(200);
  },
);

journey(
  "o link para si mesmo, visto do portal de outra pessoa, volta ao próprio",
  ONCE,
  async ({ who, person, provider }) => {
    const [elisa, carla] = [await person.fresh("elisa.prado"), await person.fresh("carla.dias")];
    await who.signIn(elisa);
    await who.open(`?token=${await provider.token(carla)}`);
    expect(await who.read("")).toContain("Modo gerencial.");
    await who.open(`?token=${await provider.token(elisa)}`);
    const inicio = await who.read("");
    expect(inicio).toContain(OWN_LINK_NOTICE);
    expect(inicio).not.toContain("Modo gerencial.");
  },
);

journey("o menu e os atalhos lembrados são de cada um", ONCE, async ({ who, person }) => {
  const [ana, davi] = [await person.fresh("ana.souza"), await person.fresh("davi.rocha")];
  // Davi may open neither; the portal keeps both for a minute.
  for (const [login, link] of [
    [ana, true],
    [davi, false],
    [ana, true],
  ] as const) {
    await who.signIn(login);
    const html = await (await who.follow("")).text();
    for (const path of ["manuais", "holerites"])
      expect(html.includes(`href="/colaborador/${path}"`), `${login} ${path}`).toBe(link);
    await who.send("sair", { selo: await who.csrfToken() });
  }
});

journey(
  "voltar a um endereço com qualquer letra: a pessoa entra, e nunca um 500",
  ONCE,
  async ({ who, person }) => {
    const ana = await person.fresh("ana.souza");
    for (const [sought, becomes] of [
      ["€", "%E2%82%AC"],
      // What is encoded already is not encoded again.
      ["%E2%82%AC", "%E2%82%AC"],
      ["ção 日😀\ud800", null],
      ['%%E2%20 &=#"<+a/\\', null],
      ["\u2028ÿĀ", null],
    ] as const) {
      const voltar = `/busca?q=${sought}`;
      const selo = await who.csrfToken("auth");
      const economy = await who.send("preferencias/economia", { selo, economia: "nao", voltar });
      const signIn = await who.send("auth", { selo, usuario: ana, senha: PASSWORD, voltar });
      expect([economy.status(), signIn.status()], sought).toEqual([303, 303]);
      expect(destination(economy), sought).toMatch(/^\/colaborador\/[\x21-\x7e]*$/);
      expect(destination(signIn), sought).toBe(destination(economy));
      if (becomes !== null) expect(destination(signIn)).toBe(`/colaborador/busca?q=${becomes}`);
      await who.send("sair", { selo: await who.csrfToken("modo-gerencial") });
    }
  },
);
