/** Attachments of a step: each on its own as soon as it is chosen, with scripts; one form, without (design, sections 1 and 3). */
import { request as httpRequest } from "node:http";
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import {
  CERTIFICATE,
  isUpload,
  journeyAtAttachments as journey,
  kept,
  line,
  SPOUSE,
} from "./support/attachments-step";
import { dataOf } from "./support/data";
import { photo } from "./support/papers";
import { photoFile } from "./support/photos";
import { expect, ONCE, ONCE_IN_BROWSER, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { ATTACHMENTS_SCRIPT_NAME, ATTACHMENTS_SCRIPT } from "../budgets";
import { TestDelivery } from "./support/test-delivery";
import { EXACT, follow, isTold, press } from "./support/acts";

const goOn = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true }).last();
const sendButton = (page: Page) =>
  page.getByRole("button", { name: "Enviar documento", exact: true });

/** Uploads wait here until they are let through. */
async function withGate(page: Page, file = ""): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(/_data=/, async (route) => {
    const request = route.request();
    const isMeant = file === "" || request.postDataBuffer()?.includes(file);
    if (isUpload(request) && isMeant) await opened;
    await route.fallback().catch(() => undefined);
  });
  return open;
}

journey(
  "uma foto grande parte sozinha, pequena, por um script de até 4 KB, e o envio inteiro segue",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep, provider }) => {
    const came: string[] = [];
    page.on("request", (request) => {
      if (ATTACHMENTS_SCRIPT_NAME.test(new URL(request.url()).pathname)) came.push(request.url());
    });
    const login = await atStep();
    await expect.poll(() => came).toHaveLength(1);
    const script = await page.evaluate(async (url) => {
      const answer = await fetch(url, { cache: "reload" });
      const whole = await answer.arrayBuffer();
      const [measured] = performance.getEntriesByName(url).slice(-1);
      return {
        encoding: answer.headers.get("content-encoding"),
        bytes: whole.byteLength && measured ? measured.toJSON().encodedBodySize : 0,
      };
    }, came[0] ?? "");
    expect(script.encoding).toBe("br");
    expect(script.bytes).toBeGreaterThan(0);
    expect(script.bytes).toBeLessThanOrEqual(ATTACHMENTS_SCRIPT);
    const scripts = came.length;
    const before = await dataOf(provider, login, contract.atestados.listar, { tipo: "DOCUMENTOS" });
    const large = await photoFile("certidão.jpg", {
      width: 3200,
      height: 2400,
      noise: 0.3,
      quality: 92,
    });
    expect(large.buffer.byteLength).toBeGreaterThan(2_000_000);
    // A busy machine takes its time to draw it.
    const startup = page.waitForRequest(isUpload, { timeout: 30_000 });
    await page.getByLabel(CERTIFICATE).setInputFiles(large);
    expect(Number((await (await startup).allHeaders())["content-length"])).toBeLessThan(700_000);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await isTold(page, `${CERTIFICATE} (obrigatório): guardado.`);
    await expect(page.getByLabel(CERTIFICATE)).toHaveValue("");
    await expect(page.locator("progress")).toHaveCount(0);
    await noViolations(page);
    await goOn(page).click();
    await sendButton(page).click();
    await expect(page).toHaveURL(/documentos/);
    await expect
      .poll(
        async () =>
          (await dataOf(provider, login, contract.atestados.listar, { tipo: "DOCUMENTOS" })).length,
      )
      .toBe(before.length + 1);
    // The script comes only where there are attachments.
    expect(came).toHaveLength(scripts);
  },
);

journey(
  "duas ao mesmo tempo, com o progresso à vista: sair da etapa pergunta antes, e uma se cancela sem a outra",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const open = await withGate(page);
    let begun = 0;
    page.on("request", (request) => isUpload(request) && begun++);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile("rg.jpg"));
    const progress = page.getByRole("progressbar");
    await expect(progress).toHaveCount(2);
    await expect(
      page.getByRole("progressbar", { name: `Envio: ${SPOUSE} (se tiver)` }),
    ).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    // Whoever leaves the step is asked before.
    const questions: string[] = [];
    page.once("dialog", (dialog) => (questions.push(dialog.message()), void dialog.dismiss()));
    await follow(page, /^Voltar aos documentos/);
    await expect
      .poll(() => questions)
      .toEqual([expect.stringMatching(/ainda est.+ sendo enviad.+Sair assim mesmo\?$/)]);
    await expect(page).toHaveURL(/enviar-documento\/80/);
    await expect.poll(() => begun).toBe(2);
    const cancelled = page.waitForEvent("requestfailed");
    await press(line(page, CERTIFICATE), "Cancelar", EXACT);
    await cancelled;
    await expect(progress).toHaveCount(1);
    open();
    await expect(kept(page, SPOUSE)).toBeVisible();
    await expect(progress).toHaveCount(0);
    await expect(kept(page, CERTIFICATE)).toHaveCount(0);
    await follow(page, /^Voltar aos documentos/);
    await expect(page).toHaveURL(/\/documentos/);
  },
);

journey(
  "“Falta anexar” some quando o arquivo parte, e volta se ele é cancelado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const missing = page.getByText(`Falta anexar: ${CERTIFICATE}`);
    await goOn(page).click();
    await expect(missing.first()).toBeVisible();
    const open = await withGate(page);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(missing.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("#erros")).toBeHidden();
    await press(page, "Cancelar", EXACT);
    await expect(page.locator("#erros")).toContainText(`Falta anexar: ${CERTIFICATE}`);
    await expect(page.locator("#erros")).toBeVisible();
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    open();
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await expect(missing.filter({ visible: true })).toHaveCount(0);
  },
);

