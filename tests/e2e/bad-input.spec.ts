/** Missing, too long, wrong, hostile, repeated, unknown, someone else's: the page again or the 404 page, never a 500, never a blank one. */
import { connect } from "node:net";
import { GUARDED_ROUTES } from "./support/routes";
import {
  type APIResponse,
  expect,
  journey as base,
  ONCE,
  ONLY_IN_PROOF,
  tagged,
  sample,
  WHOLE_PROOF,
  type Portal,
  destination,
  readableText,
  Visitor,
} from "./support";

const journey = base.extend<{ visitor: Visitor; other: Visitor; noCrashes: void }>({
  visitor: async ({ newVisitor }, provide) => provide(await newVisitor()),
  other: async ({ newVisitor }, provide) => provide(await newVisitor()),
  // Whatever is sent, nothing inside the portal breaks.
  noCrashes: [
    async ({ portal }, provide) => {
      const before = portal.log().length;
      await provide();
      expect(
        portal
          .log()
          .slice(before)
          .split("\n")
          .filter((line) => line.includes("erro-do-portal")),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

const LONG_TEXT = "x".repeat(5_000);

/** The words that a library has for what is wrong with a field. */
const ENGLISH =
  /Invalid (input|option|string|type|date|value)|\bexpected\b|\breceived\b|Too (small|big)|\b[Rr]equired\b|Unrecognized key/;

/** A page, a redirect of the portal's own, or a refusal in words; `bodiless`: what it says is not looked at. */
async function isWhole(answer: APIResponse, label: string, bodiless = false) {
  expect(answer.status(), label).toBeLessThan(500);
  if (bodiless) return;
  const to = destination(answer);
  if (to !== null) return expect(to, label).toMatch(/^\/colaborador\/(?![/\\])/);
  if (!answer.headers()["content-type"]?.startsWith("text/html")) return;
  const html = await answer.text();
  expect(html, label).toContain("</html>");
  expect(html.match(/<h1\b/g) ?? [], label).toHaveLength(1);
  // A list that was searched is titled by the word itself.
  const words = readableText(html).replace(/^\s*Busca: .*? — /, "");
  expect(words, label).not.toMatch(
    /Unexpected Server Error|Application Error|\bat \w+ \(|undefined|(?<![\w-])NaN(?![\w-])|Invalid Date|\[object/,
  );
  expect(words, label).not.toMatch(ENGLISH);
  expect(html, label).not.toMatch(/<script>alert|<[^>]*onerror=alert/);
}

const PARAMETERS = [
  "ano",
  "mes",
  "id",
  "busca",
  "pagina",
  "aba",
  "concessao",
  "voltar",
  "de",
  "tipo",
];
const VALUES = [
  "",
  "-1",
  "0",
  "13",
  "1e99",
  "9007199254740993",
  "2025.5",
  "NaN",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "../../etc/passwd",
  "\u0000",
  "ção 💥",
  "__proto__",
  "{}",
  LONG_TEXT,
];

const QUERIES = [
  "ano=2025&ano=2024&mes=1&mes=2",
  "id[]=1&id[a]=2",
  "ano",
  "&&&",
  "=",
  "%",
  "%E0%A4%A",
  "busca=%F0%9F",
  "_data=",
  "index",
  "index=x",
];

for (const [each, who] of (["ana.souza", "gilda.moraes"] as const).entries()) {
  journey(
    `parâmetros errados em todos os endereços (${who})`,
    each === 0 ? ONCE : tagged(ONCE, ONLY_IN_PROOF),
    async ({ visitor, person }) => {
      journey.setTimeout(WHOLE_PROOF ? 900_000 : 120_000);
      await visitor.signIn(await person.fresh(who));
      for (const [round, { path }] of GUARDED_ROUTES.entries()) {
        // Each value goes to some addresses, each address gets some values.
        for (const value of sample(VALUES, 40, round + 3 * each)) {
          const query = new URLSearchParams(PARAMETERS.map((nome) => [nome, value]));
          await isWhole(await visitor.open(`${path}?${query}`), `${path} = ${value.slice(0, 30)}`);
        }
        for (const query of sample(QUERIES, 38, round + 3 * each)) {
          await isWhole(await visitor.open(`${path}?${query}`), `${path}?${query}`);
        }
      }
    },
  );
}

const IDS = [
  "0",
  "-1",
  "nada",
  "1e3",
  "999999999",
  "9007199254740993",
  "__proto__",
  "constructor",
  "%00",
  "%2e%2e%2f",
  "a%2Fb",
  "%3Cscript%3E",
  "%F0%9F%92%A5",
  "%E0%A4%A",
  "x".repeat(3_000),
  "1;2",
  "1%20or%201=1",
];

/** Every route with an id in its address, written ":id"; a wizard answers for its record at its first step too. */
const WITH_ID = [
  ...GUARDED_ROUTES.filter(
    ({ id }) => id.includes("$") && !/passo|\.\$$|vcto|_obrigatorio/.test(id),
  ).map(({ path }) => path.replace(/\/(?:1|102|[\d-]{36})(?=[/?]|$)/g, "/:id")),
  ...["atestado", "documento", "dependente"].map((list) => `editar-${list}/:id`),
  ...["editar-dependente/:id/1", "incluir-dependente/:id", ":id", "a/:id/b"],
].filter((path) => path.includes(":id"));

journey(
  "identificadores que não existem: a página 404",
  ONCE,
  async ({ visitor, person, provider }) => {
    journey.setTimeout(WHOLE_PROOF ? 300_000 : 90_000);
    const ana = await person.fresh("ana.souza");
    await visitor.signIn(ana);
    for (const [round, template] of WITH_ID.entries()) {
      for (const id of sample(IDS, 12, round)) {
        const path = template.replaceAll(":id", id);
        const answer = await visitor.open(path);
        await isWhole(answer, path.slice(0, 80));
        expect(answer.status(), path.slice(0, 80)).toBe(404);
        // A logo is no page, so its answer is only what the provider says.
        expect(readableText(await answer.text())).toMatch(
          /Erro 404. Página não localizada|^Convênio não encontrado$/,
        );
      }
    }
    // What the page of another build held is not lost.
    for (const path of ["enviar-atestado/99", "nao-existe"]) {
      const answer = await visitor.press(path, { observacao: "Digitado antes." });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain("“Digitado antes.”");
    }
    expect(await provider.timesCalled(ana, "convenios.emitirDeclaracao")).toBe(0);
  },
);

const PAGES = [
  ...GUARDED_ROUTES.flatMap(({ path, quiet }) => (quiet || /\d/.test(path) ? [] : [path])),
  ...["documentos?aba=enviados", "plano-saude?aba=solicitacoes", "treinamentos/1"],
  ...["endereco", "escolaridade"].map((kind) => `atualizacao-cadastral/${kind}?aba=solicitacoes`),
];

/** The addresses with ids that these pages link to. */
async function pathsOf(who: Visitor, pages: readonly string[] = PAGES): Promise<string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    const html = await (await who.follow(page)).text();
    for (const [, href = ""] of html.matchAll(/(?:href|src)="\/colaborador\/([^"#]+)/g))
      if (/\d/.test(href) && !/^(assets|estilo|marca|holerites\/ano)/.test(href))
        found.add(href.replaceAll("&amp;", "&"));
  }
  return [...found];
}

/** What stands behind the page of a request, whether or not a link leads there. */
const behind = (path: string): string[] => [
  path,
  ...(/^(atestados|documentos\/enviados|dependentes\/pedidos)\/\d+$/.test(path)
    ? [`${path}/cancelar`]
    : []),
  ...(/^(atestados|documentos\/enviados)\/\d+$/.test(path) ? [`${path}/recibo`] : []),
];

journey(
  "os identificadores de outra pessoa não existem",
  ONCE,
  async ({ visitor, other, person, provider }) => {
    journey.setTimeout(120_000);
    const [ana, bia] = [await person.fresh("ana.souza"), await person.fresh("ana.souza")];
    await other.signIn(bia);
    await visitor.signIn(ana);
    const theirs = (await pathsOf(other))
      .filter(
        (path) =>
          !path.includes("?") &&
          !/^treinamentos\/\d+$|\/logotipo$|\/contato\/\d$|^emprestimos|^(enviar|incluir)-/.test(
            path,
          ),
      )
      .flatMap(behind);
    const kindOf = (path: string) => path.replace(/\d+/g, "n");
    // The last of each kind: whose it is is asked of all alike.
    const ofEachKind = new Map(theirs.map((path) => [WHOLE_PROOF ? path : kindOf(path), path]));
    expect(new Set(theirs.map(kindOf)).size).toBeGreaterThan(20);
    const selo = await visitor.csrfToken();
    await provider.forgetCalls(ana);
    for (const path of ofEachKind.values()) {
      expect((await other.open(path)).status(), path).toBeLessThan(400);
      const answer = await visitor.open(path);
      expect(answer.status(), path).toBe(404);
      expect(readableText(await answer.text())).toContain("Erro 404. Página não localizada");
      await visitor.send(path, { selo, motivo: "Foi um engano meu" });
    }
    // A purchase of one of the person's accounts is none of the other.
    const [account, limit] = ["saldos/conta-cliente", "limites-consumo"];
    const purchases = (await pathsOf(visitor, [account, limit])).filter((path) =>
      /^(saldos\/conta-cliente|limites-consumo)\/\d+$/.test(path),
    );
    expect(new Set(purchases.map(kindOf))).toEqual(new Set([`${account}/n`, `${limit}/n`]));
    for (const path of purchases) {
      const [own = "", another = ""] = path.startsWith(account)
        ? [account, limit]
        : [limit, account];
      expect((await visitor.open(path.replace(own, another))).status(), path).toBe(404);
    }
    const effects = (await provider.writes(ana)).filter(({ efeitos }) => efeitos > 0);
    expect(effects.map(({ nome }) => nome)).toEqual([]);
  },
);

journey("métodos, dados e cabeçalhos sem sentido", ONCE, async ({ visitor, person, portal }) => {
  journey.setTimeout(60_000);
  await visitor.signIn(await person.fresh("ana.souza"));
  for (const path of [
    ...["", "auth", "holerites", "holerites/1/pdf", "sair", "nao-existe", "saude", "convenios"],
    ...["service-worker.js", "preferencias/economia", "preferencias/valores"],
  ]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
      const answer = await visitor.http.fetch(portal.url + path, { method, maxRedirects: 0 });
      await isWhole(answer, `${method} ${path}`, method === "HEAD");
    }
    for (const route of [
      ...["", "nada", "root", "__proto__", "constructor", "routes/_portal.holerites"],
      ...["routes/auth", "x".repeat(2_000)],
    ])
      await isWhole(await visitor.data(path, route), `${path} _data=${route.slice(0, 40)}`, true);
  }
  const paths = await pathsOf(visitor, ["holerites"]);
  const pdf = paths.find((path) => path.endsWith("/pdf")) ?? "";
  for (const [name, value] of [
    ["range", "bytes=abc"],
    ["range", "bytes=999999999-"],
    ["range", "bytes=5-2"],
    ["if-none-match", "*"],
    ["x-forwarded-for", "<script>, , 999.1.1.1"],
    ["x-forwarded-proto", "javascript"],
    ["x-forwarded-host", "a b"],
    ["accept-encoding", "nada"],
    ["save-data", "sim"],
    ["ect", "5g"],
    ["x-portal-endereco", "1.2.3.4"],
  ] as const)
    for (const path of [pdf, "holerites", "auth"])
      await isWhole(await visitor.open(path, { [name]: value }), `${path} ${name}: ${value}`, true);
});

/** The status line of what the portal answers to these very bytes. */
function statusOf(portal: Portal, head: string): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => (text += part));
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? "")).on("error", reject);
  });
}

