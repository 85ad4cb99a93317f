/** Attachments of a step: each on its own as soon as it is chosen, with scripts; one form, without (design, sections 1 and 3). */
import { Agent, request as httpRequest } from "node:http";
import type { Page, Request } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import { dadosDe } from "./apoio/dados";
import { arquivoDeFoto } from "./apoio/fotos";
import { expect, jornada as comum, SO_COM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { NOME_DO_SCRIPT_DOS_ANEXOS, SCRIPT_DOS_ANEXOS } from "../orcamentos";
import { RemessaDeTeste } from "./apoio/remessa-de-teste";

const CERTIDAO = "Certidão de casamento";
const CONJUGE = "Documento do cônjuge";

interface NaEtapa {
  /** A fresh person at the step with the attachments of a wedding certificate; gives the login. */
  naEtapa(): Promise<string>;
}

const jornada = comum.extend<NaEtapa>({
  naEtapa: async ({ page, context, portal, pessoa }, entrega) =>
    entrega(async () => {
      const login = await pessoa.comSessao("ana.souza");
      const remessa = new RemessaDeTeste(context.request, portal);
      await remessa.envia(await remessa.prepara({ endereco: "enviar-documento/10", campos: { tipo: "110" } }));
      await remessa.envia(await remessa.prepara({ endereco: "enviar-documento/70", campos: {} }));
      await page.goto("enviar-documento/80");
      await expect(page.getByLabel(CERTIDAO)).toBeVisible();
      return login;
    }),
});

const guardada = (page: Page, descricao: string) => page.getByAltText(`Foto anexada: ${descricao}`);
const botaoDeEnvio = (page: Page) => page.getByRole("button", { name: "Enviar documento", exact: true });
const isUpload = (request: Request) => request.method() === "POST" && request.url().includes("_data=");
const linha = (page: Page, descricao: string) => page.locator("[data-anexo]", { has: page.getByLabel(descricao, { exact: false }) });

/** Uploads wait here until they are let through. */
async function comPorteira(page: Page): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/_data=/, async (route) => {
    if (isUpload(route.request())) await opened;
    await route.continue().catch(() => undefined);
  });
  return open;
}

jornada("uma foto grande parte sozinha, pequena, e o envio inteiro segue", SO_COM_JAVASCRIPT, async ({ page, naEtapa, provedor }) => {
  const login = await naEtapa();
  const antes = await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" });
  const grande = await arquivoDeFoto("certidão.jpg", { largura: 3200, altura: 2400, ruido: 0.3, qualidade: 92 });
  expect(grande.buffer.byteLength).toBeGreaterThan(2_000_000);
  const partida = page.waitForRequest(isUpload);
  await page.getByLabel(CERTIDAO).setInputFiles(grande);
  expect(Number((await (await partida).allHeaders())["content-length"])).toBeLessThan(700_000);
  await expect(guardada(page, CERTIDAO)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `${CERTIDAO} (obrigatório): guardado.` })).toBeVisible();
  await expect(page.getByLabel(CERTIDAO)).toHaveValue("");
  await expect(page.locator("progress")).toHaveCount(0);
  await semProblemas(page);
  await botaoDeEnvio(page).click();
  await expect(page).toHaveURL(/documentos/);
  await expect.poll(async () => (await dadosDe(provedor, login, contrato.atestados.listar, { tipo: "DOCUMENTOS" })).length).toBe(antes.length + 1);
});

jornada("o que faz partir sozinho pesa até 2 KB, e só vem onde há anexos", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  const vieram: string[] = [];
  page.on("request", (pedido) => NOME_DO_SCRIPT_DOS_ANEXOS.test(new URL(pedido.url()).pathname) && vieram.push(pedido.url()));
  await naEtapa();
  await expect.poll(() => vieram).toHaveLength(1);
  const { headers, corpo } = await page.evaluate(async (url) => {
    const resposta = await fetch(url, { cache: "reload" });
    const inteiro = await resposta.arrayBuffer();
    const [medida] = performance.getEntriesByName(url).slice(-1);
    return { headers: resposta.headers.get("content-encoding"), corpo: inteiro.byteLength && medida ? medida.toJSON().encodedBodySize : 0 };
  }, vieram[0] ?? "");
  expect(headers).toBe("br");
  expect(corpo).toBeGreaterThan(0);
  expect(corpo).toBeLessThanOrEqual(SCRIPT_DOS_ANEXOS);
  const antes = vieram.length;
  await page.goto("enviar-documento/70");
  await page.waitForLoadState("networkidle");
  expect(vieram).toHaveLength(antes);
});

