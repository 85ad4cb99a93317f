/** Sending and correcting the documents of a registration request (spec part 2, sections 2, 4, 5 and 8). */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { photoFile } from "./support/photos";
import { expect, journey, ONCE, tagged } from "./support/journey";
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
