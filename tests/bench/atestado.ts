/** Section 8: a whole certificate with a photo of 6 MB, from the list to the receipt, without scripts and with them. */
import type { Page } from "@playwright/test";
import { poeBalanca, type Balanca } from "./balanca";
import { fotoDeCelular } from "./foto";
import { entra } from "./http";
import { abreNavegador, ateViver, observa, primeiraVisita } from "./navegador";
import { numero, type Relatorio } from "./relatorio";

/** KB that the photo may cost with scripts: shrunk before it leaves. */
const SHRUNK_KB = 450;
const KBIT_PER_SECOND = 400;

interface Custo {
  pedidos: number;
  enviadosKB: number;
  recebidosKB: number;
}

async function whole(page: Page, base: string, photo: Buffer, scripts: boolean): Promise<void> {
  const alive = () => (scripts ? ateViver(page) : Promise.resolve());
  const next = async (titulo: string) => {
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await page.getByRole("heading", { level: 2, name: titulo, exact: true }).waitFor();
    await alive();
  };
  await page.goto(`${base}enviar-atestado`);
  await alive();
  await page.getByLabel("Atestado Odontológico", { exact: true }).check();
  await next("Motivo");
  await next("Datas");
  await page.getByLabel("Primeiro dia de afastamento").fill("2026-11-10");
  await next("Médico");
  await page.getByLabel("Nome do médico ou dentista").fill("Dr. Dente");
  await page.getByLabel("CRM/CRO").fill("CRO-PR 77");
  await next("Informações extras");
  await next("Anexos e envio");
  await page.locator("input[type=file]").first().setInputFiles({ name: "atestado.jpg", mimeType: "image/jpeg", buffer: photo });
  // With scripts the photo leaves by itself; without them it goes with the form.
  if (scripts) await page.locator("img[alt^='Foto anexada']").waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Enviar atestado", exact: true }).last().click();
  await page.waitForURL(/\/recibo/, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
}

async function measure(balanca: Balanca, photo: Buffer, javaScriptEnabled: boolean): Promise<Custo> {
  const browser = await abreNavegador();
  try {
    const headers = await entra(balanca.url, "ana.souza", "coop1234");
    const { pagina, cdp } = await primeiraVisita(browser, headers, { javaScriptEnabled }, balanca.url);
    const pedidos = observa(cdp);
    balanca.zera();
    await whole(pagina, `${balanca.url}/colaborador/`, photo, javaScriptEnabled);
    return { pedidos: pedidos.length, enviadosKB: balanca.enviados / 1000, recebidosKB: balanca.recebidos / 1000 };
  } finally {
    await browser.close();
  }
}

export async function mede(relatorio: Relatorio, portal: string): Promise<void> {
  const photo = await fotoDeCelular();
  relatorio.titulo(`8. Um atestado inteiro, com uma foto de ${numero(photo.byteLength / 1e6, 1)} MB`);
  const balanca = await poeBalanca(portal);
  const [sem, com] = [await measure(balanca, photo, false), await measure(balanca, photo, true)];
  await balanca.fecha();
  const seconds = ({ enviadosKB, recebidosKB }: Custo) => numero(((enviadosKB + recebidosKB) * 8) / KBIT_PER_SECOND, 0);
  relatorio.tabela(
    ["", "sem JavaScript", "com JavaScript"],
    [
      ["pedidos", numero(sem.pedidos), numero(com.pedidos)],
      ["enviados, KB", numero(sem.enviadosKB), relatorio.ate("bytes enviados de um atestado com JavaScript, KB", com.enviadosKB, SHRUNK_KB)],
      ["recebidos, KB", numero(sem.recebidosKB), numero(com.recebidosKB)],
      [`tempo só de fio a ${KBIT_PER_SECOND} kbit/s, s`, seconds(sem), seconds(com)],
    ],
  );
}
