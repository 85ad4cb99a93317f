/** Section 8: a whole certificate with a photo of 6 MB, from the list to the receipt, without scripts and with them. */
import type { Page } from "@playwright/test";
import { placeScale, type Scale } from "./scale";
import { phonePhoto } from "./photo";
import { signIn } from "./http";
import { openBrowser, untilAlive, watchRequests, firstVisit } from "./browser";
import { formatNumber, type Report } from "./report";

/** KB that the photo may cost with scripts: shrunk before it leaves. */
const SHRUNK_KB = 450;
const KBIT_PER_SECOND = 400;

interface Cost {
  requests: number;
  sentKB: number;
  receivedKB: number;
}

async function whole(page: Page, base: string, photo: Buffer, scripts: boolean): Promise<void> {
  const alive = () => (scripts ? untilAlive(page) : Promise.resolve());
  const next = async (titulo: string) => {
    await page.getByRole("button", { name: "Continuar", exact: true }).last().click();
    await page.getByRole("heading", { level: 1, name: titulo, exact: true }).waitFor();
    await alive();
  };
  await page.goto(`${base}enviar-atestado`);
  await alive();
  await page.getByLabel("Atestado Odontológico", { exact: true }).check();
  await next("Dados do atestado");
  await page.getByLabel("Primeiro dia de afastamento").fill("2026-11-10");
  await page.getByLabel("Nome do médico ou dentista").fill("Dr. Dente");
  await page.getByLabel("CRM/CRO").fill("CRO-PR 77");
  await next("Fotografe ou escolha os anexos");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "atestado.jpg", mimeType: "image/jpeg", buffer: photo });
  // With scripts the photo leaves by itself; without them it goes with the form.
  if (scripts) await page.locator("img[alt^='Foto anexada']").waitFor({ timeout: 60_000 });
  await next("Confira o que será enviado");
  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await page.waitForURL(/\/recibo/, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
}

async function measure(scale: Scale, photo: Buffer, javaScriptEnabled: boolean): Promise<Cost> {
  const browser = await openBrowser();
  try {
    const headers = await signIn(scale.url, "ana.souza", "coop1234");
    const { page, cdp } = await firstVisit(browser, headers, { javaScriptEnabled }, scale.url);
    const requests = watchRequests(cdp);
    scale.reset();
    await whole(page, `${scale.url}/colaborador/`, photo, javaScriptEnabled);
    return {
      requests: requests.length,
      sentKB: scale.sent / 1000,
      receivedKB: scale.received / 1000,
    };
  } finally {
    await browser.close();
  }
}

export async function benchmark(report: Report, portal: string): Promise<void> {
  const photo = await phonePhoto();
  report.titulo(
    `8. Um atestado inteiro, com uma foto de ${formatNumber(photo.byteLength / 1e6, 1)} MB`,
  );
  const scale = await placeScale(portal);
  const [withoutScripts, withScripts] = [
    await measure(scale, photo, false),
    await measure(scale, photo, true),
  ];
  await scale.close();
  const seconds = ({ sentKB, receivedKB }: Cost) =>
    formatNumber(((sentKB + receivedKB) * 8) / KBIT_PER_SECOND, 0);
  report.table(
    ["", "sem JavaScript", "com JavaScript"],
    [
      ["pedidos", formatNumber(withoutScripts.requests), formatNumber(withScripts.requests)],
      [
        "enviados, KB",
        formatNumber(withoutScripts.sentKB),
        report.until(
          "bytes enviados de um atestado com JavaScript, KB",
          withScripts.sentKB,
          SHRUNK_KB,
        ),
      ],
      [
        "recebidos, KB",
        formatNumber(withoutScripts.receivedKB),
        formatNumber(withScripts.receivedKB),
      ],
      [
        `tempo só de fio a ${KBIT_PER_SECOND} kbit/s, s`,
        seconds(withoutScripts),
        seconds(withScripts),
      ],
    ],
  );
}
