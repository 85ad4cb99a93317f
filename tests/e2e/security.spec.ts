/** What every answer promises, what every form demands, and what is told to nobody (design, sections 3 and 5). */
import { budgets } from "../budgets";
import {
  type APIResponse,
  begun,
  postSignIn,
  expect,
  journey as base,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  startPortal,
  PASSWORD,
  sample,
  findOne,
  OF_EACH,
  OF_ANYONE,
  readableText,
  Visitor,
} from "./support";

const journey = base.extend<{ visitor: Visitor }>({
  visitor: async ({ newVisitor }, provide) => provide(await newVisitor()),
});

const TLS = { "X-Forwarded-Proto": "https" };

const OF_ALL = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "cross-origin-resource-policy": "same-origin",
};

function policyOf(answer: APIResponse): Record<string, string> {
  const text = answer.headers()["content-security-policy"] ?? "";
  return Object.fromEntries(
    text
      .split("; ")
      .map((part) => part.split(/ (.*)/s))
      .map(([nome = "", value = ""]) => [nome, value]),
  );
}

/** The first address of this kind that a page names, relative to the portal. */
const addressIn = (html: string, kind: string): string =>
  new RegExp(`/colaborador/(${kind})`).exec(html)?.[1] ?? "";

/** The nonces that a page's policy and its tags carry. */
function nonces(answer: APIResponse, html: string) {
  const [, ofPolicy = "nenhum"] =
    /'nonce-([^']+)'/.exec(policyOf(answer)["script-src"] ?? "") ?? [];
  const ofTags = [...html.matchAll(/<(?:script|style)\b([^>]*)>/g)].map(
    ([, attributes = ""]) => /nonce="([^"]+)"/.exec(attributes)?.[1] ?? `sem nonce: ${attributes}`,
  );
  return new Set([ofPolicy, ...ofTags]);
}

journey(
  "a política de conteúdo de cada tela: um nonce novo, e nada de inseguro",
  ONCE,
  async ({ visitor, person }) => {
    const seen = new Set<string>();
    for (const [who, screens] of OF_EACH) {
      if (who) await visitor.signIn(await person.fresh(who));
      for (const screen of await findOne(visitor, screens)) {
        const answer = await visitor.open(screen.path);
        const html = await answer.text();
        expect(answer.status(), screen.screen).toBe(screen.status ?? 200);
        const ofPage = nonces(answer, html);
        expect([...ofPage], screen.screen).toHaveLength(1);
        const [nonce = ""] = ofPage;
        expect(nonce).toMatch(/^[A-Za-z0-9+/]{16}$/);
        seen.add(nonce);
        expect(policyOf(answer), screen.screen).toEqual({
          "default-src": "'none'",
          "script-src": `'nonce-${nonce}' 'self'`,
          "style-src": `'nonce-${nonce}' 'self'`,
          "img-src": "'self' data:",
          "connect-src": "'self'",
          "worker-src": "'self'",
          "manifest-src": "'self'",
          "frame-src": "'self'",
          "object-src": "'self'",
          "media-src": "'self'",
          "form-action": "'self'",
          "base-uri": "'none'",
          "frame-ancestors": "'none'",
        });
        const markup = html.replace(/<(style|script)\b[^]*?<\/\1>/g, "");
        expect(markup.match(/<[^>]*\s(style|on[a-z]+)=/g), screen.screen).toBeNull();
        expect(answer.headers(), screen.screen).toMatchObject({
          ...OF_ALL,
          "cross-origin-opener-policy": "same-origin",
          "cache-control": "no-store",
          "content-type": "text/html; charset=utf-8",
        });
      }
    }
    expect(seen.size).toBe(budgets.length);
  },
);

