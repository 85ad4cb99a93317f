/** Missing, too long, wrong, hostile, repeated, unknown, someone else's: the page again or the 404 page, never a 500, never a blank one. */
import type { APIResponse } from "@playwright/test";
import { GUARDADAS } from "./apoio/enderecos";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { sample } from "./apoio/proof";
import { SENHA } from "./apoio/servidores";
import { destino, textoDe, Visitante } from "./apoio/visitante";

const jornada = comum.extend<{ visitante: Visitante; outro: Visitante; semQuedas: void }>({
  visitante: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
  outro: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
  // Whatever is sent, nothing inside the portal breaks.
  semQuedas: [
    async ({ portal }, entrega) => {
      const antes = portal.log().length;
      await entrega();
      expect(portal.log().slice(antes).split("\n").filter((linha) => linha.includes("erro-do-portal"))).toEqual([]);
    },
    { auto: true },
  ],
});

const COMPRIDO = "x".repeat(5_000);

/** The words that a library has for what is wrong with a field. */
const ENGLISH = /Invalid (input|option|string|type|date|value)|\bexpected\b|\breceived\b|Too (small|big)|\b[Rr]equired\b|Unrecognized key/;

/** A page, a redirect of the portal's own, or a refusal in words. */
async function inteira(resposta: APIResponse, onde: string): Promise<void> {
  expect(resposta.status(), onde).toBeLessThan(500);
  const para = destino(resposta);
  if (para !== null) return expect(para, onde).toMatch(/^\/colaborador\/(?![/\\])/);
  if (!resposta.headers()["content-type"]?.startsWith("text/html")) return;
  const html = await resposta.text();
  expect(html, onde).toContain("</html>");
  expect(html.match(/<h1\b/g) ?? [], onde).toHaveLength(1);
  expect(textoDe(html), onde).not.toMatch(/Unexpected Server Error|Application Error|\bat \w+ \(|undefined|NaN|Invalid Date|\[object/);
  expect(textoDe(html), onde).not.toMatch(ENGLISH);
  expect(html, onde).not.toMatch(/<script>alert|<[^>]*onerror=alert/);
}

const PARAMETROS = ["ano", "mes", "id", "busca", "pagina", "aba", "concessao", "voltar", "de", "tipo"];
const VALORES = ["", "-1", "0", "13", "1e99", "9007199254740993", "2025.5", "NaN", "<script>alert(1)</script>", "' or 1=1 --", "../../etc/passwd", "\u0000", "ção 💥", "__proto__", "{}", COMPRIDO];

const CONSULTAS = ["ano=2025&ano=2024&mes=1&mes=2", "id[]=1&id[a]=2", "ano", "&&&", "=", "%", "%E0%A4%A", "busca=%F0%9F", "_data=", "index", "index=x"];

for (const [um, quem] of (["ana.souza", "gilda.moraes"] as const).entries()) {
  jornada(`parâmetros errados em todos os endereços (${quem})`, UMA_VEZ, async ({ visitante, pessoa }) => {
    jornada.setTimeout(120_000);
    await visitante.entra(await pessoa.nova(quem));
    for (const [vez, { endereco }] of GUARDADAS.entries()) {
      // Each value goes to some addresses, each address gets some values.
      for (const valor of sample(VALORES, 6, vez + 3 * um)) {
        const query = new URLSearchParams(PARAMETROS.map((nome) => [nome, valor]));
        await inteira(await visitante.abre(`${endereco}?${query}`), `${endereco} = ${valor.slice(0, 30)}`);
      }
      for (const query of sample(CONSULTAS, 6, vez + 3 * um)) {
        await inteira(await visitante.abre(`${endereco}?${query}`), `${endereco}?${query}`);
      }
    }
  });
}

const IDS = ["0", "-1", "nada", "1e3", "999999999", "9007199254740993", "__proto__", "constructor", "%00", "%2e%2e%2f", "a%2Fb", "%3Cscript%3E", "%F0%9F%92%A5", "%E0%A4%A", "x".repeat(3_000), "1;2", "1%20or%201=1"];
const COM_ID = [
  "saldos/conta-cliente/:id", "notificacoes/:id", "notificacoes/:id/:id", "convenios/:id", "convenios/:id/logotipo", "documentos/:id/arquivo", "holerites/:id/pdf",
  "holerites/ano/:id", "demonstrativo-ferias/:id/2025/pdf", "demonstrativo-ferias/1/:id/pdf", "limites-consumo/:id", "planos-beneficios/:id", "planos-beneficios/:id/arquivo",
  "termos/7/:id/arquivo", ":id", "a/:id/b",
];

jornada("identificadores que não existem: a página 404", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  jornada.setTimeout(90_000);
  const ana = await pessoa.nova("ana.souza");
  await visitante.entra(ana);
  for (const modelo of COM_ID) {
    for (const id of IDS) {
      const endereco = modelo.replaceAll(":id", id);
      const resposta = await visitante.abre(endereco);
      await inteira(resposta, endereco.slice(0, 80));
      expect(resposta.status(), endereco.slice(0, 80)).toBe(404);
      expect(textoDe(await resposta.text())).toContain("Erro 404. Página não localizada");
    }
  }
  expect((await provedor.chamadas(ana)).some(({ nome }) => nome === "convenios.emitirDeclaracao")).toBe(false);
});

/** The addresses with ids that a person's own pages link to. */
async function enderecosDe(quem: Visitante): Promise<string[]> {
  const achados = new Set<string>();
  for (const pagina of ["", "saldos/conta-cliente", "notificacoes", "documentos", "holerites", "demonstrativo-ferias", "limites-consumo", "planos-beneficios", "convenios"]) {
    const html = await (await quem.segue(pagina)).text();
    for (const [, href = ""] of html.matchAll(/(?:href|src)="\/colaborador\/([^"#]+)/g)) if (/\d/.test(href) && !/^(assets|estilo|holerites\/ano)/.test(href)) achados.add(href.replaceAll("&amp;", "&"));
  }
  return [...achados];
}

jornada("os identificadores de outra pessoa não existem", UMA_VEZ, async ({ visitante, outro, pessoa, provedor }) => {
  const [ana, bia] = [await pessoa.nova("ana.souza"), await pessoa.nova("ana.souza")];
  await outro.entra(bia);
  await visitante.entra(ana);
  const dela = (await enderecosDe(outro)).filter((endereco) => !endereco.includes("?"));
  const tipos = new Set(dela.map((endereco) => endereco.replace(/\d+/g, "n")));
  expect([...tipos].sort()).toEqual(
    expect.arrayContaining(["documentos/n/arquivo", "holerites/n/pdf", "notificacoes/n/n", "saldos/conta-cliente/n", "limites-consumo/n"]),
  );
  await provedor.esqueceChamadas(bia);
  for (const endereco of dela.filter((um) => !um.endsWith("/logotipo"))) {
    expect((await outro.abre(endereco)).status(), endereco).toBeLessThan(400);
    const resposta = await visitante.abre(endereco);
    expect(resposta.status(), endereco).toBe(404);
    expect(textoDe(await resposta.text())).toContain("Erro 404. Página não localizada");
  }
  // Reading someone else's message did not mark it.
  const naoLidas = await outro.le("notificacoes");
  expect(naoLidas).toContain("Notificações");
});

const FORMULARIOS: { endereco: string; campos: Record<string, string>; quem: "ana.souza" | "carla.dias" | "bruno.lima" | null }[] = [
  { endereco: "auth", campos: { usuario: "ninguem", senha: "nenhuma" }, quem: null },
  { endereco: "minha-conta", campos: { senha_atual: SENHA, nova_senha: "nova-senha-1", nova_senha_confirmacao: "nova-senha-2" }, quem: "ana.souza" },
  { endereco: "minha-conta?aba=email", campos: { email: "nada" }, quem: "ana.souza" },
  { endereco: "confirmar-dados", campos: { cutis: "999" }, quem: "bruno.lima" },
];

jornada("formulários com tudo errado: a página de novo, com palavras", UMA_VEZ, async ({ playwright, portal, pessoa }) => {
  jornada.setTimeout(90_000);
  for (const { endereco, campos, quem } of FORMULARIOS) {
    const http = await playwright.request.newContext();
    const visitante = new Visitante(http, portal);
    if (quem) await visitante.entra(await pessoa.nova(quem));
    const selo = await visitante.selo(endereco);
    const troca = (valor: string) => Object.fromEntries(Object.keys(campos).map((nome) => [nome, valor]));
    const corpos: [string, string, string][] = [
      ["como está", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...campos }).toString()],
      ["nada", "application/x-www-form-urlencoded", `selo=${selo}`],
      ["vazios", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...troca("") }).toString()],
      ["compridos", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...troca(COMPRIDO) }).toString()],
      ["grandes demais", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...troca("x".repeat(70_000)) }).toString()],
      ["hostis", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...troca('"><script>alert(1)</script>') }).toString()],
      ["nulos", "application/x-www-form-urlencoded", new URLSearchParams({ selo, ...troca("\u0000") }).toString()],
      ["repetidos", "application/x-www-form-urlencoded", Object.keys(campos).map((nome) => `${nome}=1&${nome}=2`).join("&") + `&selo=${selo}`],
      ["aninhados", "application/x-www-form-urlencoded", Object.keys(campos).map((nome) => `${nome}[0].x=1&__proto__.${nome}=2&${nome}[99999999]=3`).join("&") + `&selo=${selo}`],
      ["dois selos", "application/x-www-form-urlencoded", `selo=x&selo=${selo}`],
      ["porcento solto", "application/x-www-form-urlencoded", `selo=${selo}&usuario=%&email=%E0%A4%A&senha_atual=%zz`],
      ["JSON", "application/json", JSON.stringify({ selo, ...campos })],
      ["texto", "text/plain", `selo=${selo}`],
      ["sem corpo", "application/x-www-form-urlencoded", ""],
      ["partes quebradas", "multipart/form-data; boundary=x", `--x\r\nContent-Disposition: form-data; name="selo"\r\n\r\n${selo}`],
      ["sem fronteira", "multipart/form-data", "x"],
      ["arquivo no lugar do texto", "multipart/form-data; boundary=x", `--x\r\nContent-Disposition: form-data; name="selo"\r\n\r\n${selo}\r\n${Object.keys(campos).map((nome) => `--x\r\nContent-Disposition: form-data; name="${nome}"; filename="a.exe"\r\nContent-Type: application/octet-stream\r\n\r\nMZ\r\n`).join("")}--x--\r\n`],
    ];
    for (const [caso, tipo, data] of corpos) {
      const resposta = await http.post(portal.url + endereco, { headers: { "content-type": tipo, origin: portal.origem }, data: Buffer.from(data), maxRedirects: 0 });
      const onde = `${endereco}: ${caso}`;
      expect([400, 429], `${onde} ${destino(resposta) ?? ""}`).toContain(resposta.status());
      await inteira(resposta, onde);
      expect(await resposta.text(), onde).toContain('id="erros"');
    }
    await http.dispose();
  }
});

