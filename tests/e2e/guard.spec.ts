/** The guard (spec 2.2; design, section 3): every route, asked for as a document and as data, read and written. */
import { calls, contract } from "~/services/provider/contract";
import type { Control } from "./support/control";
import { sample } from "./support/proof";
import { dataOf } from "./support/data";
import { OPEN_ROUTES, GUARDED_ROUTES, portalRoutes, type Route } from "./support/routes";
import { expect, journey as base, ONCE, LOOKS_ONLY } from "./support/journey";
import { startPortal } from "./support/servers";
import { destination, textOf, Visitor } from "./support/visitor";
import { isHeaded, press, shows } from "./support/acts";

const EXPIRED = "Sessão expirada. Faça login novamente";
const THEIRS_ALONE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";
const DEAD_LINK = "Este link não vale mais. Peça um novo a quem o enviou.";

const journey = base.extend<{ visitor: Visitor; otherVisitor: Visitor }>({
  visitor: async ({ newVisitor }, provide) => provide(await newVisitor()),
  otherVisitor: async ({ newVisitor }, provide) => provide(await newVisitor()),
});

const WITH_FORM = GUARDED_ROUTES.filter(({ form }) => form !== undefined);
const WITH_PERMISSION = GUARDED_ROUTES.filter(({ permissao }) => permissao !== undefined);

/** Where each way of asking for a route leads: a document, its data, and its form sent in both ways. */
async function destinations(
  who: Visitor,
  route: Route,
  csrfToken: string,
): Promise<Record<string, string | null>> {
  const form = { selo: csrfToken, ...route.form };
  return {
    documento: destination(await who.open(route.path)),
    data: destination(await who.data(route.path, route.id)),
    ...(route.form && {
      submission: destination(await who.send(route.path, form)),
      scriptSubmission: destination(await who.send(route.path, form, route.id)),
    }),
  };
}

/** Every way leads to the same place. */
function all(route: Route, path: string | null): Record<string, string | null> {
  return {
    documento: path,
    data: path,
    ...(route.form && { submission: path, scriptSubmission: path }),
  };
}

function signIn(path: string): string {
  return path === ""
    ? "/colaborador/auth"
    : `/colaborador/auth?voltar=${encodeURIComponent(`/${path}`)}`;
}

/** Names of the calls that change something. */
const WRITES = new Set(
  calls
    .filter(({ name: nome, readOnly }) => !readOnly && !nome.startsWith("acesso."))
    .map(({ name: nome }) => nome),
);

const writes = async (provider: Control, login: string) =>
  (await provider.calls(login)).map(({ nome }) => nome).filter((nome) => WRITES.has(nome));

journey("a tabela conhece todas as rotas do portal", { tag: [ONCE.tag, "@R001"] }, () => {
  const routes = portalRoutes();
  expect(routes.map(({ id }) => id).sort()).toEqual(
    [...OPEN_ROUTES, ...GUARDED_ROUTES.map(({ id }) => id)].sort(),
  );
  const withAction = routes
    .filter(({ id, hasAction }) => hasAction && !OPEN_ROUTES.includes(id))
    .map(({ id }) => id);
  expect(WITH_FORM.map(({ id }) => id).sort()).toEqual(withAction.sort());
});

journey(
  "sem sessão: à entrada, sem texto de erro",
  { tag: [ONCE.tag, "@R001"] },
  async ({ visitor }) => {
    const csrfToken = await visitor.csrfToken("auth");
    for (const route of GUARDED_ROUTES) {
      if (route.quiet) continue;
      expect(await destinations(visitor, route, csrfToken), route.id).toEqual(
        all(route, signIn(route.path)),
      );
      const page = await visitor.follow(route.path);
      expect(page.url(), route.id).toBe(`${visitor.portal.origin}${signIn(route.path)}`);
      expect(await page.text(), route.id).not.toContain('role="alert"');
    }
  },
);

