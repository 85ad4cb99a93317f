/**
 * Sending exactly once (design, section 3): every way in which a sending can go wrong, and after each one what stands
 * at the provider, what is left of the draft and what the person was told. The figures are printed.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { comSessao } from "./apoio/entrada";
import { ATESTADO, FLUXOS } from "./apoio/fluxos";
import { expect, jornada, UMA_VEZ } from "./apoio/jornada";
import { Portao } from "./apoio/portao";
import { sample } from "./apoio/proof";
import { RemessaDeTeste, type Fluxo, type Pronto, type Resposta } from "./apoio/remessa-de-teste";
import { iniciaPortal, type Portal } from "./apoio/servidores";
import type { Controle, Falha } from "./apoio/controle";

/** What the person was told in the end. */
type Dito = "chegou" | "não chegou" | "recusado" | "sessão" | "não se sabe";

interface Caso {
  nome: string;
  falha?: Omit<Falha, "chamada" | "usuario">;
  /** Something is done to the portal or to its way to the provider: it needs one of its own. */
  proprio?: true;
  /** How it is sent; by default once. */
  envia?: (cena: Cena, pronto: Pronto) => Promise<Resposta>;
}

interface Cena {
  fluxo: Fluxo;
  remessa: RemessaDeTeste;
  provedor: Controle;
  portal: Portal;
  login: string;
  portao: Portao;
  /** Another portal on the same data, as after a restart. */
  outroPortal(): Promise<Portal>;
}

/** Asks what became of it, as the person can. */
function look({ remessa, fluxo: { situacao } }: Cena, pronto: Pronto, portal: Portal): Promise<Resposta> {
  return situacao === null ? remessa.envia(pronto, { portal }) : remessa.abre(situacao, portal);
}

const uma = ({ remessa }: Cena, pronto: Pronto) => remessa.envia(pronto);

/** The page's own calls have been answered, and the write has not left: the form's body has yet to come. */
async function afterContext({ provedor, login, fluxo }: Cena): Promise<void> {
  const asked = async () => new Set((await provedor.chamadas(login)).map(({ nome }) => nome));
  await expect
    .poll(async () => {
      const names = await asked();
      return fluxo.contexto.every((nome) => names.has(nome));
    })
    .toBe(true);
  // A round trip behind theirs.
  await provedor.token(login);
}