/** A form of each address that takes one: its fields left out, empty, doubled, each alone. */
function presses(formulario: Record<string, string>): [string, [string, string][]][] {
  const names = Object.keys(formulario);
  return [
    ["sem campo nenhum", []],
    ["vazios", names.map((nome) => [nome, ""])],
    ["em dobro", names.flatMap((nome): [string, string][] => [[nome, "1"], [nome, "2"]])],
    ...names.map((um): [string, [string, string][]] => [`só ${um}`, [[um, formulario[um] ?? ""]]]),
  ];
}

jornada("todo formulário, com campos de menos ou em dobro, responde em português", UMA_VEZ, async ({ visitante, pessoa, portal }) => {
  jornada.setTimeout(120_000);
  await visitante.entra(await pessoa.nova("ana.souza"));
  const selo = await visitante.selo();
  const forms = GUARDADAS.flatMap(({ endereco, formulario }) => (formulario ? [{ endereco, formulario }] : []));
  expect(forms.length).toBeGreaterThan(30);
  for (const { endereco, formulario } of forms) {
    for (const [caso, campos] of presses(formulario)) {
      const data = new URLSearchParams([["selo", selo], ...campos]).toString();
      const resposta = await visitante.http.post(portal.url + endereco, { headers: { "content-type": "application/x-www-form-urlencoded", origin: portal.origem }, data, maxRedirects: 0 });
      await inteira(resposta, `${endereco}: ${caso}`);
    }
  }
});

