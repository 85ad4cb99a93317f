/** The guard (spec 2.2; design, section 3): every route, asked for as a document and as data, read and written. */
import {
  type Control,
  dataOf,
  written,
  expect,
  visit as journey,
  ONCE,
  tagged,
  cookieOf,
  destination,
  readableText,
  Visitor,
} from "./support";
import { allLeadToSignIn, destinations, GUARDED_ROUTES } from "./support/routes";

const EXPIRED = "Sessão expirada. Faça login novamente";
const THEIRS_ALONE = "Isto pertence ao colaborador e não está disponível no modo gerencial.";
const DEAD_LINK = "Este link não vale mais. Peça um novo a quem o enviou.";
const HOME = "/colaborador/";

const WITH_PERMISSION = GUARDED_ROUTES.filter(({ permissao }) => permissao !== undefined);

journey(
  "sem sessão: à entrada, sem texto de erro",
  tagged(ONCE, "@R001"),
  async ({ who: visitor }) => {
    const csrfToken = await visitor.csrfToken("auth");
    await allLeadToSignIn(visitor, csrfToken);
    expect(await (await visitor.follow("holerites")).text()).not.toContain('role="alert"');
  },
);

journey(
  "sessão morta: à entrada, com o texto, uma vez",
  tagged(ONCE, "@R006 @T002"),
  async ({ who: visitor, newVisitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const selo = await visitor.csrfToken();
    const storageState = await visitor.http.storageState();
    const cookie = await cookieOf(visitor.http);
    await provider.end(ana);
    const dead = await newVisitor(null, { extraHTTPHeaders: { cookie } });
    await allLeadToSignIn(dead, selo, 3);
    for (const ask of [
      (who: Visitor) => who.open("minha-conta"),
      (who: Visitor) => who.data("minha-conta", "routes/_portal.minha-conta"),
      (who: Visitor) => who.send("minha-conta", { selo }),
    ]) {
      const who = await newVisitor(null, { storageState });
      await ask(who);
      expect(await who.read("auth")).toContain(EXPIRED);
      expect(await who.read("auth")).not.toContain(EXPIRED);
    }
    expect(await written(provider, ana)).toEqual([]);
  },
);

/** What the page's script understands as "nothing to say". */
const NOTHING = ["null", '{"naoLidas":null}'];

journey(
  "sem permissão: ao início",
  tagged(ONCE, "@R002"),
  async ({ who: visitor, person, provider }) => {
    const davi = await person.fresh("davi.rocha");
    await visitor.signIn(davi);
    const csrfToken = await visitor.csrfToken();
    for (const route of WITH_PERMISSION) {
      const denied = ["manuais", "convenios", "holerites", "candidatura-interna"].includes(
        route.permissao ?? "",
      );
      const answer = await destinations(visitor, route, csrfToken);
      expect(answer, route.id).toEqual([denied ? HOME : null]);
    }
    await visitor.open("holerites");
    const denied = "Você não tem permissão para abrir esta página.";
    expect(await visitor.read("")).toContain(denied);
    expect(await visitor.read("")).not.toContain(denied);
    // Every route asks under its own name.
    await provider.fault({ chamada: "menu.permissao", usuario: davi, corpo: { permissao: false } });
    for (const route of WITH_PERMISSION) {
      await provider.forgetCalls(davi);
      expect(await destinations(visitor, route, csrfToken), route.id).toEqual([HOME]);
      const questions = (await provider.calls(davi)).filter(
        ({ nome }) => nome === "menu.permissao",
      );
      expect(new Set(questions.map(({ query }) => query.rota)), route.id).toEqual(
        new Set([route.permissao]),
      );
      expect(await written(provider, davi)).toEqual([]);
    }
    // A wizard is no list: those of documents and dependents ask for nothing, as the spec has it.
    for (const path of ["atestados", "plano-saude", "enviar-documento/10", "incluir-dependente/1"])
      expect((await visitor.open(path)).status(), path).toBe(200);
  },
);

journey(
  "a pergunta da permissão falha: ao início",
  tagged(ONCE, "@R003 @R004"),
  async ({ who: visitor, person, provider }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const csrfToken = await visitor.csrfToken();
    const fails = async (fault: Omit<Parameters<Control["fault"]>[0], "chamada">) => {
      await provider.clearFaults();
      await provider.fault({ chamada: "menu.permissao", usuario: ana, ...fault });
    };
    for (const fault of [
      { recusa: "Não sei" },
      { lixo: true },
      { corpo: {} },
      { status: 500 },
      { trava: true },
    ] as const) {
      await fails(fault);
      expect(destination(await visitor.open("manuais")), JSON.stringify(fault)).toBe(HOME);
    }
    expect(await visitor.read("")).toContain(
      "Não deu para verificar agora se você pode abrir esta página.",
    );
    await fails({ corpo: {} });
    for (const route of WITH_PERMISSION)
      expect(await destinations(visitor, route, csrfToken), route.id).toEqual([HOME]);
    expect(await written(provider, ana)).toEqual([]);
  },
);

journey(
  "no modo gerencial: o que é do colaborador é recusado, o resto abre",
  tagged(ONCE, "@R063 @R038"),
  async ({ who: visitor, person, provider }) => {
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
        expect(await destinations(visitor, route, csrfToken), route.id).toEqual([HOME]);
        const page = await visitor.read(route.path);
        expect(page, route.id).toContain(THEIRS_ALONE);
        expect(page, route.id).toContain("Carla Regina Dias");
      } else {
        const answer = await visitor.open(route.path);
        expect([200, 404], `${route.id} ${destination(answer) ?? ""}`).toContain(answer.status());
      }
    }
    expect(await written(provider, carla, ana)).toEqual([]);
  },
);

