/** The desk of the demonstration: both ends of what is sent, and who cannot reach it. */
import { ask } from "../support/http/client";
import { CONTENT } from "../support/writes/write";
import {
  type Page,
  EXACT,
  fillIn,
  follow,
  isFilled,
  isHeaded,
  press,
  shows,
  dataOf,
  expect,
  journey as withoutDesk,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  looksRight,
  photo as photoOf,
  TestDelivery,
} from "./support";
import { Desk } from "./support/desk";
import { ATESTADO } from "./support/flows";

/** Its pages have no scripts: with them and without is the same, so one run tells. */
const journey = withoutDesk.extend<{ desk: Desk; delivery: TestDelivery }>({
  desk: async ({ page, runningProvider }, provide) =>
    provide(new Desk(page, runningProvider.deskUrl)),
  delivery: async ({ context, portal }, provide) =>
    provide(new TestDelivery(context.request, portal)),
});

const alertSays = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole("alert")).toContainText(words);
/** What the portal says of a request of this person's. */
const portalSays = async (page: Page, path: string, ...words: string[]): Promise<void> => {
  await page.goto(path);
  for (const each of words) await expect(page.locator("#conteudo")).toContainText(each);
};

const WORDS = "O carimbo não aparece. <b>Fotografe</b> de cima.";

