/** Sessions that end (decision 012): a signed-out cookie opens and writes nothing, an unused one ends, and what a live one typed is not lost. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { createCookieSessionStorage } from "@remix-run/node";
import Database from "libsql";
import { z } from "zod/v4";
import { foto } from "./apoio/fotos";
import { GUARDADAS } from "./apoio/enderecos";
import { expect, jornada as comum, UMA_VEZ } from "./apoio/jornada";
import { portaLivre } from "./apoio/processo";
import { iniciaPortal, type Portal } from "./apoio/servidores";
import { destino, Visitante } from "./apoio/visitante";

const EXPIRADA = "Sessão expirada. Faça login novamente";
const HORA = 3600;
const agora = () => Math.floor(Date.now() / 1000);

const conteudo = z.looseObject({ token: z.string().optional(), sid: z.string().optional(), inicio: z.number().optional(), uso: z.number().optional(), selo: z.string().optional() });
type Conteudo = z.output<typeof conteudo>;

/** The portal's own cookie, as its secret lets it be read and written. */
const storage = createCookieSessionStorage<{ v: Conteudo }>({
  cookie: { name: "__portal", path: "/colaborador/", secrets: ["segredo-dos-testes-com-quarenta-letras-x"] },
});

async function conteudoDe(cookie: string): Promise<Conteudo> {
  return conteudo.parse((await storage.getSession(cookie)).get("v"));
}

async function cookieCom(valor: Conteudo): Promise<string> {
  const sessao = await storage.getSession();
  sessao.set("v", valor);
  return (await storage.commitSession(sessao)).split(";")[0] ?? "";
}

async function cookieDe(http: APIRequestContext): Promise<string> {
  const { cookies } = await http.storageState();
  const { name, value } = cookies.find((cookie) => cookie.name === "__portal") ?? { name: "", value: "" };
  return `${name}=${value}`;
}

interface Cenario {
  quem: Visitante;
  /** A visitor whose only cookie is this one. */
  com: (cookie: string, portal?: Portal) => Promise<Visitante>;
}

