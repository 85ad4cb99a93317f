/** The step of a document's attachments, and what is seen of each there. */
import type { Locator, Page, Request } from "@playwright/test";
import type { Control } from "./control";
import { dataOf } from "./data";
import { expect, journey } from "./journey";
import { photoFile } from "./photos";
import { TestDelivery } from "./test-delivery";

export const CERTIFICATE = "Certidão de casamento";
export const SPOUSE = "Documento do cônjuge";
export const STEP = "enviar-documento/80";

export const HEIC = {
  name: "foto.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
};

/** `atStep` brings the page to the step with the attachments of a wedding certificate, as a fresh person; gives the login. */
export const journeyAtAttachments = journey.extend<{ atStep(): Promise<string> }>({
  atStep: async ({ page, context, portal, person }, provide) =>
    provide(async () => {
      const login = await person.withSession("ana.souza");
      const delivery = new TestDelivery(context.request, portal);
      await delivery.fill({ page: "enviar-documento/10", fields: { tipo: "110" } });
      await delivery.fill({ page: "enviar-documento/70", fields: {} });
      await page.goto(STEP);
      await expect(page.getByLabel(CERTIFICATE)).toBeVisible();
      return login;
    }),
});

export const choose = async (page: Page, descricao: string, name?: string): Promise<void> =>
  page.getByLabel(descricao).setInputFiles(await photoFile(name));
export const kept = (page: Page, descricao: string): Locator =>
  page.getByAltText(`Foto anexada: ${descricao}`);
export const line = (page: Page, descricao: string): Locator =>
  page.locator("[data-anexo]", { has: page.getByLabel(descricao) });
export const isUpload = (request: Request): boolean =>
  request.method() === "POST" && String(request.postData()).includes("anexar");

/** How many documents the cooperative has of this person. */
export const documentsOf = async (provider: Control, login: string): Promise<number> =>
  (await dataOf(provider, login, "atestados.listar", { tipo: "DOCUMENTOS" })).length;
