/** What every answer promises, what every form demands, and what is told to nobody (design, sections 3 and 5). */
import type { APIResponse } from "@playwright/test";
import { orcamentos } from "../orcamentos";
import { enviaEntrada } from "./apoio/entrada";
import { expect, jornada as comum, SO_COM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { iniciaPortal, SENHA } from "./apoio/servidores";
import { sample } from "./apoio/proof";
import { acha, DE_CADA_UM, DE_QUALQUER_UM } from "./apoio/telas";
import { destino, textoDe, Visitante } from "./apoio/visitante";

const jornada = comum.extend<{ visitante: Visitante }>({
  visitante: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
});

const TLS = { "X-Forwarded-Proto": "https" };

const DE_TODAS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "cross-origin-resource-policy": "same-origin",
};

function politica(resposta: APIResponse): Record<string, string> {
  const texto = resposta.headers()["content-security-policy"] ?? "";
  return Object.fromEntries(texto.split("; ").map((parte) => parte.split(/ (.*)/s)).map(([nome = "", valor = ""]) => [nome, valor]));
}

/** The nonces that a page's policy and its tags carry. */
function nonces(resposta: APIResponse, html: string): Set<string> {
  const [, daPolitica = "nenhum"] = /'nonce-([^']+)'/.exec(politica(resposta)["script-src"] ?? "") ?? [];
  const dasMarcas = [...html.matchAll(/<(?:script|style)\b([^>]*)>/g)].map(([, atributos = ""]) => /nonce="([^"]+)"/.exec(atributos)?.[1] ?? `sem nonce: ${atributos}`);
  return new Set([daPolitica, ...dasMarcas]);
}