const jornada = comum.extend<Cenario>({
  quem: async ({ playwright, portal }, entrega) => {
    const http = await playwright.request.newContext();
    await entrega(new Visitante(http, portal));
    await http.dispose();
  },
  com: async ({ playwright, portal }, entrega) => {
    const abertos: APIRequestContext[] = [];
    await entrega(async (cookie, qual = portal) => {
      const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(cookie) ?? [];
      const cookies = [{ name, value, domain: "127.0.0.1", path: "/colaborador/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const }];
      const http = await playwright.request.newContext({ storageState: { cookies, origins: [] } });
      abertos.push(http);
      return new Visitante(http, qual);
    });
    await Promise.all(abertos.map((http) => http.dispose()));
  },
});

const entrada = (endereco: string) => (endereco === "" ? "/colaborador/auth" : `/colaborador/auth?voltar=${encodeURIComponent(`/${endereco}`)}`);

jornada("um cookie de quem saiu não abre nem escreve nada, diga o serviço o que disser", UMA_VEZ, async ({ quem, com, pessoa, provedor }) => {
  jornada.setTimeout(90_000);
  const [ana, carla] = [await pessoa.nova("ana.souza"), await pessoa.nova("carla.dias")];
  await quem.entra(ana);
  const meus = [{ cookie: await cookieDe(quem.http), selo: await quem.selo() }];
  await quem.abre(`?token=${await provedor.token(carla)}`);
  meus.push({ cookie: await cookieDe(quem.http), selo: await quem.selo() });
  // The provider goes on knowing the tokens.
  await provedor.falha({ chamada: "acesso.logout", usuario: ana, status: 500 });
  expect(destino(await quem.envia("sair", { selo: await quem.selo() }))).toBe("/colaborador/auth");
  for (const { cookie, selo } of meus) {
    await provedor.esqueceChamadas(ana);
    await provedor.esqueceChamadas(carla);
    for (const rota of GUARDADAS.filter(({ quieta }) => !quieta)) {
      const ladrao = await com(cookie);
      expect(destino(await ladrao.abre(rota.endereco)), rota.id).toBe(entrada(rota.endereco));
      expect(destino(await (await com(cookie)).dados(rota.endereco, rota.id)), rota.id).toBe(entrada(rota.endereco));
      if (rota.formulario) expect(destino(await (await com(cookie)).envia(rota.endereco, { selo, ...rota.formulario })), rota.id).toBe(entrada(rota.endereco));
    }
    expect(await provedor.chamadas(ana)).toEqual([]);
    expect(await provedor.chamadas(carla)).toEqual([]);
    const ladrao = await com(cookie);
    expect((await ladrao.segue("")).url()).toBe(`${ladrao.portal.url}auth`);
  }
});

jornada("doze horas sem uso: acabou; com uso, segue, e o cookie se renova só de vez em quando", UMA_VEZ, async ({ quem, com, pessoa }) => {
  await quem.entra(await pessoa.nova("ana.souza"));
  const novo = await conteudoDe(await cookieDe(quem.http));
  expect(Math.abs((novo.uso ?? 0) - agora()) + Math.abs((novo.inicio ?? 0) - agora())).toBeLessThan(60);
  for (const rota of ["", "holerites", "minha-conta"]) {
    const velho = await com(await cookieCom({ ...novo, uso: agora() - 12 * HORA - 5 }));
    expect(destino(await velho.abre(rota)), rota).toBe(entrada(rota));
    expect(await velho.le("auth")).toContain(EXPIRADA);
    expect(destino(await velho.abre(rota)), rota).toBe(entrada(rota));
  }
  const quase = await com(await cookieCom({ ...novo, inicio: agora() - 40 * HORA, uso: agora() - 12 * HORA + 60 }));
  // What a page asks by itself is no use.
  expect((await quase.dados("notificacoes/contagem", "routes/notificacoes.contagem")).headers()["set-cookie"]).toBeUndefined();
  const primeira = await quase.abre("holerites");
  expect([primeira.status(), primeira.headers()["set-cookie"]?.startsWith("__portal=")]).toEqual([200, true]);
  const renovado = await conteudoDe(await cookieDe(quase.http));
  expect(renovado).toMatchObject({ ...novo, inicio: renovado.inicio, uso: renovado.uso });
  expect(agora() - (renovado.uso ?? 0)).toBeLessThan(60);
  expect(agora() - (renovado.inicio ?? 0)).toBeGreaterThan(39 * HORA);
  for (const rota of ["holerites", "", "emprestimos"]) expect((await quase.abre(rota)).headers()["set-cookie"], rota).toBeUndefined();
  // Also by what the page's script asks for.
  const porScript = await com(await cookieCom({ ...novo, uso: agora() - HORA }));
  expect((await porScript.dados("emprestimos", "routes/_portal.emprestimos")).headers()["set-cookie"]).toContain("__portal=");
});

jornada("um cookie de antes segue valendo, ganha número e data, e acaba como os outros", UMA_VEZ, async ({ quem, com, pessoa, provedor }) => {
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const { token } = await conteudoDe(await cookieDe(quem.http));
  const deAntes = await cookieCom({ token, selo: "s".repeat(24) });
  const antigo = await com(deAntes);
  expect((await antigo.abre("holerites")).status()).toBe(200);
  const migrado = await conteudoDe(await cookieDe(antigo.http));
  expect([migrado.token, migrado.selo]).toEqual([token, "s".repeat(24)]);
  expect([migrado.sid?.length, typeof migrado.inicio, typeof migrado.uso]).toEqual([22, "number", "number"]);
  await provedor.falha({ chamada: "acesso.logout", usuario: ana, status: 500 });
  await antigo.envia("sair", { selo: "s".repeat(24) });
  expect(destino(await (await com(deAntes)).abre("holerites"))).toBe(entrada("holerites"));
});

jornada("cada entrada é uma sessão nova, sem nada da que havia", UMA_VEZ, async ({ quem, com, pessoa }) => {
  const ana = await pessoa.nova("ana.souza");
  const sids = new Set<string | undefined>();
  for (let vez = 0; vez < 3; vez += 1) {
    await quem.entra(ana);
    const { sid, selo } = await conteudoDe(await cookieDe(quem.http));
    sids.add(sid).add(selo);
    expect(sid?.length).toBeGreaterThanOrEqual(20);
    await quem.envia("sair", { selo: await quem.selo() });
  }
  expect(sids.size).toBe(6);
  // A planted session is not what the person signs in to.
  const plantado = await com(await cookieCom({ sid: "plantado".repeat(3), selo: "p".repeat(24) }));
  await plantado.entra(ana);
  expect((await conteudoDe(await cookieDe(plantado.http))).sid).not.toBe("plantado".repeat(3));
});

jornada("com o armazém parado ninguém fica de fora, e quem sai saiu", UMA_VEZ, async ({ com, playwright, pessoa, provedor, provedorNoAr }) => {
  jornada.setTimeout(60_000);
  const portal = await iniciaPortal(provedorNoAr.controle.url, { STORE_URL: `redis://127.0.0.1:${await portaLivre()}` });
  const http = await playwright.request.newContext();
  try {
    const quem = new Visitante(http, portal);
    const ana = await pessoa.nova("ana.souza");
    await quem.entra(ana);
    for (const rota of ["", "holerites", "emprestimos"]) expect((await quem.abre(rota)).status(), rota).toBe(200);
    const cookie = await cookieDe(http);
    await provedor.falha({ chamada: "acesso.logout", usuario: ana, status: 500 });
    expect(destino(await quem.envia("sair", { selo: await quem.selo() }))).toBe("/colaborador/auth");
    expect(destino(await (await com(cookie, portal)).abre("holerites"))).toBe(entrada("holerites"));
  } finally {
    await http.dispose();
    await portal.encerra();
  }
});

const linhas = z.object({ n: z.number(), bytes: z.number() });

/** What the store holds: how many values, and of how many bytes. */
function guardado(pasta: string): z.output<typeof linhas> {
  const db = new Database(join(pasta, "portal.sqlite"), { readonly: true });
  try {
    return linhas.parse(db.prepare("select count(*) n, coalesce(sum(length(valor)), 0) bytes from cofre").get());
  } finally {
    db.close();
  }
}

const COM_DADOS = comum.extend<{ casa: { portal: Portal; pasta: string } }>({
  casa: async ({ provedorNoAr }, entrega) => {
    const pasta = await mkdtemp(join(tmpdir(), "portal-sessoes-"));
    const portal = await iniciaPortal(provedorNoAr.controle.url, { DATA_DIR: pasta });
    await entrega({ portal, pasta });
    await portal.encerra();
    await rm(pasta, { recursive: true, force: true });
  },
});

const ETAPAS: [string, Record<string, string>][] = [
  ["10", { tipo: "20" }],
  ["20", { motivo: "201" }],
  ["40", { datainicio: "2026-11-10", dias: "2" }],
  ["60", { medico: "Dr. Dente", crmcro: "CRO 123" }],
  ["70", { justificativa: "Canal" }],
];

const arquivo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

async function anexa(quem: Visitante, selo: string, endereco: string, nome: string, dados: Buffer) {
  return quem.http.post(quem.portal.url + endereco, {
    multipart: { selo, intencao: "anexar", "anexo-2001": arquivo(nome, dados) },
    headers: { origin: quem.portal.origem },
    maxRedirects: 0,
  });
}

async function comRascunho(quem: Visitante): Promise<string> {
  const selo = await quem.selo();
  for (const [etapa, campos] of ETAPAS) expect((await quem.envia(`enviar-atestado/${etapa}`, { selo, ...campos })).status(), etapa).toBe(303);
  expect((await anexa(quem, selo, "enviar-atestado/80", "primeira.jpg", await foto({ largura: 300, altura: 200 }))).status()).toBe(200);
  return selo;
}

COM_DADOS("quem saiu: o cookie antigo não toca no rascunho, não troca a foto e não enche o armazém", UMA_VEZ, async ({ playwright, casa, pessoa, provedor }) => {
  const http = await playwright.request.newContext();
  const quem = new Visitante(http, casa.portal);
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const selo = await comRascunho(quem);
  const antigo = await playwright.request.newContext({ storageState: await http.storageState() });
  await quem.envia("sair", { selo });
  await provedor.encerra(ana);
  const antes = guardado(casa.pasta);
  const ladrao = new Visitante(antigo, casa.portal);
  const grande = await foto({ largura: 1600, altura: 1200, ruido: 1 });
  for (const endereco of ["enviar-atestado/80", "editar-atestado/1/80", "editar-atestado/77777/80", "editar-documento/9/80"]) {
    expect(destino(await anexa(ladrao, selo, endereco, "roubada.jpg", grande)), endereco).toMatch(/^\/colaborador\/auth/);
  }
  expect(destino(await ladrao.envia("enviar-atestado/70", { selo, justificativa: "Mudada por quem roubou" }))).toMatch(/^\/colaborador\/auth/);
  expect(guardado(casa.pasta)).toEqual(antes);
  await quem.entra(ana);
  const pagina = await quem.le("enviar-atestado/80");
  expect(pagina).toContain("primeira.jpg");
  expect(pagina).not.toContain("roubada.jpg");
  expect(await (await quem.segue("enviar-atestado/70")).text()).toContain("Canal");
  await http.dispose();
  await antigo.dispose();
});

COM_DADOS("a sessão acabou por si: o que se digitou fica; a foto não é trocada, e só registros conhecidos recebem", UMA_VEZ, async ({ playwright, casa, pessoa, provedor }) => {
  const http = await playwright.request.newContext();
  const quem = new Visitante(http, casa.portal);
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const selo = await comRascunho(quem);
  const cookies = await http.storageState();
  const velho = async () => new Visitante(await playwright.request.newContext({ storageState: cookies }), casa.portal);
  await provedor.encerra(ana);
  const antes = guardado(casa.pasta);
  const dados = await foto({ largura: 640, altura: 480, ruido: 1 });
  expect(destino(await anexa(await velho(), selo, "enviar-atestado/80", "segunda.jpg", dados))).toMatch(/^\/colaborador\/auth/);
  for (const endereco of ["editar-atestado/77777/80", "editar-atestado/1/10", "editar-documento/9/80"]) {
    expect(destino(await anexa(await velho(), selo, endereco, "terceira.jpg", dados)), endereco).toMatch(/^\/colaborador\/auth/);
  }
  expect(guardado(casa.pasta).n).toBe(antes.n);
  expect(destino(await (await velho()).envia("enviar-atestado/70", { selo, justificativa: "Digitada depois do fim" }))).toMatch(/^\/colaborador\/auth/);
  await quem.entra(ana);
  expect(await (await quem.segue("enviar-atestado/70")).text()).toContain("Digitada depois do fim");
  const pagina = await quem.le("enviar-atestado/80");
  expect(pagina).toContain("primeira.jpg");
  expect(pagina).not.toContain("segunda.jpg");
});

COM_DADOS("doze horas sem uso, e o formulário aberto: o que se digitou fica no rascunho", UMA_VEZ, async ({ playwright, casa, pessoa }) => {
  const http = await playwright.request.newContext();
  const quem = new Visitante(http, casa.portal);
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const selo = await comRascunho(quem);
  const velho = await cookieCom({ ...(await conteudoDe(await cookieDe(http))), uso: agora() - 13 * HORA });
  const sozinho = await playwright.request.newContext({ extraHTTPHeaders: { cookie: velho } });
  expect(destino(await new Visitante(sozinho, casa.portal).envia("enviar-atestado/70", { selo, justificativa: "Digitada no dia seguinte" }))).toMatch(/^\/colaborador\/auth/);
  expect(await (await quem.segue("enviar-atestado/70")).text()).toContain("Digitada no dia seguinte");
});

COM_DADOS("um registro que a pessoa abriu também recebe", UMA_VEZ, async ({ playwright, casa, pessoa, provedor }) => {
  const http = await playwright.request.newContext();
  const quem = new Visitante(http, casa.portal);
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const [, codigo = ""] = /editar-atestado\/(\d+)/.exec(await (await quem.segue("atestados")).text()) ?? [];
  expect((await quem.segue(`editar-atestado/${codigo}/10`)).status()).toBe(200);
  const selo = await quem.selo();
  await provedor.encerra(ana);
  const antes = guardado(casa.pasta);
  expect(destino(await quem.envia(`editar-atestado/${codigo}/70`, { selo, justificativa: "Corrigida depois do fim" }))).toMatch(/^\/colaborador\/auth/);
  expect(guardado(casa.pasta).n).toBe(antes.n + 1);
  await http.dispose();
});

COM_DADOS("o resgate tem fim: trinta formulários por hora", UMA_VEZ, async ({ playwright, casa, pessoa, provedor }) => {
  jornada.setTimeout(60_000);
  const http = await playwright.request.newContext();
  const quem = new Visitante(http, casa.portal);
  const ana = await pessoa.nova("ana.souza");
  await quem.entra(ana);
  const selo = await comRascunho(quem);
  const cookies = await http.storageState();
  await provedor.encerra(ana);
  for (let vez = 1; vez <= 35; vez += 1) {
    const velho = await playwright.request.newContext({ storageState: cookies });
    const resposta = await new Visitante(velho, casa.portal).envia("enviar-atestado/70", { selo, justificativa: `Vez ${vez} do resgate` });
    expect(destino(resposta)).toMatch(/^\/colaborador\/auth/);
    await velho.dispose();
  }
  await quem.entra(ana);
  expect(await (await quem.segue("enviar-atestado/70")).text()).toContain("Vez 30 do resgate");
  await http.dispose();
});