journey(
  "cabeçalhos de toda resposta: página, dados, redirecionamento, arquivo, estático, erro",
  ONCE,
  async ({ visitor, person, portal, provider }) => {
    const open = (path: string, headers = {}) => visitor.open(path, headers);
    const ana = await person.fresh("ana.souza");
    const outside = [
      "holerites",
      "auth",
      "saude",
      "saude/pronto",
      "icone.svg",
      "service-worker.js",
    ];
    const fromOutside = await Promise.all(outside.map((path) => open(path)));
    await visitor.signIn(ana);
    const page = await open("holerites");
    const html = await page.text();
    const [pdf, stylesheet, script] = [
      addressIn(html, 'holerites/[^/"]+/pdf'),
      addressIn(html, 'estilo/[^"]+'),
      addressIn(html, 'assets/[^"]+[.]js'),
    ];
    const logo = addressIn(await (await open("convenios")).text(), 'convenios/[^/"]+/logotipo');
    const personal = [
      page,
      await visitor.data("holerites", "routes/_portal.holerites"),
      await visitor.data("notificacoes/contagem", "routes/notificacoes.contagem"),
      await open("auth"),
      await open("sair"),
      await open("nao-existe"),
      await open("documentos/999999/arquivo"),
      await open(pdf),
      await open("convenios/declaracao.pdf"),
      await visitor.send("minha-conta", {}),
      await visitor.send("minha-conta", {}, "routes/_portal.minha-conta"),
      await visitor.send("holerites", {}),
    ];
    await provider.fault({ chamada: "acesso.validaToken", usuario: ana, lixo: true });
    personal.push(await open("holerites"));
    await provider.clearFaults();
    for (const answer of personal) {
      expect(answer.headers()["cache-control"], `${answer.status()} ${answer.url()}`).toBe(
        "no-store",
      );
    }
    const cacheable = [await open(stylesheet), await open(script), await open(logo)];
    for (const answer of [...fromOutside, ...personal, ...cacheable]) {
      const path = `${answer.status()} ${answer.url()}`;
      expect(answer.headers(), path).toMatchObject(OF_ALL);
      expect(answer.headers(), path).not.toHaveProperty("x-powered-by");
      expect(answer.headers(), path).not.toHaveProperty("strict-transport-security");
    }
    expect(cacheable.map((answer) => answer.headers()["cache-control"])).toEqual([
      "private, max-age=31536000, immutable",
      "public, max-age=31536000, immutable",
      expect.stringMatching(/^private, max-age=\d+$/),
    ]);
    // A file shows itself, runs nothing, and is framed by the portal alone.
    const file = await open(pdf);
    expect(file.headers()).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"/),
    });
    expect(policyOf(file)).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'self'" });
    for (const path of ["holerites", "saude", pdf, stylesheet, script, "icone.svg", "sair"]) {
      expect((await open(path, TLS)).headers()["strict-transport-security"], path).toBe(
        "max-age=31536000; includeSubDomains",
      );
    }
    expect(portal.log()).not.toMatch(/erro-do-portal/);
  },
);

const cookies = (answer: APIResponse) =>
  answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value);

journey(
  "cookies: HttpOnly, Lax, do portal; Secure atrás de TLS; a sessão sem validade",
  ONCE,
  async ({ newVisitor, portal, person }) => {
    const ana = await person.fresh("ana.souza");
    for (const [headers, secure] of [
      [{}, false],
      [TLS, true],
    ] as const) {
      const visitor = await newVisitor(null, { extraHTTPHeaders: headers });
      const html = await (await visitor.open("auth")).text();
      const stylesheet = addressIn(html, 'estilo/[^"]+');
      const signIn = await postSignIn(visitor.http, portal.url, { usuario: ana, senha: PASSWORD });
      // Behind TLS the client keeps no Secure cookie for http: the answers alone are looked at.
      const setCookies = [
        ...cookies(await visitor.open("auth")),
        ...cookies(await visitor.open(stylesheet)),
        ...cookies(signIn),
      ];
      expect(setCookies.length).toBeGreaterThanOrEqual(secure ? 2 : 3);
      for (const cookie of setCookies) {
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; SameSite=Lax/);
        expect(cookie).toMatch(/; Path=\/colaborador\//);
        expect(/; Secure/.test(cookie), cookie).toBe(secure);
        if (/portal=/.test(cookie)) expect(cookie).not.toMatch(/Max-Age|Expires/i);
        expect(decodeURIComponent(cookie).length).toBeLessThan(4_096);
      }
      const names = new Set(setCookies.map((cookie) => cookie.split("=")[0]));
      expect([names.has("__Secure-portal"), names.has("__portal")]).toEqual([secure, !secure]);
    }
  },
);

/** What a client may claim in the headers by which the portal hands facts of a connection on. */
const CLAIMS = {
  "x-portal-tls": "1",
  "x-portal-de-fora": "0",
  "x-portal-pedido": "1",
  "x-portal-endereco": "203.0.113.77",
};

/** Six wrong passwords, each from an address that the visitor invents: they count for one place, and the sixth waits. */
async function guessesSix(
  { http, portal }: Visitor,
  usuario: string,
  headersWith: (address: string) => Record<string, string>,
) {
  for (const round of Array(6).keys()) {
    const address = `203.0.113.${round}`;
    const headers = { ...headersWith(address), "x-portal-endereco": address };
    const answer = await postSignIn(http, portal.url, { usuario, senha: "errada" }, headers);
    expect(answer.status()).toBe(round < 5 ? 400 : 429);
    if (round === 5)
      expect(readableText(await answer.text())).toContain(
        "Foram muitas tentativas de entrar. Espere 15 minutos e tente de novo.",
      );
  }
}