journey(
  "um link gerencial, em qualquer endereço: o token some por redirecionamento, antes de tudo",
  tagged(ONCE, "@R062"),
  async ({ who: visitor, newVisitor, person, provider, portal }) => {
    const [ana, carla] = [await person.fresh("ana.souza"), await person.fresh("carla.dias")];
    const otherVisitor = await newVisitor();
    await visitor.signIn(ana);
    for (const path of [
      ...["", "holerites?mes=5", "convenios", "holerites/1/pdf", "convenios/declaracao.pdf"],
      "nao-existe",
      "auth",
      "minha-conta",
    ]) {
      const token = await provider.token(carla);
      const withToken = `${path}${path.includes("?") ? "&" : "?"}token=${token}`;
      for (const who of [visitor, otherVisitor]) {
        const answer = await who.open(withToken);
        expect([answer.status(), destination(answer)], path).toEqual([303, `/colaborador/${path}`]);
        expect(await answer.text(), path).toBe("");
        const home = await (await who.follow("")).text();
        expect(home.includes(token)).toBe(false);
        expect(readableText(home)).toContain("Modo gerencial. Portal de Carla Regina Dias .");
        // Its own session comes back; who had none is at the entrance.
        const left = await who.press("sair-do-modo-gerencial");
        expect(destination(left)).toBe(HOME);
        const after = await who.read("");
        expect(after).not.toContain("Modo gerencial.");
        expect(after).toContain(who === visitor ? "Olá, Ana" : "Entrar");
      }
      const byScript = await visitor.data(withToken, "root");
      expect(byScript.headers()["x-remix-redirect"] ?? "", path).not.toContain("token");
    }
    expect(portal.log()).not.toContain("token=");
  },
);

journey(
  "um link que não vale nada: diz isso, a própria sessão fica como está, e a de outro link acaba",
  tagged(ONCE, "@R062"),
  async ({ who: visitor, newVisitor, person, provider }) => {
    await visitor.signIn(await person.fresh("ana.souza"));
    for (const token of ["inventado", "", "a%00b", "<script>"]) {
      for (const path of ["holerites", "holerites/1/pdf"]) {
        expect(destination(await visitor.open(`${path}?token=${token}`)), token).toBe(HOME + path);
        const home = await visitor.read("");
        expect(home, token).toContain(DEAD_LINK);
        expect(home).toContain("Olá, Ana");
        expect(home).not.toContain("Modo gerencial.");
      }
    }
    const otherVisitor = await newVisitor();
    expect(destination(await otherVisitor.open("holerites?token=inventado"))).toBe(
      "/colaborador/holerites",
    );
    const theirSignIn = await otherVisitor.follow("holerites");
    expect(theirSignIn.url()).toMatch(/\/auth\?voltar=%2Fholerites$/);
    expect(readableText(await theirSignIn.text())).toContain(DEAD_LINK);
    // Opened in management mode it ends that: nobody stays in the portal of another link. A failing provider is not an invalid link.
    const token = await provider.token(await person.fresh("carla.dias"));
    for (const fails of [false, true]) {
      await visitor.open(`?token=${token}`);
      if (fails) await provider.fault({ chamada: "acesso.validaToken", lixo: true, vezes: 1 });
      await visitor.open("holerites?token=inventado");
      const home = await visitor.read("");
      expect([home.includes(DEAD_LINK), home.includes("Portal de Carla Regina Dias")]).toEqual([
        !fails,
        fails,
      ]);
    }
  },
);

journey(
  "um HEAD de qualquer página não escreve nada no provedor",
  tagged(ONCE, "@R037"),
  async ({ who: visitor, provider, person }) => {
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    const unread = async () =>
      (await dataOf(provider, ana, "mensagens.listar")).filter(({ visualizada }) => !visualizada);
    const before = await unread();
    for (const path of [
      ...GUARDED_ROUTES.map((route) => route.path),
      ...before.map(({ idmensagem, idmsgusuario }) => `notificacoes/${idmensagem}/${idmsgusuario}`),
    ]) {
      const answer = await visitor.http.head(visitor.portal.url + path, {
        maxRedirects: 0,
        headers: { accept: "text/html" },
      });
      expect(answer.status(), path).toBeLessThan(500);
    }
    // To read what a message says is no write, though it travels as one.
    expect(new Set(await written(provider, ana))).toEqual(new Set(["mensagens.conteudo"]));
    expect(await unread()).toEqual(before);
  },
);