journey(
  "o sinal some e volta: a foto chega sem que se faça nada",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep }) => {
    await atStep();
    await context.setOffline(true);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(line(page, CERTIFICATE)).toContainText("Sem sinal agora.");
    await context.setOffline(false);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    // And with the photo already on its way.
    const open = await withGate(page);
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile("rg.jpg"));
    await expect(line(page, SPOUSE)).toContainText(/Enviando|Conferindo/);
    await context.setOffline(true);
    open();
    await expect(line(page, SPOUSE)).toContainText("Sem sinal agora.");
    await context.setOffline(false);
    await expect(kept(page, SPOUSE)).toBeVisible();
  },
);

journey(
  "a conexão cai no meio de um formulário inteiro: a foto que já tinha chegado está no rascunho",
  ONCE_IN_BROWSER,
  async ({ page, context, portal, atStep }) => {
    await atStep();
    const delivery = new TestDelivery(context.request, portal);
    const image = await photo(1_200, 900);
    const {
      action,
      body: { type, data },
    } = await delivery.prepare({
      path: "enviar-documento/80",
      fields: { intencao: "guardar" },
      files: { "anexo-11001": image, "anexo-11002": image },
    });
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const request = httpRequest(portal.url + action, {
      method: "POST",
      headers: { "content-type": type, "content-length": data.byteLength, cookie },
    });
    request.on("error", () => undefined);
    await new Promise((sent) => request.write(data.subarray(0, data.byteLength - 1_000), sent));
    request.destroy();
    await expect(async () => {
      await page.reload();
      await expect(kept(page, CERTIFICATE)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect(kept(page, SPOUSE)).toHaveCount(0);
  },
);

journey(
  "um arquivo recusado diz por quê, outro o troca, outro ainda, e se remove",
  { tag: "@R117" },
  async ({ page, atStep, javaScript }) => {
    await atStep();
    await page.getByLabel(CERTIFICATE).setInputFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
    });
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile());
    if (!javaScript) await press(page, "Guardar anexos");
    await expect(line(page, CERTIFICATE)).toContainText("escolha “Mais compatível”");
    await expect(kept(page, SPOUSE)).toBeVisible();
    for (const name of ["certa.jpg", "outra.jpg"]) {
      await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile(name));
      if (!javaScript) await press(page, "Guardar anexos");
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(page.getByText("escolha “Mais compatível”")).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "certa.jpg" })).toHaveCount(0);
    // Enter presses a form's first button: it never removes.
    await expect(page.locator("main form button").first()).not.toHaveText(/Remover/);
    await press(page, `Remover ${CERTIFICATE}`);
    await expect(kept(page, CERTIFICATE)).toHaveCount(0);
  },
);

journey(
  "Enter num campo segue adiante, também depois de uma recusa, e os anexos guardados ficam",
  ONCE,
  async ({ page, atStep }) => {
    await atStep();
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile("rg.jpg"));
    await press(page, "Guardar anexos");
    const bothKept = async () => {
      for (const descricao of [CERTIFICATE, SPOUSE])
        await expect(kept(page, descricao)).toBeVisible();
    };
    await bothKept();
    const ddd = page.getByLabel("DDD (se quiser)");
    const number = page.getByLabel("Número (se quiser)");
    for (const [field, value] of [
      [ddd, "4"],
      [number, "12"],
    ] as const) {
      await field.fill(value);
      await field.press("Enter");
      await expect(page.locator("#erros")).toBeVisible();
      await expect(field).toHaveValue(value);
      await bothKept();
    }
    await ddd.fill("44");
    await number.fill("999990001");
    for (const field of [ddd, number]) {
      await field.press("Enter");
      await expect(page).toHaveURL(/enviar-documento\/conferir/);
      await page.goto("enviar-documento/80");
      await bothKept();
    }
  },
);

journey(
  "enviar com fotos a caminho: recusada uma, nada segue sozinho; com outra no lugar, segue quando chega",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const openGood = await withGate(page, "boa.jpg");
    const openBad = await withGate(page, "ruim.jpg");
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile("boa.jpg"));
    const bad = { name: "ruim.jpg", mimeType: "image/jpeg", buffer: Buffer.from("não é foto") };
    await page.getByLabel(SPOUSE).setInputFiles(bad);
    await expect(page.getByRole("progressbar")).toHaveCount(2);
    await goOn(page).click();
    await isTold(page, "Assim que chegar, o envio segue sozinho.");
    openBad();
    const refusal = line(page, SPOUSE).locator("[data-envio]");
    await expect(refusal).toBeVisible();
    openGood();
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await expect(refusal).toBeVisible();
    await expect(page).toHaveURL(/enviar-documento\/80/);

    // Another in its place: the form waits for it, and goes on by itself.
    const openOther = await withGate(page, "outra.jpg");
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile("outra.jpg"));
    await expect(page.getByRole("progressbar")).toBeVisible();
    await goOn(page).click();
    await isTold(page, "Assim que chegar, o envio segue sozinho.");
    openOther();
    await expect(page).toHaveURL(/enviar-documento\/conferir/);
  },
);

journey(
  "a sessão acabou: a página leva a entrar de novo",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep, provider }) => {
    await provider.end(await atStep());
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(page).toHaveURL(/\/auth/);
  },
);
