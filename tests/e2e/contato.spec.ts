/** Changing a contact (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contrato } from "~/services/provider/contract";
import type { Controle } from "./apoio/controle";
import { dadosDe } from "./apoio/dados";
import { expect, jornada } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const { cadastro } = contrato;

const resumo = (page: Page) => page.locator("#erros li");
const cartao = (page: Page, numero: number) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Contato ${numero}`, exact: true }) });

async function edita(page: Page, ddd: string, telefone: string): Promise<void> {
  await page.getByLabel("DDD", { exact: true }).fill(ddd);
  await page.getByLabel("Telefone", { exact: true }).fill(telefone);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
}

async function confirma(page: Page, codigo: string): Promise<void> {
  await page.getByLabel("Código recebido via SMS").fill(codigo);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
}

async function codigosDe(provedor: Controle, login: string): Promise<string[]> {
  return (await provedor.caixa(login)).flatMap(({ canal, texto }) => (canal === "SMS" ? (/código é (\d{6})/.exec(texto)?.slice(1) ?? []) : []));
}

const contatosDe = async (provedor: Controle, login: string) => (await dadosDe(provedor, login, cadastro.dadosCadastrais, undefined)).contatos;

jornada("dois cartões; o que está errado é dito; um número que já é da pessoa vale na hora", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("ana.souza");
  const [primeiro] = await contatosDe(provedor, login);
  await page.goto("atualizacao-cadastral/contato");
  await expect(cartao(page, 1)).toContainText(primeiro?.telefone ?? "?");
  await semRolagemLateral(page);
  await semProblemas(page);
  await cartao(page, 2).getByRole("link", { name: /^Editar/ }).click();
  await expect(page.getByRole("dialog", { name: "Editar contato 2" })).toBeVisible();
  await semProblemas(page);
  await edita(page, "4", "1234567");
  await expect(resumo(page)).toHaveText(["DDD Inválido", "Informe corretamente o número de telefone"]);
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("1234567");
  await edita(page, `(${primeiro?.ddd ?? ""})`, (primeiro?.telefone ?? "").replace(/(....)$/, "-$1"));
  await expect(page.getByRole("status").filter({ hasText: "Contato atualizado com sucesso!" })).toBeVisible();
  await expect(page).toHaveURL(/\/contato$/);
  await expect(cartao(page, 2)).toContainText(primeiro?.telefone ?? "?");
  expect(await codigosDe(provedor, login)).toEqual([]);
});

jornada("um número novo: código por SMS, errado, certo", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("fabio.nunes");
  await page.goto("atualizacao-cadastral/contato");
  await expect(cartao(page, 1)).toContainText("Não informado");
  await expect(page.getByRole("heading", { name: /^Contato \d/ })).toHaveText(["Contato 1", "Contato 2"]);
  await cartao(page, 1).getByRole("link", { name: /^Editar/ }).click();
  await edita(page, "11", "91234-5678");
  await expect(page.getByText("Código SMS enviado com sucesso")).toBeVisible();
  await expect(page).toHaveURL(/\/contato\/1\/codigo$/);
  await expect(page.getByText("enviamos por SMS para (11) 91234-5678")).toBeVisible();
  expect(await contatosDe(provedor, login)).toEqual([]);
  await semProblemas(page);
  await confirma(page, "123");
  await expect(resumo(page)).toHaveText(["Informe corretamente o código recebido via SMS"]);
  const [codigo = ""] = await codigosDe(provedor, login);
  await confirma(page, codigo === "111111" ? "222222" : "111111");
  await expect(resumo(page)).toHaveText(["Código inválido. Confira o SMS e tente de novo."]);
  await confirma(page, `${codigo.slice(0, 3)} ${codigo.slice(3)}`);
  await expect(page.getByRole("status").filter({ hasText: "Contato atualizado com sucesso!" })).toBeVisible();
  await expect(cartao(page, 1)).toContainText("912345678");
  expect(await contatosDe(provedor, login)).toEqual([{ numcontato: "1", ddd: "11", telefone: "912345678" }]);
});

jornada("novo código: o antigo deixa de valer", async ({ page, pessoa, provedor }) => {
  const login = await pessoa.comSessao("carla.dias");
  await page.goto("atualizacao-cadastral/contato/2");
  await edita(page, "11", "912345678");
  await expect(page).toHaveURL(/\/contato\/2\/codigo$/);
  await page.getByRole("button", { name: "Enviar novo código" }).click();
  await expect.poll(() => codigosDe(provedor, login)).toHaveLength(2);
  await expect(page.getByText("Código SMS enviado com sucesso")).toBeVisible();
  const [antigo = "", novo = ""] = await codigosDe(provedor, login);
  if (antigo !== novo) {
    await confirma(page, antigo);
    await expect(resumo(page)).toHaveText(["Código inválido. Confira o SMS e tente de novo."]);
  }
  await confirma(page, novo);
  await expect(page.getByRole("status").filter({ hasText: "Contato atualizado com sucesso!" })).toBeVisible();
});

jornada("respostas perdidas: nada é enviado duas vezes, e o que se diz é verdade", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  const quantas = async (chamada: string) => (await provedor.chamadas(usuario)).filter(({ nome }) => nome === chamada).length;
  const [, segundo] = await contatosDe(provedor, usuario);
  // Accepted at once, and the answer lost: the record tells.
  await page.goto("atualizacao-cadastral/contato/1");
  await provedor.falha({ chamada: "cadastro.validarContato", usuario, quebra: "depois", vezes: 1 });
  await edita(page, segundo?.ddd ?? "", segundo?.telefone ?? "");
  await expect(page.getByRole("status").filter({ hasText: "Contato atualizado com sucesso!" })).toBeVisible();
  expect(await quantas("cadastro.validarContato")).toBe(1);
  // A code went out, and the answer was lost.
  await page.goto("atualizacao-cadastral/contato/1");
  await provedor.falha({ chamada: "cadastro.validarContato", usuario, quebra: "depois", vezes: 1 });
  await edita(page, "11", "912345678");
  await expect(page.getByText("Não sabemos se o código foi enviado.")).toBeVisible();
  expect(await quantas("cadastro.validarContato")).toBe(2);
  const [codigo = ""] = await codigosDe(provedor, usuario);
  await provedor.falha({ chamada: "cadastro.confirmarCodigo", usuario, quebra: "depois", vezes: 1 });
  await confirma(page, codigo);
  await expect(page.getByRole("status").filter({ hasText: "Contato atualizado com sucesso!" })).toBeVisible();
  expect(await quantas("cadastro.confirmarCodigo")).toBe(1);
  expect((await contatosDe(provedor, usuario))[0]).toEqual({ numcontato: "1", ddd: "11", telefone: "912345678" });
});

jornada("o provedor recusa ou falha: o formulário diz, e o digitado fica; contato que não existe é 404", async ({ page, pessoa, provedor }) => {
  const usuario = await pessoa.comSessao("ana.souza");
  await page.goto("atualizacao-cadastral/contato/1");
  await provedor.falha({ chamada: "cadastro.validarContato", usuario, recusa: "Este número é de outra pessoa.", vezes: 1 });
  await edita(page, "11", "912345678");
  await expect(resumo(page)).toHaveText(["Este número é de outra pessoa."]);
  await expect(page.getByLabel("DDD", { exact: true })).toHaveValue("11");
  for (const numero of ["3", "0", "abc"]) {
    expect((await page.goto(`atualizacao-cadastral/contato/${numero}`))?.status(), numero).toBe(404);
  }
  expect((await page.goto("atualizacao-cadastral/contato/abc/codigo"))?.status()).toBe(404);
  await page.goto("atualizacao-cadastral/contato/1/codigo");
  await expect(page.getByText("Insira o código de 6 dígitos que enviamos por SMS.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar novo código" })).toHaveCount(0);
});
