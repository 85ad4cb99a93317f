/** Notifications (spec 2.9): the list, the bell, opening one, and the refresh every minute. */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import { dataOf } from "./support/data";
import { withSession } from "./support/sign-in";
import { expect, journey, WITH_JAVASCRIPT_ONLY, LOOKS_ONLY, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import type { Control } from "./support/control";
import { follow } from "./support/acts";

/** The person's messages, as the provider tells them to another device. */
const mensagensOf = (provider: Control, login: string) =>
  dataOf(provider, login, contract.mensagens.listar, undefined);

async function readOnAnotherDevice(
  provider: Control,
  login: string,
  { idmsgusuario }: Mensagem,
): Promise<void> {
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

function onScreen({ titulo, data, hora, visualizada }: Mensagem): string {
  return `${visualizada ? "Lida" : "Não lida"}: ${titulo} ${data?.split("-").reverse().join("/")} às ${hora}`;
}

async function shows(page: Page, mensagens: Mensagem[]): Promise<void> {
  await expect(items(page)).toHaveText(mensagens.slice(0, 10).map(onScreen));
  const naoLidas = mensagens.filter(({ visualizada }) => !visualizada).length;
  // Its name, also while a dialog hides the rest from who hears the page.
  await expect(bell(page)).toHaveText(
    `Notificações: ${naoLidas} ${naoLidas === 1 ? "não lida" : "não lidas"}`,
  );
}

const withRead = (mensagens: Mensagem[], read: Mensagem) =>
  mensagens.map((mensagem) => (mensagem === read ? { ...mensagem, visualizada: true } : mensagem));

function firstOf(mensagens: Mensagem[]): Mensagem {
  const [first] = mensagens;
  if (!first) throw new Error("nenhuma mensagem");
  return first;
}

journey(
  "abrir uma mostra o que ela diz e a marca como lida, na lista e no sino",
  { tag: "@R035" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const before = await mensagensOf(provider, ana);
    const first = firstOf(before);
    const after = withRead(before, first);
    await page.goto("notificacoes");
    await items(page).first().getByRole("link").click();
    await expect(dialog(page).getByRole("heading", { name: first.titulo, level: 2 })).toBeVisible();
    await expect(dialog(page)).toContainText(
      "A vacina será aplicada no ambulatório da unidade, sem custo, durante todos os turnos.",
    );
    await expect(page).toHaveURL(new RegExp(`/notificacoes/${first.idmensagem}/`));
    await shows(page, after);
    expect(await mensagensOf(provider, ana)).toEqual(after);
    await noViolations(page);
    await follow(dialog(page), "Fechar");
    await expect(dialog(page)).toHaveCount(0);
    await shows(page, after);
    await page.reload();
    await shows(page, after);
  },
);

journey(
  "lista e conteúdo saem juntos; a marcação, por último",
  { tag: [LOOKS_ONLY.tag, "@R036"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("notificacoes");
    await expect(items(page)).toHaveCount(10);
    await provider.forgetCalls(ana);
    await provider.fault({ chamada: "mensagens.listar", usuario: ana, atraso: 900 });
    await items(page).first().getByRole("link").click();
    await expect(dialog(page)).toContainText("A vacina será aplicada");
    const calls = await provider.calls(ana);
    const when = (nome: string) =>
      calls.filter((call) => call.nome === nome).map((call) => Date.parse(call.quando));
    const [content, ...otherContents] = when("mensagens.conteudo");
    const [marked, ...otherMarked] = when("mensagens.marcarComoLida");
    expect([otherContents, otherMarked]).toEqual([[], []]);
    expect(Number(content) - Number(when("mensagens.listar")[0])).toBeLessThan(800);
    expect(Number(marked) - Number(content)).toBeGreaterThan(800);
  },
);

journey(
  "cujo conteúdo não veio, ou que ninguém diz de quem é, continua não lida",
  { tag: [LOOKS_ONLY.tag, "@R036"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const mensagens = await mensagensOf(provider, ana);
    const { idmensagem, idmsgusuario } = firstOf(mensagens);
    for (const fault of [
      { chamada: "mensagens.conteudo", status: 500 },
      { chamada: "mensagens.conteudo", recusa: "Mensagem fora do ar" },
      { chamada: "mensagens.listar", status: 500 },
    ]) {
      await provider.fault({ ...fault, usuario: ana });
      for (const path of [
        `notificacoes/${idmensagem}/${idmsgusuario}`,
        `notificacoes/${idmensagem}`,
      ]) {
        await page.goto(path);
        await expect(dialog(page)).toContainText(
          fault.chamada === "mensagens.listar"
            ? "Não foi possível marcar"
            : /Houve um erro|Mensagem fora do ar/,
        );
      }
      await provider.clearFaults(ana);
      expect(await mensagensOf(provider, ana)).toEqual(mensagens);
    }
    expect(
      (await provider.calls(ana)).filter(({ nome }) => nome === "mensagens.marcarComoLida"),
    ).toEqual([]);
  },
);

journey(
  "quem tem antes um diálogo obrigatório não a leu",
  { tag: [LOOKS_ONLY.tag, "@R036"] },
  async ({ page, person, provider }) => {
    const bruno = await person.withSession("bruno.lima");
    const mensagens = await mensagensOf(provider, bruno);
    await page.goto(`notificacoes/${firstOf(mensagens).idmensagem}`);
    await expect(page).toHaveURL(/confirmar-dados/);
    expect(await mensagensOf(provider, bruno)).toEqual(mensagens);
  },
);

journey(
  "as não lidas fora das dez primeiras: a linha diz quantas, leva a elas, e o sino chega a zero",
  { tag: [ONCE.tag, "@R033"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const mensagens = await mensagensOf(provider, ana);
    for (const unread of mensagens.slice(0, 10).filter(({ visualizada }) => !visualizada))
      await readOnAnotherDevice(provider, ana, unread);
    const beyond = mensagens.slice(10).filter(({ visualizada }) => !visualizada);
    expect(beyond.map(({ titulo }) => titulo)).toEqual([
      "Atualize seus dados de contato",
      "Participação nos resultados",
    ]);
    await page.goto("notificacoes");
    await expect(bell(page)).toHaveText("Notificações: 2 não lidas");
    await expect(page.locator("#conteudo")).toContainText(
      "2 notificações não lidas fora desta lista.",
    );
    await expect(items(page)).toHaveCount(10);
    await follow(page, "Ver as não lidas");
    await expect(items(page)).toHaveText(beyond.map(onScreen));
    await noSidewaysScroll(page);
    await noViolations(page);
    for (const [index, { titulo }] of beyond.entries()) {
      await items(page).first().getByRole("link").click();
      await expect(dialog(page).getByRole("heading", { name: titulo, level: 2 })).toBeVisible();
      const left = beyond.length - index - 1;
      await expect(bell(page)).toHaveText(
        `Notificações: ${left} ${left === 1 ? "não lida" : "não lidas"}`,
      );
      await follow(dialog(page), "Fechar");
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/notificacoes\?mostrar=nao-lidas$/);
      await page.reload();
    }
    await expect(page.locator("#conteudo")).toContainText("Nenhuma outra notificação não lida");
    await follow(page, "Ver as mais recentes");
    await expect(items(page)).toHaveCount(10);
    await expect(page.getByRole("link", { name: "Ver as não lidas" })).toHaveCount(0);
  },
);

journey(
  "o endereço sem a entrega também abre e marca",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const before = await mensagensOf(provider, ana);
    const first = firstOf(before);
    await page.goto(`notificacoes/${first.idmensagem}`);
    await expect(dialog(page)).toContainText("A vacina será aplicada");
    await shows(page, withRead(before, first));
    expect(await mensagensOf(provider, ana)).toEqual(withRead(before, first));
  },
);

journey(
  "HTML hostil não faz nada e não alarga a página; sem texto, ou só com o que é proibido, diz isso",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    // Its table of 840 cells keeps axe busy.
    journey.slow();
    const dialogs: string[] = [];
    page.on("dialog", (opened) => {
      dialogs.push(opened.message());
      void opened.dismiss();
    });
    const gilda = await person.withSession("gilda.moraes");
    const [hostile, , empty, dangerous] = await mensagensOf(provider, gilda);
    await page.goto(`notificacoes/${hostile?.idmensagem}`);
    await expect(dialog(page)).toContainText(
      "Texto que deve aparecer: reunião na sexta-feira às 14h, no refeitório.",
    );
    await expect(dialog(page).getByRole("link", { name: "Link bom" })).toHaveAttribute(
      "href",
      "https://valeverde.example/regulamento",
    );
    await expect(
      dialog(page).locator(
        "script, style, img, iframe, object, form, input, svg, [style], [onclick], [href^='java'], [href^='data']",
      ),
    ).toHaveCount(0);
    await noSidewaysScroll(page);
    expect(dialogs).toEqual([]);
    await noViolations(page);
    for (const mensagem of [empty, dangerous]) {
      await page.goto(`notificacoes/${mensagem?.idmensagem}`);
      await expect(dialog(page).getByText("Esta notificação não traz nenhum texto.")).toBeVisible();
    }
  },
);

journey(
  "a sua mensagem pela entrega de outra pessoa não existe",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const other = await person.fresh("davi.rocha");
    const foreign = await mensagensOf(provider, other);
    const ana = await person.withSession("ana.souza");
    const own = await mensagensOf(provider, ana);
    const path = `notificacoes/${firstOf(own).idmensagem}/${firstOf(foreign).idmsgusuario}`;
    expect((await page.goto(path))?.status()).toBe(404);
    expect(await mensagensOf(provider, other)).toEqual(foreign);
    expect(await mensagensOf(provider, ana)).toEqual(own);
  },
);

journey(
  "quando não se consegue marcar, o conteúdo aparece e a lista não mente",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const mensagens = await mensagensOf(provider, ana);
    await provider.fault({ chamada: "mensagens.marcarComoLida", usuario: ana, status: 500 });
    await page.goto("notificacoes");
    await items(page).first().getByRole("link").click();
    await expect(dialog(page)).toContainText("A vacina será aplicada");
    await expect(dialog(page)).toContainText(
      "Não foi possível marcar esta notificação como lida agora.",
    );
    await shows(page, mensagens);
  },
);