journey(
  "um atestado com foto chega à mesa, volta com palavras, é corrigido e aceito",
  tagged(WITH_JAVASCRIPT_ONLY, "@R200"),
  async ({ page, person, desk, delivery }) => {
    const login = await person.withSession("ana.souza");
    await delivery.deliver(ATESTADO);

    await desk.open(`?pessoa=${login}&situacao=esperando`);
    await looksRight(page);
    await desk.openNewest(login);
    await isHeaded(page, "Atestado Odontológico: Tratamento odontológico");
    await shows(page, CONTENT.mark, EXACT);
    const photo = page.locator(".papeis img");
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(320);
    const file = await page.request.get(
      new URL((await photo.getAttribute("src")) ?? "", desk.url).href,
    );
    expect(file.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    await looksRight(page);

    await page.getByLabel("Foto do atestado").first().check();
    await desk.decide("Pedir correção", WORDS);
    await desk.says("Correção pedida");
    const codigo = /(\d+)\?/.exec(page.url())?.[1] ?? "";
    await portalSays(page, "solicitacoes", WORDS);
    await portalSays(page, `editar-atestado/${codigo}`, WORDS, "Envie de novo: Foto do atestado");

    await delivery.fill({
      page: `editar-atestado/${codigo}/80`,
      fields: { intencao: "enviar" },
      files: { "anexo-2001": await photoOf(200, 100) },
    });
    await desk.openNewest(login);
    await expect(page.locator(".historico li").first()).toContainText(
      "Correção enviada pelo portal.",
    );
    await expect.poll(width).toBe(200);
    await desk.decide("Aceitar", "Abonado.");
    await desk.says("Aceito.");
    await shows(page, "Já está decidido");
    await portalSays(page, `atestados/${codigo}`, "Aceito", "Abonado.");
  },
);

journey(
  "a mesa abre com o que espera o RH, antes do que já se decidiu",
  tagged(ONCE, "@R206"),
  async ({ page, person, desk, delivery }) => {
    const login = await person.withSession("ana.souza");
    await delivery.deliver(ATESTADO);
    // The newest of all is decided: it would stand first.
    await desk.openNewest(login);
    await desk.decide("Aceitar", "Abonado.");
    await desk.open(`?pessoa=${login}`);
    const waits = await page
      .locator(".recebido .situacao")
      .evaluateAll((chips) => chips.map((chip) => chip.classList.contains("esperando")));
    expect(waits[0]).toBe(true);
    expect(waits.lastIndexOf(true)).toBe(waits.indexOf(false) - 1);
  },
);

journey(
  "recusar pede palavras, que o portal mostra; o que já se decidiu não muda mais",
  tagged(ONCE, "@R201"),
  async ({ page, person, desk }) => {
    const login = await person.withSession("elisa.prado");
    await desk.open(`?pessoa=${login}&situacao=esperando`);
    await follow(page, /Declaração de comparecimento/);
    await desk.decide("Recusar");
    await alertSays(page, "Escreva as palavras que a pessoa vai ler.");
    await expect(page).toHaveTitle(/^Erro: /);
    const address = page.url();
    await desk.decide("Recusar", "A data não confere.");
    await desk.says("Recusado.");
    expect(await post(address, "decisao=aceitar&visto=Enviado&palavras=Fica")).toMatchObject({
      status: 400,
      text: expect.stringMatching(
        /A situação mudou enquanto você lia: agora é &quot;Recusado&quot;[^]*Já está decidido/,
      ),
    });
    const codigo = /(\d+)$/.exec(address)?.[1] ?? "";
    await portalSays(page, `atestados/${codigo}`, "Recusado", "A data não confere.");
  },
);

journey(
  "uma notificação aparece no sino, um saldo mudado no início, um código enviado se lê na mesa",
  tagged(WITH_JAVASCRIPT_ONLY, "@R202"),
  async ({ page, person, desk, delivery }) => {
    const login = await person.withSession("ana.souza");
    await desk.open(`pessoas/${login}`);
    await looksRight(page);
    await fillIn(page, "Título", "Aviso da mesa <i>");
    await press(page, "Enviar notificação");
    await alertSays(page, "Escreva um texto");
    await isFilled(page, "Título", "Aviso da mesa <i>");
    await fillIn(page, "Texto", "Traga o crachá.\n<script>alert(1)</script>");
    await press(page, "Enviar notificação");
    await desk.says("Notificação enviada");
    const balance = page.getByLabel("Vale Alimentação (conta 87)");
    await balance.fill("mil");
    await press(page, "Guardar saldos");
    await alertSays(page, "Vale Alimentação: escreva um valor como");
    await balance.fill("1.234,56");
    await press(page, "Guardar saldos");
    await desk.says("Saldos guardados");
    await portalSays(page, "", "R$ 1.234,56");
    await portalSays(page, "notificacoes", "Aviso da mesa <i>");

    const contact = "atualizacao-cadastral/contato/1";
    await delivery.fill({ page: contact, fields: { ddd: "11", telefone: "91234-5678" } });
    await desk.open(`mensagens?pessoa=${login}`);
    await looksRight(page);
    const codigo = (await page.locator(".codigo").first().textContent()) ?? "";
    await delivery.fill({ page: `${contact}/codigo`, fields: { codigo } });
    await portalSays(page, "atualizacao-cadastral/contato", "(11) 91234-5678");
  },
);

journey(
  "uma chamada quebrada mostra o erro no portal, e tudo volta ao normal",
  tagged(WITH_JAVASCRIPT_ONLY, "@R203"),
  async ({ page, person, desk }) => {
    const login = await person.withSession("ana.souza");
    await desk.open("chamadas");
    await looksRight(page);
    await page.getByLabel("Chamada", EXACT).selectOption("financeiro.saldos");
    await page.getByLabel("O que acontece").selectOption("recusa");
    await page.getByLabel("De quem").selectOption(login);
    await press(page, "Provocar");
    await alertSays(page, "Escreva as palavras do provedor");
    await fillIn(page, "Palavras do provedor", "Contas em manutenção <b>");
    await press(page, "Provocar");
    await desk.says("Falha em vigor");
    await expect(page.getByRole("listitem").filter({ hasText: "financeiro.saldos" })).toContainText(
      login,
    );
    await portalSays(page, "", "Contas em manutenção <b>");
    await desk.open("chamadas");
    await press(page, "Tudo normal de novo");
    await desk.says("Tudo normal de novo");
    await portalSays(page, "", "R$ 412,50");
  },
);

/** Sends a form as the desk's own pages do, but for these headers: no browser adds or forbids one. */
const post = (address: string, form: string, headers: Record<string, string> = {}) =>
  ask(address, {
    body: { type: "application/x-www-form-urlencoded", data: Buffer.from(form) },
    headers: { origin: new URL(address).origin, ...headers },
  });

journey(
  "nenhuma outra página e nenhuma outra máquina mexe na mesa",
  tagged(ONCE, "@R204"),
  async ({ desk: { url }, person, provider, portal, request }) => {
    const { host, port } = new URL(url);
    const login = await person.fresh("ana.souza");
    const sent = async (headers: Record<string, string>) =>
      (await post(`${url}pessoas/${login}/avisos`, "titulo=T&texto=X", headers)).status;
    const refused: Record<string, string>[] = [
      ...["http://evil.example", "null", portal.origin].map((origin) => ({ origin })),
      ...["cross-site", "same-site"].map((site) => ({ "sec-fetch-site": site })),
      // A name that was pointed at this machine, and this machine by another port.
      { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
      { host: "127.0.0.1:1", origin: "http://127.0.0.1:1" },
    ];
    for (const headers of refused) expect(await sent(headers), JSON.stringify(headers)).toBe(403);
    for (const other of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`])
      expect((await ask(url, { headers: { host: other } })).status, other).toBe(403);
    expect(await sent({ "content-type": "application/json" })).toBe(400);
    const titles = async () =>
      (await dataOf(provider, login, "mensagens.listar"))
        .map(({ titulo }) => titulo)
        .filter((titulo) => titulo === "T");
    expect(await titles()).toEqual([]);
    expect(await sent({ host, "sec-fetch-site": "same-origin" })).toBe(303);
    expect(await titles()).toEqual(["T"]);
    // What listens at one address of this machine alone is not at the next one either.
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();

    // Neither the portal nor the provider's own address leads to it.
    for (const base of [portal.url, `${portal.origin}/`, `${provider.url}/`])
      for (const path of ["chamadas", "recebidos/solicitacao/1", "estilo.css"])
        expect(await (await request.get(base + path)).text(), base + path).not.toMatch(
          /Mesa do RH|--azul/,
        );
  },
);

journey(
  "o que chega é hostil e só se lê; o que não existe é 404, o que não serve é 400",
  tagged(ONCE, "@R205"),
  async ({ desk: { url }, person, provider }) => {
    const gilda = await person.fresh("gilda.moraes");
    const list = (await ask(`${url}?pessoa=${gilda}`)).text;
    const paths = [...list.matchAll(/href="\/(recebidos\/[^"]+)"/g)].map(([, path = ""]) => path);
    expect(new Set(paths.map((path) => path.split("/")[1]))).toEqual(
      new Set(["solicitacao", "plano", "pcd", "autorizado", "termo"]),
    );
    await provider.fault({
      chamada: "mensagens.listar",
      usuario: gilda,
      recusa: "<script>alert(1)</script>",
    });
    for (const path of [
      ...["", `?pessoa=${gilda}`, ...paths, `pessoas/${gilda}`, "pessoas", "chamadas"],
      '?pessoa="><script>',
    ]) {
      const { status, text } = await ask(url + encodeURI(path));
      expect(status, path).toBe(200);
      expect(text, path).not.toMatch(/<script|<img src=x|<b>|<i>|<style|="javascript:/i);
    }
    for (const path of [
      "nada",
      "recebidos/solicitacao/999999",
      "recebidos/nada/1",
      "recebidos/plano/1/anexos/99",
      "pessoas/ninguem",
      "pessoas/../chamadas/x",
    ])
      expect((await ask(url + path)).status, path).toBe(404);
    const waiting = paths.find((path) => path.startsWith("recebidos/solicitacao/")) ?? "";
    for (const [path, body] of [
      [waiting, "decisao=aceitar"],
      [waiting, "decisao=nada&visto=Enviado"],
      [waiting, "decisao=corrigir&visto=Enviado&palavras=x&documento=outro"],
      ["chamadas", "chamada=nada&tipo=lenta"],
      ["chamadas", "chamada=*&tipo=constructor"],
      ["chamadas", "chamada=*&tipo=lenta&pessoa=ninguem"],
      ["chamadas", "chamada=*&tipo=lenta&vezes=0"],
    ] as const)
      expect((await post(`${url}${path}`, body)).status, body).toBe(400);
  },
);
