/** Notifications (spec 2.9): the list, the bell, opening one, and the refresh every minute. */
import type { Page } from "@playwright/test";
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import { comSessao } from "./apoio/entrada";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import type { Controle } from "./apoio/controle";

const resposta = z.object({ data: z.unknown() });

/** The person's messages, as the provider tells them to another device. */
async function mensagensDe(provedor: Controle, login: string): Promise<Mensagem[]> {
  const token = await provedor.token(login);
  const response = await fetch(`${provedor.url}/colaborador/mensagem?app=web&token=${token}`);
  const { data } = resposta.parse(await response.json());
  return contrato.mensagens.listar.resposta("coop").parse(data);
}

async function leNoutroAparelho(provedor: Controle, login: string, { idmsgusuario }: Mensagem): Promise<void> {
  const token = await provedor.token(login);
  await fetch(`${provedor.url}/colaborador/mensagem?funcao=MARCAR-COMO-LIDA&app=web&token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: idmsgusuario }),
  });
}

const itens = (page: Page) => page.locator("#conteudo > ul > li");
const sino = (page: Page) => page.locator("header").getByRole("link", { name: /^Notificações/, includeHidden: true });
const dialogo = (page: Page) => page.locator("dialog");

function naTela({ titulo, data, hora, visualizada }: Mensagem): string {
  return `${visualizada ? "Lida" : "Não lida"}: ${titulo}${data?.split("-").reverse().join("/")} às ${hora}`;
}

async function mostra(page: Page, mensagens: Mensagem[]): Promise<void> {
  await expect(itens(page)).toHaveText(mensagens.slice(0, 10).map(naTela));
  const naoLidas = mensagens.filter(({ visualizada }) => !visualizada).length;
  await expect(sino(page)).toHaveAccessibleName(`Notificações: ${naoLidas} ${naoLidas === 1 ? "não lida" : "não lidas"}`);
}

const comLida = (mensagens: Mensagem[], lida: Mensagem) => mensagens.map((mensagem) => (mensagem === lida ? { ...mensagem, visualizada: true } : mensagem));

function aPrimeira(mensagens: Mensagem[]): Mensagem {
  const [primeira] = mensagens;
  if (!primeira) throw new Error("nenhuma mensagem");
  return primeira;
}

jornada("mostra as 10 primeiras e diz quantas são; o sino conta as não lidas de todas", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const mensagens = await mensagensDe(provedor, ana);
  expect(mensagens).toHaveLength(13);
  await page.goto("notificacoes");
  await expect(page).toHaveTitle("Notificações — Portal do Colaborador");
  await expect(page.getByText("Mostrando 10 de 13 notificações", { exact: true })).toBeVisible();
  await mostra(page, mensagens);
  await semRolagemLateral(page);
});

jornada("abrir uma mostra o que ela diz e a marca como lida, na lista e no sino", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const antes = await mensagensDe(provedor, ana);
  const primeira = aPrimeira(antes);
  const depois = comLida(antes, primeira);
  await page.goto("notificacoes");
  await itens(page).first().getByRole("link").click();
  await expect(dialogo(page).getByRole("heading", { name: primeira.titulo, level: 2 })).toBeVisible();
  await expect(dialogo(page)).toContainText("A vacina será aplicada no ambulatório da unidade, sem custo, durante todos os turnos.");
  await expect(page).toHaveURL(new RegExp(`/notificacoes/${primeira.idmensagem}/`));
  await mostra(page, depois);
  expect(await mensagensDe(provedor, ana)).toEqual(depois);
  await semProblemas(page);
  await dialogo(page).getByRole("link", { name: "Fechar" }).click();
  await expect(dialogo(page)).toHaveCount(0);
  await mostra(page, depois);
  await page.reload();
  await mostra(page, depois);
});

jornada("conteúdo e marcação saem com a lista, numa ida só ao provedor", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await page.goto("notificacoes");
  await expect(itens(page)).toHaveCount(10);
  await provedor.esqueceChamadas(ana);
  // The later calls would wait for the slow list if they needed it.
  await provedor.falha({ chamada: "mensagens.listar", usuario: ana, atraso: 900 });
  await itens(page).first().getByRole("link").click();
  await expect(dialogo(page)).toContainText("A vacina será aplicada");
  const chamadas = await provedor.chamadas(ana);
  const quando = (nome: string) => chamadas.filter((chamada) => chamada.nome === nome).map((chamada) => Date.parse(chamada.quando));
  const [conteudo, ...outrosConteudos] = quando("mensagens.conteudo");
  const [marcada, ...outrasMarcadas] = quando("mensagens.marcarComoLida");
  expect([outrosConteudos, outrasMarcadas]).toEqual([[], []]);
  expect(Math.abs(Number(conteudo) - Number(marcada))).toBeLessThan(800);
});

jornada("o endereço sem a entrega também abre e marca", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const antes = await mensagensDe(provedor, ana);
  const primeira = aPrimeira(antes);
  await page.goto(`notificacoes/${primeira.idmensagem}`);
  await expect(dialogo(page)).toContainText("A vacina será aplicada");
  await mostra(page, comLida(antes, primeira));
  expect(await mensagensDe(provedor, ana)).toEqual(comLida(antes, primeira));
});

jornada("HTML hostil não faz nada e não alarga a página", SO_OLHA, async ({ page, pessoa, provedor }) => {
  // Its table of 840 cells keeps axe busy.
  jornada.slow();
  const dialogs: string[] = [];
  page.on("dialog", (aberto) => {
    dialogs.push(aberto.message());
    void aberto.dismiss();
  });
  const gilda = await pessoa.comSessao("gilda.moraes");
  const [hostil] = await mensagensDe(provedor, gilda);
  await page.goto(`notificacoes/${hostil?.idmensagem}`);
  await expect(dialogo(page)).toContainText("Texto que deve aparecer: reunião na sexta-feira às 14h, no refeitório.");
  await expect(dialogo(page).getByRole("link", { name: "Link bom" })).toHaveAttribute("href", "https://valeverde.example/regulamento");
  await expect(dialogo(page).locator("script, style, img, iframe, object, form, input, svg, [style], [onclick], [href^='java'], [href^='data']")).toHaveCount(0);
  await semRolagemLateral(page);
  expect(dialogs).toEqual([]);
  await semProblemas(page);
});

jornada("a que não traz texto, ou só o que é proibido, diz isso", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  const [, , vazia, perigosa] = await mensagensDe(provedor, gilda);
  for (const mensagem of [vazia, perigosa]) {
    await page.goto(`notificacoes/${mensagem?.idmensagem}`);
    await expect(dialogo(page).getByText("Esta notificação não traz nenhum texto.")).toBeVisible();
  }
});

jornada("o que não é da pessoa não existe", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const outra = await pessoa.nova("davi.rocha");
  const alheias = await mensagensDe(provedor, outra);
  const ana = await pessoa.comSessao("ana.souza");
  const suas = await mensagensDe(provedor, ana);
  const [alheia, sua] = [aPrimeira(alheias), aPrimeira(suas)];
  const enderecos = [
    `notificacoes/${alheia.idmensagem}`,
    `notificacoes/${alheia.idmensagem}/${alheia.idmsgusuario}`,
    `notificacoes/${sua.idmensagem}/${alheia.idmsgusuario}`,
    "notificacoes/0",
    "notificacoes/abc/def",
    `notificacoes/${"9".repeat(400)}`,
    "notificacoes/%00",
  ];
  for (const endereco of enderecos) {
    const response = await page.goto(endereco);
    expect(response?.status(), endereco).toBe(404);
    await expect(page.getByRole("heading", { name: "Erro 404. Página não localizada", level: 1 })).toBeVisible();
  }
  expect(await mensagensDe(provedor, outra)).toEqual(alheias);
  expect(await mensagensDe(provedor, ana)).toEqual(suas);
});

jornada("quando não se consegue marcar, o conteúdo aparece e a lista não mente", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const mensagens = await mensagensDe(provedor, ana);
  await provedor.falha({ chamada: "mensagens.marcarComoLida", usuario: ana, status: 500 });
  await page.goto("notificacoes");
  await itens(page).first().getByRole("link").click();
  await expect(dialogo(page)).toContainText("A vacina será aplicada");
  await expect(dialogo(page)).toContainText("Não foi possível marcar esta notificação como lida agora.");
  await mostra(page, mensagens);
});

jornada("cada parte falha sozinha", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const primeira = aPrimeira(await mensagensDe(provedor, ana));
  await provedor.falha({ chamada: "mensagens.conteudo", usuario: ana, status: 500 });
  await page.goto(`notificacoes/${primeira.idmensagem}`);
  await expect(dialogo(page)).toContainText("Houve um erro ao carregar a notificação.");
  await expect(itens(page)).toHaveCount(10);
  await provedor.semFalhas(ana);
  await dialogo(page).getByRole("link", { name: "Tentar novamente" }).click();
  await expect(dialogo(page)).toContainText("A vacina será aplicada");

  await provedor.falha({ chamada: "mensagens.listar", usuario: ana, status: 500 });
  await page.goto(`notificacoes/${primeira.idmensagem}`);
  await expect(dialogo(page)).toContainText("A vacina será aplicada");
  await expect(page.locator("#conteudo > .aviso")).toContainText("Houve um erro ao carregar as notificações.");
  await expect(sino(page)).toHaveAccessibleName("Notificações");
  await provedor.semFalhas(ana);
  await page.goto("notificacoes");
  await expect(itens(page)).toHaveCount(10);
});

jornada("sem nenhuma, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("notificacoes");
  await expect(page.locator("#conteudo")).toHaveText("NotificaçõesNenhuma notificação encontrada");
  await expect(sino(page)).toHaveAccessibleName("Notificações: 0 não lidas");
});

jornada("no modo gerencial, recusa e nem pergunta", SO_OLHA, async ({ page, provedorNoAr, provedor }) => {
  const [sua] = await mensagensDe(provedor, "ana.souza");
  await page.goto(`auth?${provedorNoAr.linkGerencial}`);
  await provedor.esqueceChamadas("ana.souza");
  for (const endereco of ["notificacoes", `notificacoes/${sua?.idmensagem}`, `notificacoes/${sua?.idmensagem}/${sua?.idmsgusuario}`]) {
    await page.goto(endereco);
    await expect(page).toHaveURL(/\/colaborador\/$/);
    await expect(page.getByText("Isto pertence ao colaborador e não está disponível no modo gerencial.")).toBeVisible();
  }
  await expect(sino(page)).toHaveCount(0);
  expect(await (await page.request.get("notificacoes/contagem")).json()).toEqual({ naoLidas: null });
  expect(await (await page.request.get("notificacoes/recentes")).json()).toBeNull();
  const escritas = (await provedor.chamadas("ana.souza")).filter(({ nome }) => nome === "mensagens.conteudo" || nome === "mensagens.marcarComoLida");
  expect(escritas).toEqual([]);
});

jornada("a contagem e a lista dos scripts nunca levam a outro lugar", UMA_VEZ, async ({ request, portal, pessoa, provedor }) => {
  const pede = async (endereco: string) => {
    const response = await request.get(`notificacoes/${endereco}`, { maxRedirects: 0 });
    expect(response.headers()["cache-control"]).toBe("no-store");
    const corpo: unknown = await response.json();
    return { status: response.status(), corpo };
  };
  const nada = { contagem: { status: 200, corpo: { naoLidas: null } }, recentes: { status: 200, corpo: null } };
  const ambos = async () => ({ contagem: await pede("contagem"), recentes: await pede("recentes") });
  expect(await ambos()).toEqual(nada);
  const ana = await pessoa.nova("ana.souza");
  await comSessao(request, portal.url, ana);
  expect(await pede("contagem")).toEqual({ status: 200, corpo: { naoLidas: 5 } });
  expect(await pede("recentes")).toMatchObject({ status: 200, corpo: { total: 13, itens: { length: 10 } } });
  await provedor.falha({ chamada: "mensagens.listar", usuario: ana, status: 500 });
  expect(await ambos()).toEqual(nada);
  await provedor.semFalhas(ana);
  await provedor.falha({ chamada: "acesso.validaToken", usuario: ana, status: 500 });
  expect(await ambos()).toEqual(nada);
  await provedor.semFalhas(ana);
  await provedor.encerra(ana);
  expect(await ambos()).toEqual(nada);
});

jornada("a cada minuto o sino e a lista se atualizam, e sem sinal nada se perde", SO_COM_JAVASCRIPT, async ({ page, context, pessoa, provedor }) => {
  await page.clock.install();
  const ana = await pessoa.comSessao("ana.souza");
  const antes = await mensagensDe(provedor, ana);
  const primeira = aPrimeira(antes);
  await page.goto("notificacoes");
  await mostra(page, antes);
  await leNoutroAparelho(provedor, ana, primeira);

  const pedidos: string[] = [];
  page.on("request", (request) => pedidos.push(new URL(request.url()).pathname));
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }));
  await page.clock.runFor(61_000);
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true }));
  expect(pedidos).toEqual([]);
  await context.setOffline(true);
  await page.clock.runFor(61_000);
  await mostra(page, antes);
  await context.setOffline(false);
  await page.clock.runFor(61_000);
  await mostra(page, comLida(antes, primeira));

  await provedor.encerra(ana);
  await page.clock.runFor(61_000);
  await expect.poll(() => pedidos.filter((caminho) => caminho.endsWith("/contagem")).length).toBe(3);
  await mostra(page, comLida(antes, primeira));
});

jornada("ao fechar, o foco volta à notificação aberta", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("notificacoes");
  const link = itens(page).nth(1).getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(dialogo(page)).toContainText("Seu holerite já está disponível no portal.");
  await page.keyboard.press("Escape");
  await expect(dialogo(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});
