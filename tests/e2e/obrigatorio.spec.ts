/** The mandatory dialogs (spec 2.5, sections 4, 5 and 7). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada, SO_COM_JAVASCRIPT, SO_OLHA, SO_SEM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const CAIXA = "Declaro que li e concordo com os termos descritos acima";
const TERMOS = ["Termo de Responsabilidade - EPI", "Política de Privacidade e Proteção de Dados", "Termo de Rescisão do Contrato de Trabalho"];
const IP = "203.0.113.77";

const confirmar = (page: Page) => page.getByRole("button", { name: "Confirmar", exact: true });
const titulo = (page: Page) => page.getByRole("heading", { level: 1 });

/** The flash message leaves after a moment and moves what is below; nothing is clicked while it stands. */
async function semRecado(page: Page, javaScript: boolean): Promise<void> {
  if (javaScript) await expect(page.locator(".aviso-sucesso")).toHaveCount(0);
}

/**
 * The browser's own PDF viewer is a page within the page: it takes clicks made in the instant after a scroll, as only tests make
 * them, and without scripts it stops altogether. What it would load has a journey of its own.
 */
async function semVisor(page: Page): Promise<void> {
  await page.route(/\/arquivo$/, (route) => route.abort());
}

async function confirmaEtnia(page: Page): Promise<void> {
  await page.getByLabel("Etnia/Raça").selectOption({ label: "Parda" });
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page).not.toHaveURL(/confirmar-dados/);
}

async function confirmaTermo(page: Page, javaScript: boolean): Promise<void> {
  await semRecado(page, javaScript);
  await page.getByLabel(CAIXA).check();
  const before = page.url();
  await confirmar(page).click();
  await expect(page).not.toHaveURL(before);
}

const pendentes = (provedor: Controle, login: string) => dadosDe(provedor, login, contrato.pendencias.listar, undefined);

/** Someone who has only the documents left. */
async function soDocumentos(provedor: Controle, login: string) {
  const query = new URLSearchParams({ funcao: "ATUALIZAR-DADOS-PESSOAIS", app: "web", token: await provedor.token(login) });
  const body = JSON.stringify({ cutis: "3" });
  await fetch(`${provedor.url}/colaborador/atualizacao-cadastral?${query}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await pendentes(provedor, login)).documentos;
}

jornada("tudo o que é obrigatório, na ordem, e no fim a página pedida", async ({ page, pessoa, provedor, javaScript }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await page.setExtraHTTPHeaders({ "x-forwarded-for": IP });
  await semVisor(page);
  await page.goto("holerites?ano=2026");
  await expect(titulo(page)).toHaveText("Etnia/Raça");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sair", exact: true })).toBeVisible();
  await semProblemas(page);
  await confirmaEtnia(page);
  await expect(page.getByRole("status").filter({ hasText: "Dados atualizados com sucesso!" })).toBeVisible();

  for (const [index, termo] of TERMOS.entries()) {
    await expect(titulo(page)).toHaveText(termo);
    await expect(page).toHaveTitle(`${termo} — Portal do Colaborador`);
    await expect(page.getByText(`Documento ${index + 1} de 3`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Versão ${["4", "2.3", "1"][index]}`, { exact: true })).toBeVisible();
    await confirmaTermo(page, javaScript);
  }
  await expect(page).toHaveURL(/\/holerites\?ano=2026$/);
  await expect(titulo(page)).toHaveText("Holerites");

  expect(await pendentes(provedor, login)).toMatchObject({ atualizar_dados_pessoais: false, documentos: [] });
  const recebidos = await dadosDe(provedor, login, contrato.documentos.listar, undefined);
  for (const termo of TERMOS) {
    expect(recebidos.find(({ tipodocumento, confirmacao }) => tipodocumento === termo && confirmacao.includes(IP))?.confirmacao).toMatch(
      /^Declaro que li e concordo com os termos descritos acima\. Confirmado pelo endereço IP 203\.0\.113\.77, em \d\d\/\d\d\/\d{4} às \d\d:\d\d \(horário de Brasília\)\.$/,
    );
  }
});