journey(
  "um Host sem sentido, um endereço que não é caminho e um TRACE nunca são um 500",
  tagged(ONCE, "@R087"),
  async ({ portal }) => {
    const { host } = new URL(portal.url);
    const paths = ["/colaborador/auth", "/colaborador/", "/outro", "/colaborador/holerites/1/pdf"];
    const hosts = [
      ...["", "a b", "[", "[::1", "%%%", "a:99999", "a:x", "x@y", "a/b", "a?b#c", "<script>"],
      ...["ção", "a".repeat(5_000), ":", "-:1"],
    ];
    const targets = ["*", "http://[", `http://${host}/colaborador/auth`, "colaborador"];
    const heads = {
      "[234]": [
        ...hosts.flatMap((strange) =>
          paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${strange}`),
        ),
        ...targets.map((target) => `OPTIONS ${target} HTTP/1.1\r\nHost: ${host}`),
      ],
      "[34]": paths.map((path) => `TRACE ${path} HTTP/1.1\r\nHost: ${host}`),
      "200": [`GET /colaborador/auth HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: a:99999`],
    };
    for (const [wanted, each] of Object.entries(heads))
      for (const head of each)
        expect(await statusOf(portal, head), head.slice(0, 60)).toMatch(
          new RegExp(`^HTTP/1\\.1 ${wanted}`),
        );
    expect(portal.log()).not.toContain("ERR_INVALID_URL");
  },
);

journey(
  "o endereço sem a barra do fim, em maiúsculas ou com barras a mais leva ao portal, com o que segue",
  ONCE,
  async ({ visitor, person, portal }) => {
    await visitor.signIn(await person.fresh("ana.souza"));
    for (const [typed, led] of [
      ["/colaborador", "/colaborador/"],
      ["/colaborador?token=x", "/colaborador/?token=x"],
      ["/?token=x", "/colaborador/?token=x"],
      ["/Colaborador/Holerites?ano=2026", "/colaborador/auth?voltar=%2FHolerites%3Fano%3D2026"],
      ["/colaborador/auth?voltar=%2FHolerites%3Fano%3D2026", "/colaborador/Holerites?ano=2026"],
      ["/outro", "/colaborador/"],
    ] as const) {
      const answer = await visitor.http.get(portal.origin + typed, { maxRedirects: 0 });
      expect(destination(answer), typed).toBe(led);
    }
    const answer = await visitor.http.get(`${portal.url}/`);
    expect(readableText(await answer.text())).toContain("Olá, Ana");
  },
);

journey("cookies estragados são cookies que faltam", ONCE, async ({ visitor }) => {
  for (const name of ["__portal", "estilo", "economia", "ocultar-valores", "navegador"])
    for (const value of [
      ...["", "x", "%", "%E0%A4%A", "eyJ2Ijp7InRva2VuIjoieCJ9fQ==", "bnVsbA==", "W10="],
      ...["eyJ2Ijp7InRva2VuIjoieCJ9fQ%3D%3D.assinatura", LONG_TEXT],
    ]) {
      const answer = await visitor.open("auth", { cookie: `${name}=${value}` });
      expect(answer.status(), `${name}=${value.slice(0, 40)}`).toBe(200);
      await isWhole(answer, `${name}=${value.slice(0, 40)}`);
    }
});
