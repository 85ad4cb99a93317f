/** Notifications (spec 2.9): the list, the bell, opening one, and the refresh every minute. */
import type { Mensagem } from "~/services/provider/contract/mensagens";
import {
  type Page,
  dataOf,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  tagged,
  noViolations,
  visit,
  type VisitedPage,
  type Control,
  follow,
  isAt,
  textOf,
} from "./support";

async function readOnAnotherDevice(provider: Control, login: string, { idmsgusuario }: Mensagem) {
  const token = await provider.token(login);
  await fetch(
    `${provider.url}/colaborador/mensagem?funcao=MARCAR-COMO-LIDA&app=web&token=${token}`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: idmsgusuario }),
    },
  );
}

const items = (page: Page) => page.locator("#conteudo > ul > li");
const bell = (page: Page) =>
  page.locator("header").getByRole("link", { name: /^Notificações/, includeHidden: true });
const dialog = (page: Page) => page.locator("dialog");

function onScreen({ titulo, data, hora, visualizada }: Mensagem) {
  return `${visualizada ? "Lida" : "Não lida"}: ${titulo} ${data?.split("-").reverse().join("/")} às ${hora}`;
}

async function shows(page: Page, mensagens: Mensagem[]) {
  await expect(items(page)).toHaveText(mensagens.slice(0, 10).map(onScreen));
  const naoLidas = mensagens.filter(({ visualizada }) => !visualizada).length;
  // Its name, also while a dialog hides the rest from who hears the page.
  await expect(bell(page)).toHaveText(
    `Notificações: ${naoLidas} ${naoLidas === 1 ? "não lida" : "não lidas"}`,
  );
}

/** The same by HTTP. */
const listed = (page: VisitedPage) => page.root.querySelectorAll("#conteudo > ul > li").map(textOf);
const bellOf = (page: VisitedPage) =>
  textOf(page.root.querySelector('header a[href$="/notificacoes"]'));
const inDialog = (page: VisitedPage) => textOf(page.root.querySelector("dialog"));
const followFirst = (page: VisitedPage) => {
  const href = page.root.querySelector("#conteudo > ul > li a")?.getAttribute("href");
  return page.visitor.go(new URL(href ?? "", page.address).href);
};

const withRead = (mensagens: Mensagem[], read: Mensagem) =>
  mensagens.map((mensagem) => (mensagem === read ? { ...mensagem, visualizada: true } : mensagem));

function firstOf(mensagens: Mensagem[]) {
  const [first] = mensagens;
  if (!first) throw new Error("nenhuma mensagem");
  return first;
}

journey(
  "abrir uma mostra o que ela diz e a marca como lida, na lista e no sino",
  { tag: "@R035" },
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const before = await data("mensagens.listar");
    const first = firstOf(before);
    const after = withRead(before, first);
    await page.goto("notificacoes");
    await items(page).first().getByRole("link").click();
    await expect(dialog(page).getByRole("heading", { name: first.titulo, level: 2 })).toBeVisible();
    await expect(dialog(page)).toContainText(
      "A vacina será aplicada no ambulatório da unidade, sem custo, durante todos os turnos.",
    );
    await isAt(page, new RegExp(`/notificacoes/${first.idmensagem}/`));
    await shows(page, after);
    expect(await data("mensagens.listar")).toEqual(after);
    await noViolations(page);
    await follow(dialog(page), "Fechar");
    await expect(dialog(page)).toHaveCount(0);
    await shows(page, after);
    await page.reload();
    await shows(page, after);
  },
);

visit(
  "cujo conteúdo não veio, que ninguém diz de quem é, ou que não se consegue marcar, continua não lida",
  tagged(ONCE, "@R036"),
  async ({ visitor, as, provider, fault, data }) => {
    const usuario = await as("ana.souza");
    const mensagens = await data("mensagens.listar");
    const { idmensagem, idmsgusuario } = firstOf(mensagens);
    for (const [chamada, how, said] of [
      ["mensagens.conteudo", { status: 500 }, "Houve um erro"],
      ["mensagens.conteudo", { recusa: "Mensagem fora do ar" }, "Mensagem fora do ar"],
      ["mensagens.listar", { status: 500 }, "Não foi possível marcar"],
    ] as const) {
      await fault(chamada, how);
      for (const path of [`${idmensagem}/${idmsgusuario}`, idmensagem])
        expect(inDialog(await visitor.open(`notificacoes/${path}`))).toContain(said);
      await provider.clearFaults(usuario);
      expect(await data("mensagens.listar")).toEqual(mensagens);
    }
    expect((await provider.calls(usuario)).map(({ nome }) => nome)).not.toContain(
      "mensagens.marcarComoLida",
    );
    // Shown, and not marked, or not yet: the list does not say that it was.
    for (const [how, said] of [
      [{ trava: true }, /A vacina será aplicada(?!.*Não foi)/],
      [{ status: 500 }, /A vacina.*Não foi possível marcar esta notificação como lida agora\./],
    ] as const) {
      await fault("mensagens.marcarComoLida", how);
      const unmarked = await followFirst(await visitor.open("notificacoes"));
      expect(inDialog(unmarked)).toMatch(said);
      expect(listed(unmarked)).toEqual(mensagens.slice(0, 10).map(onScreen));
      await provider.clearFaults(usuario);
    }
  },
);