jornada("não há como dar a volta", UMA_VEZ, async ({ context, pessoa, portal }) => {
  await pessoa.comSessao("bruno.lima");
  const vai = (address: string) => context.request.get(address, { maxRedirects: 0 });
  for (const address of ["", "notificacoes", "minha-conta?aba=1", "emprestimos", "planos-beneficios/1/arquivo", "nao-existe"]) {
    const response = await vai(address);
    expect([address, response.status(), new URL(response.headers().location ?? "", portal.url).pathname]).toEqual([address, 303, "/colaborador/confirmar-dados"]);
  }
  const post = await context.request.post("minha-conta?aba=email", { form: { email: "x@y.example" }, maxRedirects: 0 });
  expect([post.status(), post.headers().location]).toEqual([303, expect.stringContaining("/confirmar-dados?voltar=")]);
});

jornada("etnia/raça é obrigatória, e um código inventado não serve", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await page.goto("confirmar-dados");
  const select = page.getByLabel("Etnia/Raça");
  await expect(select.locator("option")).toHaveText(["Selecione", "Branca", "Preta", "Parda", "Amarela", "Indígena", "Não informado"]);
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page.locator("#erros li")).toHaveText(["Informação obrigatória"]);
  await expect(select).toHaveAccessibleDescription(/Informação obrigatória/);
  await expect(page).toHaveTitle("Erro: Etnia/Raça — Portal do Colaborador");
  await semProblemas(page);
  const selo = await page.locator("form:has(#cutis) [name=selo]").inputValue();
  const forged = await page.request.post("confirmar-dados", { form: { selo, cutis: "99" } });
  expect(forged.status()).toBe(400);
  expect(await forged.text()).toContain("Informação obrigatória");
  expect((await pendentes(provedor, login)).atualizar_dados_pessoais).toBe(true);
});

jornada("etnia/raça: o provedor recusa, falha, ou não manda as opções", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("bruno.lima");
  await provedor.falha({ chamada: "cadastro.cutis", usuario, status: 500 });
  await page.goto("confirmar-dados");
  await expect(page.getByText(/^Houve um erro ao carregar as opções de etnia\/raça\./)).toBeVisible();
  await provedor.semFalhas(usuario);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await provedor.falha({ chamada: "cadastro.atualizarDadosPessoais", usuario, recusa: "Cadastro em fechamento. Volte amanhã.", vezes: 1 });
  await page.getByLabel("Etnia/Raça").selectOption({ label: "Amarela" });
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(page.locator("#erros li")).toHaveText(["Cadastro em fechamento. Volte amanhã."]);
  await expect(page.getByLabel("Etnia/Raça")).toHaveValue("4");
  // It took effect, but the answer was lost: the page goes on instead of asking again.
  await provedor.falha({ chamada: "cadastro.atualizarDadosPessoais", usuario, quebra: "depois", vezes: 1 });
  await page.getByRole("button", { name: "Confirmar dados" }).click();
  await expect(titulo(page)).toHaveText(TERMOS[0] ?? "");
});

jornada("o PDF vem embutido e atrás de um link, pelo portal", async ({ page, pessoa, provedor, context, portal, javaScript }) => {
  const login = await pessoa.comSessao("bruno.lima");
  const [epi] = await soDocumentos(provedor, login);
  const embedded = javaScript ? page.waitForResponse(/\/arquivo$/) : null;
  if (!javaScript) await semVisor(page);
  await page.goto("");
  await expect(titulo(page)).toHaveText(TERMOS[0] ?? "");
  if (embedded) expect((await embedded).headers()["content-type"]).toBe("application/pdf");
  const address = `/colaborador/termos/7/${epi?.id}/arquivo`;
  await expect(page.locator("object[type='application/pdf']")).toHaveAttribute("data", `${address}#navpanes=0`);
  const link = page.getByRole("link", { name: /^Abrir o documento/ });
  await expect(link).toHaveAttribute("href", address);
  await expect(link).toHaveAttribute("target", "_blank");
  const file = await context.request.get(portal.origem + address);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.headers()["cache-control"]).toBe("no-store");
  expect(file.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  await semRolagemLateral(page);
  await semProblemas(page);
});