jornada("duas ao mesmo tempo, com o progresso à vista; o resto da página continua livre", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  await naEtapa();
  const abre = await comPorteira(page);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await page.getByLabel(CONJUGE).setInputFiles(await arquivoDeFoto("rg.jpg"));
  await expect(page.getByRole("progressbar")).toHaveCount(2);
  await expect(page.getByRole("progressbar", { name: `Envio: ${CONJUGE} (se tiver)` })).toBeVisible();
  await semRolagemLateral(page);
  await semProblemas(page);
  abre();
  await expect(guardada(page, CERTIDAO)).toBeVisible();
  await expect(guardada(page, CONJUGE)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

jornada("o sinal some e volta: a foto chega sem que se faça nada", SO_COM_JAVASCRIPT, async ({ page, context, naEtapa }) => {
  await naEtapa();
  await context.setOffline(true);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(linha(page, CERTIDAO)).toContainText("Sem sinal agora. O envio continua sozinho quando ele voltar.");
  await context.setOffline(false);
  await expect(guardada(page, CERTIDAO)).toBeVisible();
});

jornada("o sinal some com a foto já a caminho, e volta", SO_COM_JAVASCRIPT, async ({ page, context, naEtapa }) => {
  await naEtapa();
  const abre = await comPorteira(page);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(linha(page, CERTIDAO)).toContainText("Enviando");
  await context.setOffline(true);
  abre();
  await expect(linha(page, CERTIDAO)).toContainText("Sem sinal agora.");
  await context.setOffline(false);
  await expect(guardada(page, CERTIDAO)).toBeVisible();
});

jornada("a conexão cai no meio de um formulário inteiro: a foto que já tinha chegado está no rascunho", UMA_VEZ, async ({ page, context, portal, naEtapa }) => {
  await naEtapa();
  const remessa = new RemessaDeTeste(context.request, portal);
  const { buffer } = await arquivoDeFoto();
  const { acao, corpo, tipo } = await remessa.prepara({ endereco: "enviar-documento/80", campos: { intencao: "guardar" }, arquivos: { "anexo-11001": buffer, "anexo-11002": buffer } });
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const pedido = httpRequest(portal.url + acao, { method: "POST", headers: { "content-type": tipo, "content-length": corpo.byteLength, cookie } });
  pedido.on("error", () => undefined);
  await new Promise((foi) => pedido.write(corpo.subarray(0, corpo.byteLength - 1_000), foi));
  pedido.destroy();
  await expect(async () => {
    await page.reload();
    await expect(guardada(page, CERTIDAO)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(guardada(page, CONJUGE)).toHaveCount(0);
});

jornada("a conexão cai no meio, e o servidor não responde: tenta de novo sozinha, e guarda uma vez", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  await naEtapa();
  let vezes = 0;
  await page.route(/_data=/, async (route) => {
    if (!isUpload(route.request())) return route.continue();
    vezes += 1;
    if (vezes === 1) return route.abort("connectionreset");
    if (vezes === 2) return route.fulfill({ status: 503, body: "fora do ar" });
    return route.continue();
  });
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(guardada(page, CERTIDAO)).toBeVisible({ timeout: 15_000 });
  expect(vezes).toBe(3);
  await expect(guardada(page, CERTIDAO)).toHaveCount(1);
});

jornada("um arquivo recusado diz por quê, e outro pode ser escolhido", async ({ page, naEtapa, javaScript }) => {
  await naEtapa();
  await page.getByLabel(CERTIDAO).setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic") });
  await page.getByLabel(CONJUGE).setInputFiles(await arquivoDeFoto());
  if (!javaScript) await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(linha(page, CERTIDAO)).toContainText("escolha “Mais compatível”");
  await expect(guardada(page, CONJUGE)).toBeVisible();
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto("certa.jpg"));
  if (!javaScript) await page.getByRole("button", { name: "Guardar anexos" }).click();
  await expect(guardada(page, CERTIDAO)).toBeVisible();
  await expect(page.getByText("escolha “Mais compatível”")).toHaveCount(0);
});

jornada("trocar, e remover", async ({ page, naEtapa, javaScript }) => {
  await naEtapa();
  const escolhe = async (nome: string) => {
    await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto(nome));
    if (!javaScript) await page.getByRole("button", { name: "Guardar anexos" }).click();
    await expect(page.getByRole("link", { name: nome })).toBeVisible();
  };
  await escolhe("primeira.jpg");
  await escolhe("segunda.jpg");
  await expect(page.getByRole("link", { name: "primeira.jpg" })).toHaveCount(0);
  await page.getByRole("button", { name: `Remover ${CERTIDAO}` }).click();
  await expect(guardada(page, CERTIDAO)).toHaveCount(0);
});

jornada("sair da etapa com uma foto a caminho: pergunta antes", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  await naEtapa();
  await comPorteira(page);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(page.getByRole("progressbar")).toBeVisible();
  const perguntas: string[] = [];
  page.once("dialog", (dialogo) => (perguntas.push(dialogo.message()), void dialogo.dismiss()));
  await page.getByRole("link", { name: "Voltar", exact: true }).click();
  await expect.poll(() => perguntas).toEqual([expect.stringMatching(/ainda está sendo enviado.+Sair assim mesmo\?$/)]);
  await expect(page).toHaveURL(/enviar-documento\/80/);
  await expect(page.getByRole("progressbar")).toBeVisible();
  page.once("dialog", (dialogo) => void dialogo.accept());
  await page.getByRole("link", { name: "Voltar", exact: true }).click();
  await expect(page).toHaveURL(/enviar-documento\/70/);
});

jornada("enviar com uma foto a caminho: espera por ela e segue sozinho", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  await naEtapa();
  const abre = await comPorteira(page);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(page.getByRole("progressbar")).toBeVisible();
  await botaoDeEnvio(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Assim que chegar, o envio segue sozinho." })).toBeVisible();
  await expect(page).toHaveURL(/enviar-documento\/80/);
  abre();
  await expect(page).toHaveURL(/\/documentos/);
});

jornada("cancelar", SO_COM_JAVASCRIPT, async ({ page, naEtapa }) => {
  await naEtapa();
  const abre = await comPorteira(page);
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  abre();
  await page.getByLabel(CONJUGE).setInputFiles(await arquivoDeFoto());
  await expect(guardada(page, CONJUGE)).toBeVisible();
  await expect(guardada(page, CERTIDAO)).toHaveCount(0);
});

jornada("a sessão acabou: a página leva a entrar de novo", SO_COM_JAVASCRIPT, async ({ page, naEtapa, provedor }) => {
  await provedor.encerra(await naEtapa());
  await page.getByLabel(CERTIDAO).setInputFiles(await arquivoDeFoto());
  await expect(page).toHaveURL(/\/auth/);
});

jornada("uma resposta que sai antes do formulário inteiro não prende a conexão", UMA_VEZ, async ({ portal }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const pede = (method: string, path: string, body?: Buffer) =>
    new Promise<number>((done, fail) => {
      const pedido = httpRequest(portal.url + path, { method, agent, headers: body && { "content-type": "multipart/form-data; boundary=x", "content-length": body.byteLength } });
      pedido.on("error", fail).on("response", (resposta) => resposta.resume().on("end", () => done(resposta.statusCode ?? 0)));
      pedido.setTimeout(8_000, () => pedido.destroy(new Error("a conexão ficou presa"))).end(body);
    });
  for (let vez = 0; vez < 3; vez += 1) {
    expect(await pede("POST", "enviar-documento/80", Buffer.alloc(3_000_000))).toBe(303);
    expect(await pede("GET", "saude")).toBe(200);
  }
  agent.destroy();
});