jornada("métodos, dados e cabeçalhos sem sentido", UMA_VEZ, async ({ visitante, pessoa, portal }) => {
  jornada.setTimeout(60_000);
  await visitante.entra(await pessoa.nova("ana.souza"));
  for (const endereco of ["", "auth", "holerites", "holerites/1/pdf", "sair", "nao-existe", "saude", "service-worker.js", "preferencias/economia", "convenios"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
      const resposta = await visitante.http.fetch(portal.url + endereco, { method, maxRedirects: 0 });
      if (method === "HEAD") expect(resposta.status(), `${method} ${endereco}`).toBeLessThan(500);
      else await inteira(resposta, `${method} ${endereco}`);
    }
    for (const rota of ["", "nada", "root", "__proto__", "constructor", "routes/_portal.holerites._index", "routes/auth", "x".repeat(2_000)]) {
      expect((await visitante.dados(endereco, rota)).status(), `${endereco} _data=${rota.slice(0, 40)}`).toBeLessThan(500);
    }
  }
  const pdf = (await enderecosDe(visitante)).find((endereco) => endereco.startsWith("holerites/")) ?? "";
  const cabecalhos: Record<string, string>[] = [
    { range: "bytes=abc" }, { range: "bytes=999999999-" }, { range: "bytes=5-2" }, { "if-none-match": "*" }, { "x-forwarded-for": "<script>, , 999.1.1.1" },
    { "x-forwarded-proto": "javascript" }, { "x-forwarded-host": "a b" }, { "accept-encoding": "nada" }, { "save-data": "sim" }, { ect: "5g" }, { "x-portal-endereco": "1.2.3.4" },
  ];
  for (const headers of cabecalhos) {
    for (const endereco of [pdf, "holerites", "auth"]) {
      const resposta = await visitante.abre(endereco, headers);
      expect(resposta.status(), `${endereco} ${JSON.stringify(headers)}`).toBeLessThan(500);
    }
  }
});

jornada("cookies estragados são cookies que faltam", UMA_VEZ, async ({ playwright, portal }) => {
  const http = await playwright.request.newContext();
  for (const nome of ["__portal", "estilo", "economia", "navegador"]) {
    for (const valor of ["", "x", "%", "%E0%A4%A", "eyJ2Ijp7InRva2VuIjoieCJ9fQ==", "eyJ2Ijp7InRva2VuIjoieCJ9fQ%3D%3D.assinatura", "bnVsbA==", "W10=", COMPRIDO]) {
      const resposta = await http.get(`${portal.url}auth`, { headers: { cookie: `${nome}=${valor}` } });
      expect(resposta.status(), `${nome}=${valor.slice(0, 40)}`).toBe(200);
      await inteira(resposta, `${nome}=${valor.slice(0, 40)}`);
    }
  }
  await http.dispose();
});