jornada("no modo econômico o PDF só vem quando a pessoa o abre", UMA_VEZ, async ({ pessoa, provedor, context }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await soDocumentos(provedor, login);
  const html = await (await context.request.get("", { headers: { "save-data": "on" } })).text();
  expect(html).toContain("Abrir o documento");
  expect(html).not.toMatch(/<object|<iframe|<script/);
});

jornada("com script, o botão espera pela caixa", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await soDocumentos(provedor, login);
  await semVisor(page);
  await page.goto("");
  await expect(confirmar(page)).toBeDisabled();
  await page.getByLabel(CAIXA).check();
  await expect(confirmar(page)).toBeEnabled();
  await page.getByLabel(CAIXA).uncheck();
  await expect(confirmar(page)).toBeDisabled();
});

jornada("sem script, o servidor recusa sem a caixa", SO_SEM_JAVASCRIPT, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await soDocumentos(provedor, login);
  await semVisor(page);
  await page.goto("");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await confirmar(page).click();
  expect((await refused).status()).toBe(400);
  await expect(page.locator("#erros li")).toHaveText(["Marque a caixa para declarar que leu e concorda"]);
  await expect(page.getByLabel(CAIXA)).toHaveAccessibleDescription(/Marque a caixa para declarar que leu e concorda/);
  await expect(page).toHaveTitle(`Erro: ${TERMOS[0]} — Portal do Colaborador`);
  await semProblemas(page);
  expect((await pendentes(provedor, login)).documentos).toHaveLength(3);
});

jornada("as coordenadas vão junto quando a pessoa deixa", SO_COM_JAVASCRIPT, async ({ page, pessoa, provedor, context }) => {
  const login = await pessoa.comSessao("bruno.lima");
  await soDocumentos(provedor, login);
  await semVisor(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -24.71361, longitude: -53.74306 });
  await page.goto("");
  await page.getByLabel(CAIXA).check();
  await expect(page.locator("[name=longitude]")).toHaveValue("-53.74306");
  await confirmar(page).click();
  await expect(titulo(page)).toHaveText(TERMOS[1] ?? "");
  const [novo] = (await dadosDe(provedor, login, contrato.documentos.listar, undefined)).filter(({ confirmacao }) => confirmacao.includes("coordenadas"));
  expect(novo?.confirmacao).toMatch(/, nas coordenadas -24\.713610, -53\.743060\.$/);
});

jornada("o documento de rescisão abre em outra aba, limpo e numa caixa de areia", async ({ page, pessoa, provedor, context, portal, javaScript }) => {
  const login = await pessoa.comSessao("bruno.lima");
  const rescisao = (await soDocumentos(provedor, login)).find(({ idtipodoc }) => idtipodoc === "22");
  await page.goto(`termos/22/${rescisao?.id}`);
  await expect(page.getByText("Documento 3 de 3", { exact: true })).toBeVisible();
  await expect(page.locator("object")).toHaveCount(0);
  const [aba] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: /^Abrir Documento de Rescisão/ }).click()]);
  await expect(aba).toHaveTitle(TERMOS[2] ?? "");
  await expect(aba.getByRole("cell", { name: "BRUNO HENRIQUE LIMA" }).first()).toBeVisible();
  await aba.close();
  const { headers, text } = await context.request.get(`${portal.url}termos/22/${rescisao?.id}/arquivo`).then(async (response) => ({ headers: response.headers(), text: await response.text() }));
  expect(headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'; style-src 'nonce-/);
  expect(headers["cross-origin-opener-policy"]).toBeUndefined();
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).not.toMatch(/<script|style="/);
  await confirmaTermo(page, javaScript);
  expect((await pendentes(provedor, login)).documentos.map(({ idtipodoc }) => idtipodoc)).toEqual(["7", "12"]);
});

jornada("o documento que não abre não pode ser confirmado", async ({ page, pessoa, provedor, context }) => {
  const usuario = await pessoa.comSessao("bruno.lima");
  const documentos = await soDocumentos(provedor, usuario);
  await semVisor(page);
  for (const { idtipodoc, id } of [documentos[0], documentos[2]].filter((documento) => documento !== undefined)) {
    await provedor.falha({ chamada: "pendencias.exibirDocumento", usuario, status: 500 });
    await page.goto(`termos/${idtipodoc}/${id}`);
    await expect(page.getByText(/^Houve um erro ao carregar o documento\./)).toBeVisible();
    await expect(confirmar(page)).toHaveCount(0);
    expect((await context.request.get(`termos/${idtipodoc}/${id}/arquivo`)).status()).toBe(503);
    await provedor.semFalhas(usuario);
    await page.getByRole("link", { name: "Tentar novamente" }).click();
    await expect(confirmar(page)).toBeVisible();
  }
});