journey("cada parte falha sozinha", LOOKS_ONLY, async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  const first = firstOf(await mensagensOf(provider, ana));
  await provider.fault({ chamada: "mensagens.conteudo", usuario: ana, status: 500 });
  await page.goto(`notificacoes/${first.idmensagem}`);
  await expect(dialog(page)).toContainText("Houve um erro ao carregar a notificação.");
  await expect(items(page)).toHaveCount(10);
  await provider.clearFaults(ana);
  await follow(dialog(page), "Tentar novamente");
  await expect(dialog(page)).toContainText("A vacina será aplicada");

  await provider.fault({ chamada: "mensagens.listar", usuario: ana, status: 500 });
  await page.goto(`notificacoes/${first.idmensagem}`);
  await expect(dialog(page)).toContainText("A vacina será aplicada");
  await expect(page.locator("#conteudo > .aviso")).toContainText(
    "Houve um erro ao carregar as notificações.",
  );
  await expect(bell(page)).toHaveText("Notificações");
  await provider.clearFaults(ana);
  await page.goto("notificacoes");
  await expect(items(page)).toHaveCount(10);
});

journey(
  "sem nenhuma, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T028"] },
  async ({ page, person }) => {
    await person.withSession("fabio.nunes");
    await page.goto("notificacoes");
    await expect(page.getByText("Nenhuma notificação encontrada", { exact: true })).toBeVisible();
    await expect(page.locator("#conteudo").getByRole("listitem")).toHaveCount(0);
    await expect(bell(page)).toHaveText("Notificações: 0 não lidas");
  },
);