const CASOS: Caso[] = [
  { nome: "sem falha" },
  {
    nome: "conexão recusada",
    proprio: true,
    envia: async (cena, pronto) => {
      const resposta = await cena.remessa.envia(pronto, {
        pausa: async () => {
          await afterContext(cena);
          await cena.portao.fecha();
        },
      });
      await cena.portao.abre();
      return resposta;
    },
  },
  { nome: "tempo esgotado antes do efeito", falha: { trava: true, vezes: 1 } },
  { nome: "efeito e tempo esgotado", falha: { trava: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e resposta sem sentido", falha: { lixo: true, comEfeito: true, vezes: 1 } },
  { nome: "efeito e meia resposta", falha: { metade: true, vezes: 1 } },
  { nome: "queda antes do efeito", falha: { quebra: "antes", vezes: 1 } },
  { nome: "efeito e queda", falha: { quebra: "depois", vezes: 1 } },
  { nome: "500 sem efeito", falha: { status: 500, vezes: 1 } },
  { nome: "efeito e 500", falha: { status: 500, comEfeito: true, vezes: 1 } },
  { nome: "504 de um gateway, e o efeito 3 s depois", falha: { status: 504, efeitoApos: 3_000, vezes: 1 } },
  { nome: "504 de um gateway, sem efeito", falha: { status: 504, vezes: 1 } },
  { nome: "página HTML, sem efeito", falha: { lixo: true, vezes: 1 } },
  { nome: "página HTML, e o efeito 3 s depois", falha: { lixo: true, efeitoApos: 3_000, vezes: 1 } },
  {
    nome: "efeito e queda, e a lista não abre depois",
    falha: { quebra: "depois", vezes: 1 },
    envia: async (cena, pronto) => {
      const { remessa, provedor, login, fluxo } = cena;
      const pausa = async () => {
        await afterContext(cena);
        // As often as one reading asks.
        await provedor.falha({ chamada: fluxo.lista, usuario: login, status: 503, vezes: 3 });
      };
      return remessa.envia(pronto, { pausa });
    },
  },
  { nome: "recusa", falha: { recusa: "O período já foi fechado pelo RH.", vezes: 1 } },
  { nome: "401", falha: { status: 401, vezes: 1 } },
  {
    nome: "portal morto no meio, com efeito",
    proprio: true,
    falha: { trava: true, comEfeito: true, vezes: 1 },
    envia: async (cena, pronto) => {
      const sent = cena.remessa.envia(pronto).catch(() => null);
      await expect.poll(async () => (await cena.provedor.chamadas(cena.login)).some(({ nome }) => nome === cena.fluxo.chamada)).toBe(true);
      await cena.portal.mata();
      await sent;
      return look(cena, pronto, await cena.outroPortal());
    },
  },
  {
    nome: "portal morto no meio, sem efeito",
    proprio: true,
    falha: { trava: true, vezes: 1 },
    envia: async (cena, pronto) => {
      const sent = cena.remessa.envia(pronto).catch(() => null);
      await expect.poll(async () => (await cena.provedor.chamadas(cena.login)).some(({ nome }) => nome === cena.fluxo.chamada)).toBe(true);
      await cena.portal.mata();
      await sent;
      return look(cena, pronto, await cena.outroPortal());
    },
  },
  {
    nome: "toque duplo",
    falha: { atraso: 400 },
    envia: async ({ remessa }, pronto) => {
      const [first, second] = await Promise.all([remessa.envia(pronto), remessa.envia(pronto)]);
      expect(second.para).toBe(first.para);
      return second;
    },
  },
  {
    nome: "enviar de novo o mesmo formulário",
    envia: async ({ remessa }, pronto) => {
      const first = await remessa.envia(pronto);
      const second = await remessa.envia(pronto);
      expect(first.para).not.toBeNull();
      return second;
    },
  },
  {
    nome: "outra aba, com a resposta perdida na primeira",
    falha: { trava: true, comEfeito: true, vezes: 1 },
    envia: async ({ remessa }, pronto) => {
      const [, second] = await Promise.all([remessa.envia(pronto), remessa.envia(pronto)]);
      return second;
    },
  },
];

/** Follows what the portal says until it says how it ended; nothing is sent again. */
async function ending(cena: Cena, pronto: Pronto, first: Resposta, portal: Portal): Promise<Dito> {
  const { remessa, fluxo } = cena;
  const limit = Date.now() + 60_000;
  let now = first;
  while (Date.now() < limit) {
    if (now.para?.startsWith("auth")) return "sessão";
    if (now.para && fluxo.recibo.test(now.para)) return "chegou";
    // Or a page that could not even be made.
    const unknown = /Ainda não dá para saber|Houve um erro ao carregar/.test(now.texto);
    if (now.status === 400) return "recusado";
    if ((now.status === 503 && !unknown) || /Não chegou à cooperativa/.test(now.texto)) return "não chegou";
    if (!now.para) await new Promise((next) => setTimeout(next, 500));
    now = now.para ? await remessa.abre(now.para, portal) : await look(cena, pronto, portal);
  }
  return "não se sabe";
}

interface Figura {
  caso: string;
  dito: Dito;
  registros: number;
  depois: number;
}

interface Palco {
  portal: Portal;
  portao: Portao;
  outroPortal(): Promise<Portal>;
  encerra(): Promise<void>;
}

/** A portal of the case's own, behind a gate that can be shut. */
async function palcoProprio(provedor: Controle): Promise<Palco> {
  const pasta = await mkdtemp(join(tmpdir(), "portal-envio-"));
  const portao = await new Portao(new URL(provedor.url)).abre();
  const portais: Portal[] = [];
  const outroPortal = async () => {
    const other = await iniciaPortal(portao.url, { DATA_DIR: pasta });
    portais.push(other);
    return other;
  };
  return {
    portal: await outroPortal(),
    portao,
    outroPortal,
    encerra: async () => {
      await Promise.all(portais.map((portal) => portal.encerra()));
      await portao.fecha();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

const palcoComum = (portal: Portal): Palco => ({
  portal,
  portao: new Portao(new URL(portal.origem)),
  outroPortal: () => Promise.resolve(portal),
  encerra: () => Promise.resolve(),
});

/** What was said to be missing is sent again by the person, and only then. */
async function sendAgain(cena: Cena, dito: Dito, alive: Portal): Promise<void> {
  const { remessa, fluxo, login } = cena;
  if (dito === "sessão") await comSessao(remessa.http, alive.url, login);
  const pronto = await new RemessaDeTeste(remessa.http, alive).prepara(fluxo.envio);
  const again = await remessa.envia(pronto, { portal: alive });
  expect(await ending(cena, pronto, again, alive), `${fluxo.nome}: o rascunho ficou e chega depois`).toBe("chegou");
}

interface Teatro {
  playwright: PlaywrightWorkerArgs["playwright"];
  provedor: Controle;
  portal: Portal;
}

async function play(caso: Caso, fluxo: Fluxo, { playwright, provedor, portal: shared }: Teatro): Promise<Figura> {
  const palco = caso.proprio ? await palcoProprio(provedor) : palcoComum(shared);
  const http: APIRequestContext = await playwright.request.newContext();
  try {
    const { portal, portao } = palco;
    const login = await provedor.pessoa(fluxo.base ?? "ana.souza");
    await comSessao(http, portal.url, login);
    const remessa = new RemessaDeTeste(http, portal);
    const contadas = async () => fluxo.registros(provedor, login);
    const antes = await contadas();
    for (const formulario of fluxo.antes) {
      const { status, texto } = await remessa.envia(await remessa.prepara(formulario));
      if (status !== 303) throw new Error(`${fluxo.nome}: ${formulario.endereco} respondeu ${status}: ${texto.slice(0, 500)}`);
    }
    const pronto = await remessa.prepara(fluxo.envio);
    await provedor.esqueceChamadas(login);
    if (caso.falha) await provedor.falha({ chamada: fluxo.chamada, usuario: login, ...caso.falha });
    let alive = portal;
    const outroPortal = async () => {
      alive = await palco.outroPortal();
      return alive;
    };
    const cena: Cena = { fluxo, remessa, provedor, portal, login, portao, outroPortal };
    const dito = await ending(cena, pronto, await (caso.envia ?? uma)(cena, pronto), alive);
    const registros = (await contadas()) - antes;
    await provedor.semFalhas(login);
    if (dito !== "chegou") await sendAgain(cena, dito, alive);
    return { caso: caso.nome, dito, registros, depois: (await contadas()) - antes };
  } finally {
    await http.dispose();
    await palco.encerra();
  }
}

/** The list of the certificates cannot be read, and one like it stands there already. */
jornada("sem a lista de antes o envio espera; o igual de antes não vira recibo", UMA_VEZ, async ({ playwright, provedor, portal }) => {
  jornada.setTimeout(120_000);
  const http = await playwright.request.newContext();
  const login = await provedor.pessoa("ana.souza");
  await comSessao(http, portal.url, login);
  const remessa = new RemessaDeTeste(http, portal);
  const antes = await ATESTADO.registros(provedor, login);
  const fill = async () => {
    for (const formulario of ATESTADO.antes) await remessa.envia(await remessa.prepara(formulario));
  };
  await fill();
  expect((await remessa.envia(await remessa.prepara(ATESTADO.envio))).para).toMatch(ATESTADO.recibo);
  await fill();
  const pronto = await remessa.prepara(ATESTADO.envio);
  const insiste = await remessa.prepara({ ...ATESTADO.envio, campos: { intencao: "enviar-assim" } });

  await provedor.esqueceChamadas(login);
  await provedor.falha({ chamada: ATESTADO.lista, usuario: login, status: 503 });
  const espera = await remessa.envia(pronto);
  expect(espera.status).toBe(503);
  expect(espera.texto).toMatch(/Nada foi enviado: a lista da cooperativa não abriu/);
  expect(espera.texto).toMatch(/Enviar mesmo assim/);
  expect((await provedor.chamadas(login)).map(({ nome }) => nome)).not.toContain(ATESTADO.chamada);

  await provedor.falha({ chamada: ATESTADO.chamada, usuario: login, quebra: "antes", vezes: 1 });
  const { situacao = "" } = { situacao: ATESTADO.situacao ?? undefined };
  expect((await remessa.envia(insiste)).para).toContain(situacao);
  await provedor.semFalhas(login);
  // Never the receipt of the older one, and never "it did not arrive" before that is known.
  let agora = await remessa.abre(situacao);
  while (/Ainda não dá para saber/.test(agora.texto)) agora = await remessa.abre(situacao);
  expect(agora.para).toBeNull();
  expect(agora.texto).toMatch(/Há um registro igual a este na cooperativa, e não dá para saber se é este envio ou um anterior/);
  expect(await ATESTADO.registros(provedor, login)).toBe(antes + 1);

  // The person's own choice, with the list readable again: it arrives, and its receipt is its own.
  const decide = await remessa.prepara({ endereco: situacao, campos: { intencao: "enviar-assim" } });
  expect((await remessa.envia(decide)).para).toMatch(/^atestados\/\d+\/recibo$/);
  expect(await ATESTADO.registros(provedor, login)).toBe(antes + 2);
  await http.dispose();
});

jornada("uma mensagem de 1.500 letras não desfaz o que chegou", UMA_VEZ, async ({ playwright, provedor, portal }) => {
  const http = await playwright.request.newContext();
  const login = await provedor.pessoa("ana.souza");
  await comSessao(http, portal.url, login);
  const remessa = new RemessaDeTeste(http, portal);
  for (const formulario of ATESTADO.antes) await remessa.envia(await remessa.prepara(formulario));
  const pronto = await remessa.prepara(ATESTADO.envio);
  await provedor.falha({ chamada: ATESTADO.chamada, usuario: login, msg: "👩🏽‍🌾ã\u0001".repeat(500) });
  const { status, para } = await remessa.envia(pronto);
  expect([status, para]).toEqual([303, expect.stringMatching(/^atestados\/\d+\/recibo$/)]);
  await http.dispose();
});

const ARRIVED: readonly Dito[] = ["chegou"];

for (const [vez, fluxo] of FLUXOS.entries()) {
  jornada(`${fluxo.nome}: chega uma vez, e o portal diz a verdade`, UMA_VEZ, async ({ playwright, provedor, portal }) => {
    jornada.setTimeout(240_000);
    const figuras: Figura[] = [];
    // Every case with some flow, every flow with some cases; all with all in the proof.
    const waiting = [...sample(CASOS, 3, vez)];
    // Nine at a time: most of them wait for time limits.
    const worker = async () => {
      for (let caso = waiting.shift(); caso; caso = waiting.shift()) figuras.push(await play(caso, fluxo, { playwright, provedor, portal }));
    };
    await Promise.all(Array.from({ length: 9 }, worker));

    const lost = figuras.filter(({ depois }) => depois < 1);
    const twice = figuras.filter(({ depois, registros }) => depois > 1 || registros > 1);
    const untrue = figuras.filter(({ dito, registros }) => ARRIVED.includes(dito) !== (registros === 1) || dito === "não se sabe");
    console.log(
      [
        `${fluxo.nome}: ${figuras.length} casos, ${lost.length} perdidos, ${twice.length} repetidos, ${untrue.length} mentiras`,
        ...figuras.map(({ caso, dito, registros, depois }) => `  ${caso}: ${registros} no provedor, dito "${dito}", ${depois} no fim`),
      ].join("\n"),
    );
    expect({ lost, twice, untrue }).toEqual({ lost: [], twice: [], untrue: [] });
  });
}