jornada("confirmar duas vezes, ou sem ouvir a resposta, não faz mal", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("bruno.lima");
  const [epi] = await soDocumentos(provedor, usuario);
  await semVisor(page);
  await provedor.falha({ chamada: "pendencias.confirmarTermos", usuario, recusa: "Documento em revisão.", vezes: 1 });
  await page.goto("emprestimos");
  await page.getByLabel(CAIXA).check();
  await confirmar(page).click();
  await expect(page.locator("#erros li")).toHaveText(["Documento em revisão."]);
  await expect(page.getByLabel(CAIXA)).toBeChecked();
  // It took effect, and the answer was lost.
  await provedor.falha({ chamada: "pendencias.confirmarTermos", usuario, quebra: "depois", vezes: 1 });
  await confirmar(page).click();
  await expect(titulo(page)).toHaveText(TERMOS[1] ?? "");
  const selo = await page.locator("form:has(#concordo) [name=selo]").inputValue();
  const again = await page.request.post(`termos/7/${epi?.id}?voltar=%2Femprestimos&de=3`, { form: { selo, concordo: "sim" }, maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([303, expect.stringMatching(/\/termos\/12\/\d+\?voltar=%2Femprestimos&de=3$/)]);
  const recebidos = await dadosDe(provedor, usuario, contrato.documentos.listar, undefined);
  expect(recebidos.filter(({ confirmacao }) => confirmacao.startsWith(CAIXA))).toHaveLength(1);
});

jornada("quem não tem nada a confirmar segue adiante, e só para dentro do portal", UMA_VEZ, async ({ context, pessoa, portal }) => {
  await pessoa.comSessao("ana.souza");
  const leva = async (address: string) => {
    const response = await context.request.get(address, { maxRedirects: 0 });
    return [response.status(), (response.headers().location ?? "").replace(portal.origem, "")];
  };
  expect(await leva("confirmar-dados?voltar=%2Femprestimos")).toEqual([303, "/colaborador/emprestimos"]);
  expect(await leva("termos/7/1?voltar=%2Femprestimos")).toEqual([303, "/colaborador/emprestimos"]);
  for (const voltar of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
    expect(await leva(`confirmar-dados?voltar=${encodeURIComponent(voltar)}`)).toEqual([303, "/colaborador/"]);
  }
  expect((await context.request.get("termos/7/1/arquivo")).status()).toBe(404);
});

jornada("o documento de outra pessoa não existe", UMA_VEZ, async ({ context, pessoa, provedor }) => {
  const alheio = (await pendentes(provedor, await pessoa.nova("bruno.lima"))).documentos[0];
  const meu = await pessoa.comSessao("bruno.lima");
  await soDocumentos(provedor, meu);
  expect((await context.request.get(`termos/7/${alheio?.id}/arquivo`)).status()).toBe(404);
  const page = await context.request.get(`termos/7/${alheio?.id}`, { maxRedirects: 0 });
  expect(page.headers().location).toMatch(/\/termos\/7\/\d+\?/);
  expect(page.headers().location).not.toContain(`/termos/7/${alheio?.id}?`);
});

jornada("no modo gerencial não há diálogos obrigatórios", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const login = await pessoa.nova("bruno.lima");
  const [epi] = (await pendentes(provedor, login)).documentos;
  await page.goto(`emprestimos?token=${await provedor.token(login)}`);
  await expect(titulo(page)).toHaveText("Empréstimos");
  for (const address of ["confirmar-dados", `termos/7/${epi?.id}`]) {
    await page.goto(address);
    await expect(titulo(page)).toHaveText("Olá, Bruno");
    await expect(page.getByText("Isto pertence ao colaborador e não está disponível no modo gerencial.")).toBeVisible();
  }
});