journey(
  "sessão morta: à entrada, com o texto, uma vez",
  { tag: [ONCE.tag, "@R006"] },
  async ({ visitor, newVisitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const csrfToken = await visitor.csrfToken();
    const storageState = await visitor.http.storageState();
    await provider.end(ana);
    for (const route of sample(GUARDED_ROUTES, 3)) {
      if (route.quiet) continue;
      const ways: ((who: Visitor) => ReturnType<Visitor["open"]>)[] = [
        (who) => who.open(route.path),
        (who) => who.data(route.path, route.id),
      ];
      if (route.form) ways.push((who) => who.send(route.path, { selo: csrfToken, ...route.form }));
      for (const [which, way] of ways.entries()) {
        const who = await newVisitor(null, { at: visitor.portal, storageState });
        expect(destination(await way(who)), `${route.id} ${which}`).toBe(signIn(route.path));
        expect(await who.read("auth"), `${route.id} ${which}`).toContain(EXPIRED);
        expect(await who.read("auth")).not.toContain(EXPIRED);
      }
    }
    expect(await writes(provider, ana)).toEqual([]);
  },
);

/** What the page's script understands as "nothing to say". */
const NOTHING = ["null", '{"naoLidas":null}'];

journey(
  "o que o script pergunta de minuto em minuto nunca leva embora",
  ONCE,
  async ({ visitor, person, provider }) => {
    const quiet = GUARDED_ROUTES.filter(({ quiet: isQuiet }) => isQuiet);
    expect(quiet).toHaveLength(2);
    for (const { path, id } of quiet) {
      expect(NOTHING).toContain(await (await visitor.data(path, id)).text());
      const ana = await person.fresh("ana.souza");
      await visitor.signIn(ana);
      const full = await visitor.data(path, id);
      expect(NOTHING).not.toContain(await full.text());
      await provider.fault({ chamada: "mensagens.listar", usuario: ana, lixo: true, vezes: 1 });
      expect(NOTHING).toContain(await (await visitor.data(path, id)).text());
      await provider.end(ana);
      const dead = await visitor.data(path, id);
      expect([dead.status(), destination(dead), NOTHING.includes(await dead.text())]).toEqual([
        200,
        null,
        true,
      ]);
    }
  },
);

journey(
  "o 401 de qualquer chamada da página encerra a sessão",
  { tag: [ONCE.tag, "@R008"] },
  async ({ visitor, person, provider }) => {
    for (const [path, call] of [
      ["holerites", "holerites.listar"],
      ["holerites", "menu.permissao"],
      ["holerites", "pendencias.listar"],
      ["", "mensagens.listar"],
      ["", "menu.listar"],
      ["holerites/1/pdf", "holerites.pdf"],
    ] as const) {
      const ana = await person.fresh("ana.souza");
      await visitor.signIn(ana);
      await provider.fault({ chamada: call, usuario: ana, status: 401 });
      expect(destination(await visitor.open(path)), call).toBe(signIn(path));
      expect(await visitor.read("auth"), call).toContain(EXPIRED);
    }
  },
);

journey(
  "sem permissão: ao início",
  { tag: [ONCE.tag, "@R002"] },
  async ({ visitor, person, provider }) => {
    const davi = await person.fresh("davi.rocha");
    await visitor.signIn(davi);
    const csrfToken = await visitor.csrfToken();
    for (const route of WITH_PERMISSION) {
      const denied = ["manuais", "convenios", "holerites", "candidatura-interna"].includes(
        route.permissao ?? "",
      );
      const answer = await destinations(visitor, route, csrfToken);
      expect(answer, route.id).toEqual(all(route, denied ? "/colaborador/" : null));
    }
    // Every route asks under its own name.
    await provider.fault({ chamada: "menu.permissao", usuario: davi, corpo: { permissao: false } });
    for (const route of WITH_PERMISSION) {
      await provider.forgetCalls(davi);
      expect(await destinations(visitor, route, csrfToken), route.id).toEqual(
        all(route, "/colaborador/"),
      );
      const questions = (await provider.calls(davi)).filter(
        ({ nome }) => nome === "menu.permissao",
      );
      expect(new Set(questions.map(({ query }) => query.rota)), route.id).toEqual(
        new Set([route.permissao]),
      );
      expect(await writes(provider, davi)).toEqual([]);
    }
  },
);

journey(
  "a pergunta da permissão falha: ao início",
  { tag: [ONCE.tag, "@R003"] },
  async ({ visitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const csrfToken = await visitor.csrfToken();
    for (const fault of [{ recusa: "Não sei" }, { lixo: true }, { corpo: {} }] as const) {
      await provider.clearFaults();
      await provider.fault({ chamada: "menu.permissao", usuario: ana, ...fault });
      for (const route of WITH_PERMISSION)
        expect(await destinations(visitor, route, csrfToken), route.id).toEqual(
          all(route, "/colaborador/"),
        );
    }
    for (const fault of [
      { status: 500 },
      { trava: true },
      { metade: true },
      { quebra: "antes" },
    ] as const) {
      await provider.clearFaults();
      await provider.fault({ chamada: "menu.permissao", usuario: ana, ...fault });
      expect(destination(await visitor.open("manuais")), JSON.stringify(fault)).toBe(
        "/colaborador/",
      );
    }
    expect(await writes(provider, ana)).toEqual([]);
  },
);

journey(
  "o serviço não responde a valida-token: a página diz, e a sessão fica",
  ONCE,
  async ({ newVisitor, runningProvider, person, provider }) => {
    const portal = await startPortal(runningProvider.control.url);
    try {
      const ana = await person.fresh("ana.souza");
      const visitor = await newVisitor(ana, { at: portal });
      await provider.fault({ chamada: "acesso.validaToken", usuario: ana, quebra: "antes" });
      for (const path of ["", "holerites", "minha-conta"]) {
        const page = await visitor.open(path);
        expect(page.status()).toBe(503);
        expect(textOf(await page.text())).toContain("O portal está sem contato com a cooperativa");
      }
      await provider.clearFaults();
      expect((await visitor.open("holerites")).status()).toBe(200);
    } finally {
      await portal.end();
    }
  },
);

journey(
  "no modo gerencial: o que é do colaborador é recusado, o resto abre",
  { tag: [ONCE.tag, "@R063", "@R038"] },
  async ({ visitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    await visitor.signIn(ana);
    expect(destination(await visitor.open(`?token=${await provider.token(carla)}`))).toBe(
      "/colaborador/",
    );
    const csrfToken = await visitor.csrfToken();
    await provider.forgetCalls(carla);
    for (const route of GUARDED_ROUTES) {
      if (route.quiet) {
        expect(NOTHING, route.id).toContain(await (await visitor.open(route.path)).text());
      } else if (route.colaboradorOnly) {
        expect(await destinations(visitor, route, csrfToken), route.id).toEqual(
          all(route, "/colaborador/"),
        );
        const page = await visitor.read(route.path);
        expect(page, route.id).toContain(THEIRS_ALONE);
        expect(page, route.id).toContain("Carla Regina Dias");
      } else {
        const answer = await visitor.open(route.path);
        expect([200, 404], `${route.id} ${destination(answer) ?? ""}`).toContain(answer.status());
      }
    }
    expect(await writes(provider, carla)).toEqual([]);
    expect(await writes(provider, ana)).toEqual([]);
  },
);

const WITH_LINK = [
  "",
  "holerites?mes=5",
  "convenios",
  "holerites/1/pdf",
  "convenios/declaracao.pdf",
  "nao-existe",
  "auth",
  "minha-conta",
];

journey(
  "um link gerencial, em qualquer endereço: o token some por redirecionamento, antes de tudo",
  { tag: [ONCE.tag, "@R062"] },
  async ({ visitor, otherVisitor, person, provider, portal }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    await visitor.signIn(ana);
    for (const path of WITH_LINK) {
      const token = await provider.token(carla);
      const withToken = `${path}${path.includes("?") ? "&" : "?"}token=${token}`;
      for (const who of [visitor, otherVisitor]) {
        const answer = await who.open(withToken);
        expect([answer.status(), destination(answer)], path).toEqual([303, `/colaborador/${path}`]);
        expect(await answer.text(), path).toBe("");
        const inicio = await (await who.follow("")).text();
        expect(inicio.includes(token)).toBe(false);
        expect(textOf(inicio)).toContain("Modo gerencial. Portal de Carla Regina Dias .");
        // Its own session comes back; who had none is at the entrance.
        const output = await who.send("sair-do-modo-gerencial", { selo: await who.csrfToken() });
        expect([output.status(), destination(output)]).toEqual([303, "/colaborador/"]);
        const after = await who.follow("");
        const text = textOf(await after.text());
        expect(text).not.toContain("Modo gerencial.");
        if (who === visitor) expect(text).toContain("Olá, Ana");
        else expect(after.url()).toBe(`${portal.url}auth`);
      }
      const byScript = await visitor.data(withToken, "root");
      expect(byScript.headers()["x-remix-redirect"] ?? "", path).not.toContain("token");
    }
    expect(portal.log()).not.toContain("token=");
  },
);

journey(
  "um link que não vale nada: diz isso, e a própria sessão fica como está",
  ONCE,
  async ({ visitor, otherVisitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    for (const token of ["inventado", "", "x".repeat(1_001), "a%00b", "<script>"]) {
      for (const path of ["holerites", "holerites/1/pdf"]) {
        expect(destination(await visitor.open(`${path}?token=${token}`)), token).toBe(
          `/colaborador/${path}`,
        );
        const inicio = await visitor.read("");
        expect(inicio, token).toContain(DEAD_LINK);
        expect(inicio).toContain("Olá, Ana");
        expect(inicio).not.toContain("Modo gerencial.");
      }
    }
    expect(destination(await otherVisitor.open("holerites?token=inventado"))).toBe(
      "/colaborador/holerites",
    );
    const theirSignIn = await otherVisitor.follow("holerites");
    expect(theirSignIn.url()).toMatch(/\/auth\?voltar=%2Fholerites$/);
    expect(textOf(await theirSignIn.text())).toContain(DEAD_LINK);
    // A failing provider is not an invalid link.
    await provider.fault({ chamada: "acesso.validaToken", lixo: true, vezes: 1 });
    await visitor.open("holerites?token=outro");
    const inicio = await visitor.read("");
    expect(inicio).toContain("Houve um erro ao validar a sessão.");
    expect(inicio).toContain("Olá, Ana");
  },
);

journey(
  "um link que não vale nada, aberto no modo gerencial, sai dele: ninguém fica no portal de outro link",
  { tag: [LOOKS_ONLY.tag, "@R062"] },
  async ({ page, person, provider }) => {
    await person.withSession("ana.souza");
    const token = await provider.token(await person.fresh("carla.dias"));
    const banner = page.getByRole("region", { name: "Modo gerencial" });
    for (const invalid of ["inventado", ""]) {
      await page.goto(`?token=${token}`);
      await expect(banner).toContainText("Portal de Carla Regina Dias.");
      await page.goto(`holerites?token=${invalid}`);
      await expect(page).toHaveURL(/\/holerites$/);
      await expect(page.getByRole("alert")).toContainText(DEAD_LINK);
      await expect(banner).toHaveCount(0);
      // Too narrow for the name, which stands there for wider screens.
      await expect(page.getByRole("banner").getByText("Ana", { exact: true })).toHaveCount(1);
    }
    // The provider that cannot say is no reason to leave.
    await page.goto(`?token=${token}`);
    await provider.fault({ chamada: "acesso.validaToken", lixo: true, vezes: 1 });
    await page.goto("holerites?token=outro");
    await expect(banner).toContainText("Portal de Carla Regina Dias.");
  },
);

journey(
  "um link que não vale nada, sem sessão própria: à entrada",
  ONCE,
  async ({ visitor, person, provider }) => {
    await visitor.open(`?token=${await provider.token(await person.fresh("carla.dias"))}`);
    expect(await visitor.read("")).toContain("Modo gerencial.");
    await visitor.open("holerites?token=inventado");
    const page = await visitor.follow("holerites");
    expect(page.url()).toMatch(/\/auth\?voltar=%2Fholerites$/);
    expect(textOf(await page.text())).toContain(DEAD_LINK);
  },
);

journey(
  "o link acaba no meio: de volta à própria sessão, com o texto",
  ONCE,
  async ({ visitor, otherVisitor, person, provider }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    await visitor.signIn(ana);
    for (const who of [visitor, otherVisitor]) {
      await who.open(`?token=${await provider.token(carla)}`);
      await provider.end(carla);
      expect(destination(await who.open("emprestimos"))).toBe(
        who === visitor ? "/colaborador/" : signIn("emprestimos"),
      );
      const page = await who.read("");
      expect(page).toContain(EXPIRED);
      expect(page.includes("Olá, Ana")).toBe(who === visitor);
    }
  },
);

journey(
  "na tela: a faixa diz de quem é o portal, e leva de volta",
  async ({ page, person, provider }) => {
    await person.withSession("ana.souza");
    const token = await provider.token(await person.fresh("carla.dias"));
    await page.goto(`holerites?mes=5&token=${token}`);
    await expect(page).toHaveURL(/\/holerites\?mes=5$/);
    const banner = page.getByRole("region", { name: "Modo gerencial" });
    await expect(banner).toContainText("Portal de Carla Regina Dias.");
    await expect(page.getByRole("link", { name: /^Notificações/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Minha Conta/ })).toHaveCount(0);
    await page.goto("notificacoes");
    await expect(page).toHaveURL(/\/colaborador\/$/);
    await expect(page.getByRole("alert")).toContainText(THEIRS_ALONE);
    await isHeaded(page, "Olá, Carla");
    await press(banner, "Sair do modo gerencial");
    await isHeaded(page, "Olá, Ana");
    await expect(banner).toHaveCount(0);
  },
);

journey(
  "um HEAD de qualquer página não escreve nada no provedor",
  { tag: [ONCE.tag, "@R037"] },
  async ({ visitor, provider, person }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const { idmensagem, idmsgusuario } =
      (await dataOf(provider, ana, contract.mensagens.listar, undefined)).find(
        ({ visualizada }) => !visualizada,
      ) ?? {};
    const paths = [
      ...GUARDED_ROUTES.map(({ path }) => path),
      `notificacoes/${idmensagem}/${idmsgusuario}`,
      `notificacoes/${idmensagem}`,
    ];
    for (const path of paths) {
      const answer = await visitor.http.head(visitor.portal.url + path, {
        maxRedirects: 0,
        headers: { accept: "text/html" },
      });
      expect(answer.status(), path).toBeLessThan(500);
    }
    // To read what a message says is no write, though it travels as one.
    expect((await writes(provider, ana)).filter((nome) => nome !== "mensagens.conteudo")).toEqual(
      [],
    );
    const later = await dataOf(provider, ana, contract.mensagens.listar, undefined);
    expect(later.find((each) => each.idmsgusuario === idmsgusuario)?.visualizada).toBe(false);
  },
);

journey(
  "a permissão recusada, ou que não deu para perguntar, leva ao início, que diz qual das duas",
  { tag: [LOOKS_ONLY.tag, "@R004"] },
  async ({ page, person, provider }) => {
    const davi = await person.withSession("davi.rocha");
    // A dialog of the home page may stand above the rest of it.
    const home = page.locator("#conteudo h1", { hasText: "Olá, Davi" });
    await page.goto("holerites");
    await expect(home).toBeVisible();
    await shows(page, "Você não tem permissão para abrir esta página.");
    await page.reload();
    await expect(page.getByText("Você não tem permissão")).toHaveCount(0);
    await provider.fault({ chamada: "menu.permissao", usuario: davi, status: 500 });
    await page.goto("documentos");
    await expect(home).toBeVisible();
    await shows(page, "Não deu para verificar agora se você pode abrir esta página.");
  },
);