visit(
  "as não lidas fora das dez primeiras: a linha diz quantas, leva a elas, e o sino chega a zero",
  tagged(ONCE, "@R033"),
  async ({ visitor, as, provider, data }) => {
    const ana = await as("ana.souza");
    const mensagens = await data("mensagens.listar");
    const unreadOf = (some: Mensagem[]) => some.filter(({ visualizada }) => !visualizada);
    for (const unread of unreadOf(mensagens.slice(0, 10)))
      await readOnAnotherDevice(provider, ana, unread);
    const beyond = unreadOf(mensagens.slice(10));
    expect(beyond).toHaveLength(2);
    const first = await visitor.open("notificacoes");
    expect(bellOf(first)).toBe("Notificações: 2 não lidas");
    expect(first.text).toContain("2 não lidas fora desta lista.");
    expect(listed(first)).toHaveLength(10);
    let page = await first.follow("Ver as não lidas");
    expect(listed(page)).toEqual(beyond.map(onScreen));
    for (const [index, { titulo }] of beyond.entries()) {
      page = await followFirst(page);
      expect(inDialog(page)).toContain(titulo);
      expect(bellOf(page)).toBe(`Notificações: ${["1 não lida", "0 não lidas"][index]}`);
      await page.follow("Fechar");
      page = await visitor.open("notificacoes?mostrar=nao-lidas");
    }
    expect(page.text).toContain("Nenhuma outra notificação não lida");
    page = await page.follow("Ver as mais recentes");
    expect(listed(page)).toHaveLength(10);
    expect(page.text).not.toContain("Ver as não lidas");
  },
);

visit(
  "o endereço sem a entrega também abre e marca; antes de um diálogo obrigatório, ou pela entrega de outra pessoa, não",
  tagged(ONCE, "@R036"),
  async ({ visitor, as, provider }) => {
    // Who has a mandatory dialog before it has not read it.
    const bruno = await as("bruno.lima");
    const theirs = await dataOf(provider, bruno, "mensagens.listar");
    expect((await visitor.open(`notificacoes/${firstOf(theirs).idmensagem}`)).where).toMatch(
      /^confirmar-dados/,
    );
    expect(await dataOf(provider, bruno, "mensagens.listar")).toEqual(theirs);

    const ana = await as("ana.souza");
    const before = await dataOf(provider, ana, "mensagens.listar");
    const first = firstOf(before);
    const open = (delivery = "") => visitor.open(`notificacoes/${first.idmensagem}${delivery}`);
    // By somebody else's delivery it is not there.
    expect((await open(`/${firstOf(theirs).idmsgusuario}`)).status).toBe(404);
    expect(await dataOf(provider, ana, "mensagens.listar")).toEqual(before);
    const page = await open();
    expect(inDialog(page)).toContain("A vacina será aplicada");
    expect(listed(page)).toEqual(withRead(before, first).slice(0, 10).map(onScreen));
    expect(await dataOf(provider, ana, "mensagens.listar")).toEqual(withRead(before, first));
  },
);

journey(
  "a contagem e a lista dos scripts nunca levam a outro lugar",
  ONCE,
  async ({ request, person, provider, fault }) => {
    const ask = async (path: string): Promise<unknown> => {
      const response = await request.get(`notificacoes/${path}`, { maxRedirects: 0 });
      expect(response.headers()["cache-control"]).toBe("no-store");
      expect(response.status()).toBe(200);
      return response.json();
    };
    const areSilent = async () =>
      expect([await ask("contagem"), await ask("recentes")]).toEqual([{ naoLidas: null }, null]);
    await areSilent();
    const ana = await person.withSession("ana.souza");
    expect(await ask("contagem")).toEqual({ naoLidas: 5 });
    expect(await ask("recentes")).toMatchObject({ total: 13, itens: { length: 10 } });
    for (const chamada of ["mensagens.listar", "acesso.validaToken"]) {
      await fault(chamada, { status: 500 });
      await areSilent();
      await provider.clearFaults(ana);
    }
    await provider.end(ana);
    await areSilent();
  },
);

journey(
  "a cada minuto o sino e a lista se atualizam, e sem sinal nada se perde",
  tagged(WITH_JAVASCRIPT_ONLY, "@C001 @R034"),
  async ({ page, context, person, provider, data }) => {
    await page.clock.install();
    const ana = await person.withSession("ana.souza");
    const before = await data("mensagens.listar");
    const first = firstOf(before);
    await page.goto("notificacoes");
    await shows(page, before);
    await readOnAnotherDevice(provider, ana, first);

    // Scripts and the device's keys may still be loading.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/contagem|recentes/.test(request.url())) asked.push(request.url());
    });
    await page.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
    );
    await page.clock.runFor(61_000);
    await page.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true }),
    );
    expect(asked).toEqual([]);
    await context.setOffline(true);
    await page.clock.runFor(61_000);
    await shows(page, before);
    await context.setOffline(false);
    await page.clock.runFor(61_000);
    await shows(page, withRead(before, first));

    for (const change of [() => provider.end(ana), () => person.withSession("fabio.nunes")]) {
      await change();
      const answer = page.waitForResponse(/recentes$/);
      await page.clock.runFor(61_000);
      expect(await (await answer).json()).toBeNull();
      await shows(page, withRead(before, first));
    }
    expect(asked).toHaveLength(8);
  },
);