journey(
  "um POST que diz vir de outro lugar não passa, nem derruba nada",
  ONCE,
  async ({ visitor, person, provider, portal }) => {
    const carla = await person.fresh("carla.dias");
    await visitor.signIn(carla);
    const csrfToken = await visitor.csrfToken();
    const send = (origin: string, route: Record<string, string> = {}) => {
      const form = { selo: csrfToken, email: "nova@correio.example" };
      return visitor.http.post(`${portal.url}minha-conta?aba=email`, {
        form,
        params: { aba: "email", ...route },
        headers: { origin, ...CLAIMS },
        maxRedirects: 0,
      });
    };
    for (const origin of [
      "https://mal.example",
      `${portal.origin}0`,
      portal.origin.replace("127.0.0.1", "localhost"),
      "nada",
    ]) {
      for (const route of [undefined, { _data: "routes/_portal.minha-conta" }])
        expect((await send(origin, route)).status(), origin).toBe(400);
    }
    expect((await provider.calls(carla)).map(({ nome }) => nome)).not.toContain(
      "conta.configurarEmail",
    );
    // Browsers that hide where they come from: the form's own token decides.
    expect((await send("null")).status()).toBe(303);
  },
);

journey(
  "quem não é o proxy não diz de onde vem, nem por onde",
  ONCE,
  async ({ newVisitor, provider, person }) => {
    const portal = await begun(startPortal(provider.url, { TRUSTED_PROXY: "" }));
    const ana = await person.fresh("ana.souza");
    const visitor = await newVisitor(null, { at: portal });
    const page = await visitor.open("auth", { ...TLS, "X-Forwarded-Ssl": "on", ...CLAIMS });
    expect(page.headers()).not.toHaveProperty("strict-transport-security");
    for (const cookie of cookies(page)) expect(cookie).not.toContain("Secure");
    await guessesSix(visitor, ana, (address) => ({ ...CLAIMS, "X-Forwarded-For": address }));
    // Remix would take the forged host for its own, and let the other site's form pass.
    const csrfToken = await visitor.csrfToken("auth");
    const headers = {
      origin: "https://mal.example",
      "X-Forwarded-Host": "mal.example",
      ...CLAIMS,
    };
    const fromOutside = await visitor.http.post(`${portal.url}auth`, {
      form: { selo: csrfToken, usuario: ana, senha: PASSWORD },
      headers,
      maxRedirects: 0,
    });
    expect(fromOutside.status()).toBe(400);
    expect(cookies(fromOutside).join()).not.toContain("navegador=");
  },
);

journey(
  "do proxy conta o último endereço que ele não conhece, não o que o visitante escreveu antes",
  ONCE,
  async ({ visitor, person }) => {
    const ana = await person.fresh("ana.souza");
    await guessesSix(visitor, ana, (address) => ({
      "X-Forwarded-For": `${address}, 198.51.100.200`,
    }));
  },
);

journey(
  "nenhuma tela tropeça na própria política, nem chama ninguém de fora",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, portal }) => {
    journey.setTimeout(120_000);
    const complaints: string[] = [];
    page.on("console", (mensagem) => {
      // One agreement has no logo: a picture that is not there is no fault of the page.
      const withoutLogo =
        mensagem.location().url.endsWith("/logotipo") && mensagem.text().includes("404");
      if (mensagem.type() === "error" && !withoutLogo)
        complaints.push(`${page.url()}: ${mensagem.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on(
      "dialog",
      (dialog) => (complaints.push(`${page.url()}: ${dialog.message()}`), dialog.dismiss()),
    );
    // The browser's own PDF viewer asks itself for its parts.
    page.on(
      "request",
      (request) =>
        /^(https?|wss?):/.test(request.url()) &&
        !request.url().startsWith(portal.origin) &&
        complaints.push(`${page.url()} → ${request.url()}`),
    );
    // An eighteenth of the screens with ordinary data, another with hostile; all in the proof.
    for (const [round, who] of (["ana.souza", "gilda.moraes"] as const).entries()) {
      await person.withSession(who);
      const screens = OF_ANYONE.filter(({ status }) => status === undefined);
      for (const { path } of await findOne(
        new Visitor(context.request, portal),
        sample(screens, 18, 4 * round),
      ))
        await page.goto(path);
    }
    expect(complaints).toEqual([]);
  },
);