journey(
  "a contagem e a lista dos scripts nunca levam a outro lugar",
  ONCE,
  async ({ request, portal, person, provider }) => {
    const ask = async (path: string) => {
      const response = await request.get(`notificacoes/${path}`, { maxRedirects: 0 });
      expect(response.headers()["cache-control"]).toBe("no-store");
      const body: unknown = await response.json();
      return { status: response.status(), body };
    };
    const nothing = {
      count: { status: 200, body: { naoLidas: null } },
      recentes: { status: 200, body: null },
    };
    const both = async () => ({ count: await ask("contagem"), recentes: await ask("recentes") });
    expect(await both()).toEqual(nothing);
    const ana = await person.fresh("ana.souza");
    await withSession(request, portal.url, ana);
    expect(await ask("contagem")).toEqual({ status: 200, body: { naoLidas: 5 } });
    expect(await ask("recentes")).toMatchObject({
      status: 200,
      body: { total: 13, itens: { length: 10 } },
    });
    await provider.fault({ chamada: "mensagens.listar", usuario: ana, status: 500 });
    expect(await both()).toEqual(nothing);
    await provider.clearFaults(ana);
    await provider.fault({ chamada: "acesso.validaToken", usuario: ana, status: 500 });
    expect(await both()).toEqual(nothing);
    await provider.clearFaults(ana);
    await provider.end(ana);
    expect(await both()).toEqual(nothing);
  },
);

journey(
  "a cada minuto o sino e a lista se atualizam, e sem sinal nada se perde",
  { tag: [WITH_JAVASCRIPT_ONLY.tag, "@C001", "@R034"] },
  async ({ page, context, person, provider }) => {
    await page.clock.install();
    const ana = await person.withSession("ana.souza");
    const before = await mensagensOf(provider, ana);
    const first = firstOf(before);
    await page.goto("notificacoes");
    await shows(page, before);
    await readOnAnotherDevice(provider, ana, first);

    // Scripts that are loaded after the page may still be on their way.
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") requests.push(new URL(request.url()).pathname);
    });
    await page.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
    );
    await page.clock.runFor(61_000);
    await page.evaluate(() =>
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true }),
    );
    expect(requests).toEqual([]);
    await context.setOffline(true);
    await page.clock.runFor(61_000);
    await shows(page, before);
    await context.setOffline(false);
    await page.clock.runFor(61_000);
    await shows(page, withRead(before, first));

    await provider.end(ana);
    await page.clock.runFor(61_000);
    await expect.poll(() => requests.filter((path) => path.endsWith("/contagem")).length).toBe(3);
    await shows(page, withRead(before, first));
  },
);