jornada("a política de conteúdo de cada tela: um nonce novo, e nada de inseguro", UMA_VEZ, async ({ visitante, pessoa }) => {
  const vistos = new Set<string>();
  for (const [quem, telas] of DE_CADA_UM) {
    if (quem) await visitante.entra(await pessoa.nova(quem));
    for (const tela of await acha(visitante, telas)) {
      const resposta = await visitante.abre(tela.onde);
      const html = await resposta.text();
      expect(resposta.status(), tela.tela).toBe(tela.status ?? 200);
      const daPagina = nonces(resposta, html);
      expect([...daPagina], tela.tela).toHaveLength(1);
      const [nonce = ""] = daPagina;
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{16}$/);
      vistos.add(nonce);
      expect(politica(resposta), tela.tela).toEqual({
        "default-src": "'none'",
        "script-src": `'nonce-${nonce}' 'self'`,
        "style-src": `'nonce-${nonce}' 'self'`,
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "frame-src": "'self'",
        "object-src": "'self'",
        "media-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      });
      const marcacao = html.replace(/<(style|script)\b[^]*?<\/\1>/g, "");
      expect(marcacao.match(/<[^>]*\s(style|on[a-z]+)=/g), tela.tela).toBeNull();
      expect(resposta.headers(), tela.tela).toMatchObject({
        ...DE_TODAS,
        "cross-origin-opener-policy": "same-origin",
        "cache-control": "no-store",
        "content-type": "text/html; charset=utf-8",
      });
    }
  }
  expect(vistos.size).toBe(orcamentos.length);
});

jornada("cabeçalhos de toda resposta: página, dados, redirecionamento, arquivo, estático, erro", UMA_VEZ, async ({ visitante, pessoa, portal, provedor }) => {
  const { abre } = { abre: (endereco: string, headers = {}) => visitante.abre(endereco, headers) };
  const ana = await pessoa.nova("ana.souza");
  const deFora = [await abre("holerites"), await abre("auth"), await abre("saude"), await abre("icone.svg"), await abre("service-worker.js")];
  await visitante.entra(ana);
  const pagina = await abre("holerites");
  const html = await pagina.text();
  const [, pdf = ""] = /\/colaborador\/(holerites\/[^/"]+\/pdf)/.exec(html) ?? [];
  const [, estilo = ""] = /\/colaborador\/(estilo\/[^"]+)/.exec(html) ?? [];
  const [, script = ""] = /\/colaborador\/(assets\/[^"]+\.js)/.exec(html) ?? [];
  const convenios = await (await abre("convenios")).text();
  const [, logo = ""] = /\/colaborador\/(convenios\/[^/"]+\/logotipo)/.exec(convenios) ?? [];
  const pessoais = [
    pagina,
    await visitante.dados("holerites", "routes/_portal.holerites._index"),
    await visitante.dados("notificacoes/contagem", "routes/notificacoes.contagem"),
    await abre("auth"),
    await abre("sair"),
    await abre("nao-existe"),
    await abre("documentos/999999/arquivo"),
    await abre(pdf),
    await abre("convenios/declaracao.pdf"),
    await visitante.envia("minha-conta", {}),
    await visitante.envia("minha-conta", {}, "routes/_portal.minha-conta"),
    await visitante.envia("holerites", {}),
  ];
  await provedor.falha({ chamada: "acesso.validaToken", usuario: ana, lixo: true });
  pessoais.push(await abre("holerites"));
  await provedor.semFalhas();
  for (const resposta of pessoais) {
    expect(resposta.headers()["cache-control"], `${resposta.status()} ${resposta.url()}`).toBe("no-store");
  }
  const guardaveis = [await abre(estilo), await abre(script), await abre(logo)];
  for (const resposta of [...deFora, ...pessoais, ...guardaveis]) {
    const onde = `${resposta.status()} ${resposta.url()}`;
    expect(resposta.headers(), onde).toMatchObject(DE_TODAS);
    expect(resposta.headers(), onde).not.toHaveProperty("x-powered-by");
    expect(resposta.headers(), onde).not.toHaveProperty("strict-transport-security");
  }
  expect(guardaveis.map((resposta) => resposta.headers()["cache-control"])).toEqual([
    "private, max-age=31536000, immutable",
    "public, max-age=31536000, immutable",
    expect.stringMatching(/^private, max-age=\d+$/),
  ]);
  // A file shows itself, runs nothing, and is framed by the portal alone.
  const arquivo = await abre(pdf);
  expect(arquivo.headers()).toMatchObject({ "content-type": "application/pdf", "content-disposition": expect.stringMatching(/^inline; filename="[\w.-]+\.pdf"/) });
  expect(politica(arquivo)).toMatchObject({ "default-src": "'none'", "frame-ancestors": "'self'" });
  for (const endereco of ["holerites", "auth", "saude", pdf, estilo, script, "icone.svg", "sair"]) {
    expect((await abre(endereco, TLS)).headers()["strict-transport-security"], endereco).toBe("max-age=31536000; includeSubDomains");
  }
  expect(portal.log()).not.toMatch(/erro-do-portal/);
});

const cookies = (resposta: APIResponse) =>
  resposta
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => value);

jornada("cookies: HttpOnly, Lax, do portal; Secure atrás de TLS; a sessão sem validade", UMA_VEZ, async ({ playwright, portal, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  for (const [headers, seguro] of [[{}, false], [TLS, true]] as const) {
    const http = await playwright.request.newContext({ extraHTTPHeaders: headers });
    const visitante = new Visitante(http, portal);
    const html = await (await visitante.abre("auth")).text();
    const [, estilo = ""] = /\/colaborador\/(estilo\/[^"]+)/.exec(html) ?? [];
    const entrada = await enviaEntrada(http, portal.url, { usuario: ana, senha: SENHA });
    // Behind TLS the client keeps no Secure cookie for http: the answers alone are looked at.
    const postos = [...cookies(await visitante.abre("auth")), ...cookies(await visitante.abre(estilo)), ...cookies(entrada)];
    expect(postos.length).toBeGreaterThanOrEqual(seguro ? 2 : 3);
    for (const cookie of postos) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\/colaborador\//);
      expect(/; Secure/.test(cookie), cookie).toBe(seguro);
      if (cookie.startsWith("__portal=")) expect(cookie).not.toMatch(/Max-Age|Expires/i);
      expect(decodeURIComponent(cookie).length).toBeLessThan(4_096);
    }
    await http.dispose();
  }
});

const FORMULARIOS = [
  { endereco: "minha-conta?aba=email", form: { email: "fica@correio.example" }, guardado: "fica@correio.example", escrita: "conta.configurarEmail" },
  { endereco: "minha-conta", form: { senha_atual: SENHA, nova_senha: "outra-senha-1", nova_senha_confirmacao: "outra-senha-1" }, escrita: "conta.alterarSenha" },
  { endereco: "convenios", form: {}, escrita: "convenios.emitirDeclaracao" },
] as const;

jornada("um POST sem selo, ou com o de outro, é recusado: a página volta com o que foi digitado, e nada muda", UMA_VEZ, async ({ visitante, pessoa, provedor }) => {
  const carla = await pessoa.nova("carla.dias");
  await visitante.entra(carla);
  const meu = await visitante.selo();
  for (const { endereco, form, escrita, ...resto } of FORMULARIOS) {
    for (const selo of [undefined, "", "x", "A".repeat(meu.length), `${meu}x`, meu.slice(1), "ç".repeat(meu.length)]) {
      const resposta = await visitante.envia(endereco, { ...form, ...(selo === undefined ? {} : { selo }) });
      const html = await resposta.text();
      expect(resposta.status(), `${endereco} ${selo ?? "sem"}`).toBe(400);
      expect(textoDe(html)).toContain("Esta página ficou aberta por tempo demais. Confira os dados e envie de novo.");
      if ("guardado" in resto) expect(html).toContain(`value="${resto.guardado}"`);
      expect(html).not.toContain("outra-senha-1");
      expect(html).not.toContain(SENHA);
    }
    expect((await provedor.chamadas(carla)).map(({ nome }) => nome)).not.toContain(escrita);
  }
  // The way in as well: a form of another site signs nobody in.
  await visitante.envia("sair", { selo: meu });
  const estranho = await visitante.envia("auth", { usuario: carla, senha: SENHA });
  expect(estranho.status()).toBe(400);
});

jornada("o selo muda ao entrar e ao sair; a sessão que saiu não volta", UMA_VEZ, async ({ visitante, playwright, pessoa, portal }) => {
  const ana = await pessoa.nova("ana.souza");
  const antes = await visitante.selo("auth");
  await visitante.entra(ana);
  const dentro = await visitante.selo();
  const roubada = await visitante.http.storageState();
  await visitante.envia("sair", { selo: dentro });
  expect(new Set([antes, dentro, await visitante.selo("auth")]).size).toBe(3);
  const http = await playwright.request.newContext({ storageState: roubada });
  expect(destino(await new Visitante(http, portal).abre("holerites"))).toBe("/colaborador/auth?voltar=%2Fholerites");
  await http.dispose();
});

jornada("um POST que diz vir de outro lugar não passa, nem derruba nada", UMA_VEZ, async ({ visitante, pessoa, provedor, portal }) => {
  const carla = await pessoa.nova("carla.dias");
  await visitante.entra(carla);
  const selo = await visitante.selo();
  const envia = (origin: string, rota: Record<string, string> = {}) => {
    const form = { selo, email: "nova@correio.example" };
    return visitante.http.post(`${portal.url}minha-conta?aba=email`, { form, params: { aba: "email", ...rota }, headers: { origin }, maxRedirects: 0 });
  };
  for (const origin of ["https://mal.example", `${portal.origem}0`, portal.origem.replace("127.0.0.1", "localhost"), "nada"]) {
    expect((await envia(origin)).status(), origin).toBe(400);
    expect((await envia(origin, { _data: "routes/_portal.minha-conta" })).status(), origin).toBe(400);
  }
  expect((await provedor.chamadas(carla)).map(({ nome }) => nome)).not.toContain("conta.configurarEmail");
  // Browsers that hide where they come from: the form's own token decides.
  expect((await envia("null")).status()).toBe(303);
});

jornada("quem não é o proxy não diz de onde vem, nem por onde", UMA_VEZ, async ({ playwright, provedorNoAr, pessoa }) => {
  const portal = await iniciaPortal(provedorNoAr.controle.url, { TRUSTED_PROXY: "" });
  const http = await playwright.request.newContext();
  try {
    const ana = await pessoa.nova("ana.souza");
    const visitante = new Visitante(http, portal);
    const pagina = await visitante.abre("auth", { ...TLS, "X-Forwarded-Ssl": "on" });
    expect(pagina.headers()).not.toHaveProperty("strict-transport-security");
    for (const cookie of cookies(pagina)) expect(cookie).not.toContain("Secure");
    for (let vez = 0; vez < 6; vez += 1) {
      const resposta = await enviaEntrada(http, portal.url, { usuario: ana, senha: "errada" }, { "X-Forwarded-For": `203.0.113.${vez}` });
      expect(resposta.status()).toBe(vez < 5 ? 400 : 429);
    }
    // Remix would take the forged host for its own, and let the other site's form pass.
    const selo = await visitante.selo("auth");
    const headers = { origin: "https://mal.example", "X-Forwarded-Host": "mal.example" };
    const deFora = await http.post(`${portal.url}auth`, { form: { selo, usuario: ana, senha: SENHA }, headers, maxRedirects: 0 });
    expect(deFora.status()).toBe(400);
    expect(cookies(deFora).join()).not.toContain("navegador=");
  } finally {
    await http.dispose();
    await portal.encerra();
  }
});

jornada("do proxy conta o último endereço que ele não conhece, não o que o visitante escreveu antes", UMA_VEZ, async ({ visitante, pessoa, portal }) => {
  const ana = await pessoa.nova("ana.souza");
  for (let vez = 0; vez < 6; vez += 1) {
    const headers = { "X-Forwarded-For": `203.0.113.${vez}, 198.51.100.200` };
    const resposta = await enviaEntrada(visitante.http, portal.url, { usuario: ana, senha: "errada" }, headers);
    expect(resposta.status()).toBe(vez < 5 ? 400 : 429);
  }
});

jornada("nem senha, nem token, nem nome no registro, nos endereços e nas páginas", UMA_VEZ, async ({ playwright, provedorNoAr, provedor, pessoa }) => {
  const portal = await iniciaPortal(provedorNoAr.controle.url);
  const http = await playwright.request.newContext();
  try {
    const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
    const visitante = new Visitante(http, portal);
    await enviaEntrada(http, portal.url, { usuario: ana, senha: "Senha-Errada-77" });
    await visitante.entra(ana);
    await visitante.envia("minha-conta", { selo: await visitante.selo(), senha_atual: SENHA, nova_senha: "Nova-Senha-88", nova_senha_confirmacao: "Nova-Senha-89" });
    await visitante.envia("minha-conta?aba=email", { selo: await visitante.selo(), email: "endereco-novo@correio.example" });
    const token = await provedor.token(carla);
    await visitante.abre(`holerites?mes=5&token=${token}`);
    const paginas: string[] = [];
    for (const endereco of ["", "holerites", "convenios", "documentos", "nao-existe", "holerites/x/pdf?cpf=12345678901"]) {
      paginas.push(await (await visitante.segue(endereco)).text());
      paginas.push(await (await visitante.dados("", "root")).text());
    }
    // Failures are logged too.
    for (const falha of [{ lixo: true }, { corpo: [{ nome: "Ana Paula de Souza", cpf: "12345678901" }] }, { quebra: "antes" }, { status: 500 }] as const) {
      await provedor.semFalhas();
      await provedor.falha({ chamada: "holerites.listar", ...falha });
      await visitante.segue("holerites?mes=7");
    }
    const registro = portal.log();
    expect(registro).toContain("GET /colaborador/holerites 200");
    expect(registro).toContain('"chamada":"holerites.listar"');
    for (const segredo of [token, SENHA, "Senha-Errada-77", "Nova-Senha", "endereco-novo", "Ana Paula", "Carla Regina", "12345678901", "mes=", ana, carla]) {
      expect(registro.includes(segredo), segredo).toBe(false);
    }
    for (const pagina of paginas) for (const segredo of [token, SENHA, "Nova-Senha"]) expect(pagina.includes(segredo), segredo).toBe(false);
  } finally {
    await http.dispose();
    await portal.encerra();
  }
});

jornada("nenhuma tela tropeça na própria política, nem chama ninguém de fora", SO_COM_JAVASCRIPT, async ({ page, context, pessoa, portal }) => {
  jornada.setTimeout(120_000);
  const queixas: string[] = [];
  page.on("console", (mensagem) => {
    // One agreement has no logo: a picture that is not there is no fault of the page.
    const semLogo = mensagem.location().url.endsWith("/logotipo") && mensagem.text().includes("404");
    if (mensagem.type() === "error" && !semLogo) queixas.push(`${page.url()}: ${mensagem.text()}`);
  });
  page.on("pageerror", (error) => queixas.push(`${page.url()}: ${error.message}`));
  page.on("dialog", (dialogo) => (queixas.push(`${page.url()}: ${dialogo.message()}`), dialogo.dismiss()));
  // The browser's own PDF viewer asks itself for its parts.
  page.on("request", (pedido) => /^(https?|wss?):/.test(pedido.url()) && !pedido.url().startsWith(portal.origem) && queixas.push(`${page.url()} → ${pedido.url()}`));
  // Half of the screens with ordinary data, half with hostile.
  for (const [vez, quem] of (["ana.souza", "gilda.moraes"] as const).entries()) {
    await pessoa.comSessao(quem);
    const telas = await acha(new Visitante(context.request, portal), DE_QUALQUER_UM.filter(({ status }) => status === undefined));
    for (const { onde } of sample(telas, 2, vez)) await page.goto(onde);
  }
  expect(queixas).toEqual([]);
});
