/** The step of a document's attachments, and what is seen of each there. */
import type { BrowserContext, Locator, Page, Request } from "@playwright/test";
import { expect, journey, type People } from "./journey";
import type { Portal } from "./servers";
import { TestDelivery } from "./test-delivery";

export const CERTIFICATE = "Certidão de casamento";
export const SPOUSE = "Documento do cônjuge";

interface Setting {
  context: BrowserContext;
  portal: Portal;
  person: People;
}

/** Brings the page to the step with the attachments of a wedding certificate, as a fresh person; gives the login. */
export async function toAttachments(
  page: Page,
  { context, portal, person }: Setting,
): Promise<string> {
  const login = await person.withSession("ana.souza");
  const delivery = new TestDelivery(context.request, portal);
  await delivery.send(
    await delivery.prepare({ path: "enviar-documento/10", fields: { tipo: "110" } }),
  );
  await delivery.send(await delivery.prepare({ path: "enviar-documento/70", fields: {} }));
  await page.goto("enviar-documento/80");
  await expect(page.getByLabel(CERTIFICATE)).toBeVisible();
  return login;
}

export const journeyAtAttachments = journey.extend<{ atStep(): Promise<string> }>({
  atStep: async ({ page, context, portal, person }, provide) =>
    provide(() => toAttachments(page, { context, portal, person })),
});

export const kept = (page: Page, descricao: string): Locator =>
  page.getByAltText(`Foto anexada: ${descricao}`);
export const line = (page: Page, descricao: string): Locator =>
  page.locator("[data-anexo]", { has: page.getByLabel(descricao, { exact: false }) });
export const isUpload = (request: Request): boolean =>
  request.method() === "POST" && request.url().includes("_data=");
