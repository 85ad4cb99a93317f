/** Sending and correcting the documents of a registration request (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { photoFile } from "./support/photos";
import { expect, journey, LOOKS_ONLY, ONCE, tagged } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isTold, press, shows } from "./support/acts";

const CONFIRM = "Confirmar Solicitação";

async function solicitacoesOf(
  provider: Control,
  login: string,
  tipo: string,
): Promise<Solicitacao[]> {
  const all = await dataOf(provider, login, contract.cadastro.solicitacoes, undefined);
  return all.filter(({ codconfigsituacao }) => codconfigsituacao === tipo);
}

const confirmSubmission = (page: Page) =>
  page.getByRole("button", { name: CONFIRM, exact: true }).last().click();

async function attach(page: Page, javaScript: boolean, label: string): Promise<void> {
  await page.getByLabel(label).setInputFiles(await photoFile());
  if (!javaScript) await press(page, "Guardar anexos");
  await expect(page.getByAltText(`Foto anexada: ${label}`)).toBeVisible();
}

journey(
  "atualizar o endereço: falta o obrigatório, depois vai, uma vez",
  { tag: "@R186" },
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("fabio.nunes");
    await page.goto("atualizacao-cadastral/endereco");
    await follow(page, "Atualizar Endereço");
    await expect(page.getByRole("heading", { level: 1, name: "Atualizar Endereço" })).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    await confirmSubmission(page);
    await expect(page.locator("#erros")).toContainText(
      "Os documentos obrigatórios devem ser anexados",
    );
    await expect(page.locator("#erros")).toContainText("Falta anexar: Comprovante de residência");
    await attach(page, javaScript, "Comprovante de residência");
    await confirmSubmission(page);
    await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
    await isTold(page, "Solicitação enviada com sucesso!");
    const created = await solicitacoesOf(provider, login, "43");
    expect(created.map(({ status }) => status)).toEqual([1]);
    // Back and again: a new request is begun, nothing is sent by itself.
    await page.goto("atualizacao-cadastral/endereco/enviar/documentos");
    await expect(page.getByAltText(/^Foto anexada/)).toHaveCount(0);
    expect(await solicitacoesOf(provider, login, "43")).toHaveLength(1);
  },
);

journey(
  "corrigir a escolaridade: a mesma solicitação volta à análise, e os dados voltam à tela",
  tagged(ONCE, "@C035", "@R186", "@T108"),
  async ({ page, person, provider, javaScript }) => {
    const login = await person.withSession("ana.souza");
    const before = await solicitacoesOf(provider, login, "49");
    const pending = before.find(({ status }) => status === 2)?.codigo ?? "";
    await page.goto("atualizacao-cadastral/escolaridade");
    await follow(page, "Corrigir Documentação");
    await expect(page).toHaveURL(new RegExp(`escolaridade/corrigir/${pending}/documentos$`));
    await expect(
      page.getByRole("heading", { level: 1, name: "Corrigir Documentação" }),
    ).toBeVisible();
    // What only a new request asks for is not asked for here.
    await expect(page.getByLabel("Histórico escolar")).toBeVisible();
    await expect(page.getByLabel(/Declaração de matrícula/)).toHaveCount(0);
    await attach(page, javaScript, "Certificado, diploma ou declaração de conclusão");
    await confirmSubmission(page);
    await isTold(page, "Documentação reenviada com sucesso!");
    const after = await solicitacoesOf(provider, login, "49");
    expect(after).toHaveLength(before.length);
    expect(after.find(({ codigo }) => codigo === pending)?.status).toBe(1);
    await page.goto("atualizacao-cadastral/escolaridade");
    await shows(page, "Ensino Superior Completo");
    await page.goto(`atualizacao-cadastral/escolaridade/corrigir/${pending}`);
    await shows(page, "Esta solicitação não espera correção.");
    await expect(page.getByRole("button", { name: CONFIRM })).toHaveCount(0);
  },
);

journey(
  "abrir de novo a atualização da escolaridade esvazia os documentos escolhidos, mas só de quem recomeça",
  tagged(ONCE, "@R185", "@T109"),
  async ({ page, person, javaScript }) => {
    await person.withSession("carla.dias");
    const open = async () => {
      await page.goto("atualizacao-cadastral/escolaridade");
      await follow(page, "Atualizar Escolaridade e Cursos");
      await expect(
        page.getByRole("heading", { level: 1, name: "Atualizar Escolaridade e Cursos" }),
      ).toBeVisible();
    };
    const attached = page.getByAltText(/^Foto anexada/);
    await open();
    await expect(attached).toHaveCount(0);
    await attach(page, javaScript, "Certificado, diploma ou declaração de conclusão");
    await expect(page.getByRole("link", { name: "Fechar" })).toBeVisible();
    await open();
    await shows(page, "Recomeçar apaga o que já foi preenchido e anexado.");
    await expect(attached).toHaveCount(0);
    // A weak signal is not a reason to lose a photo: who goes on has it.
    await follow(page, "Continuar", EXACT);
    await expect(attached).toHaveCount(1);
    await open();
    await press(page, "Recomeçar");
    await expect(page.getByRole("button", { name: CONFIRM, exact: true }).last()).toBeVisible();
    await expect(attached).toHaveCount(0);
    await confirmSubmission(page);
    await expect(page.locator("#erros")).toContainText(
      "Os documentos obrigatórios devem ser anexados",
    );
  },
);

journey(
  "com uma pendência não se começa outra, nem sem documento configurado; a de outra pessoa ou de outro tipo não existe",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("atualizacao-cadastral/endereco/enviar");
    await shows(page, "Solicitação com pendências. Verifique!");
    await follow(page, "Fechar");
    await expect(page).toHaveURL(/atualizacao-cadastral\/endereco$/);
    const ofEndereco =
      (await solicitacoesOf(provider, ana, "43")).find(({ status }) => status === 2)?.codigo ?? "";
    expect(
      (await page.goto(`atualizacao-cadastral/escolaridade/corrigir/${ofEndereco}`))?.status(),
    ).toBe(404);
    const usuario = await person.withSession("carla.dias");
    for (const path of [
      `endereco/corrigir/${ofEndereco}`,
      "endereco/corrigir/0",
      "outro/enviar",
      "outro/corrigir/1",
    ]) {
      expect((await page.goto(`atualizacao-cadastral/${path}`))?.status(), path).toBe(404);
    }
    await provider.fault({ chamada: "cadastro.anexosConfig", usuario, corpo: [] });
    await page.goto("atualizacao-cadastral/endereco/enviar");
    await shows(page, "Nenhum tipo de documento disponível");
    await noViolations(page);
  },
);

journey(
  "enquanto ninguém sabe se chegou: a página não se recarrega sozinha; o botão confere, e com scripts ela confere por si",
  { tag: "@R086" },
  async ({ page, person, provider, javaScript, fault }) => {
    const login = await person.withSession("fabio.nunes");
    await page.goto("atualizacao-cadastral/endereco/enviar/documentos");
    await attach(page, javaScript, "Comprovante de residência");
    // A gateway gives up; the request arrives all the same, a little later.
    await fault("cadastro.alterarEndereco", { status: 502, efeitoApos: 4_000 });
    await confirmSubmission(page);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Conferindo o envio");
    await expect(page.locator("meta[http-equiv]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Conferir", exact: true })).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    if (javaScript)
      await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/, { timeout: 20_000 });
    else {
      await press(page, "Conferir", EXACT);
      await expect(page).toHaveURL(/situacao\?rascunho=/);
      await expect
        .poll(async () => (await solicitacoesOf(provider, login, "43")).length, { timeout: 15_000 })
        .toBe(1);
      await press(page, "Conferir", EXACT);
    }
    await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/);
    await isTold(page, "Solicitação enviada com sucesso!");
    expect(await solicitacoesOf(provider, login, "43")).toHaveLength(1);
  },
);
