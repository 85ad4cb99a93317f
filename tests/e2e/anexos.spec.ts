/** Attachments of a step: each on its own as soon as it is chosen, with scripts; one form, without (design, sections 1 and 3). */
import { statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { basename, join } from "node:path";
import {
  type Page,
  ROOT,
  EXACT,
  follow,
  goOn,
  isAt,
  isFilled,
  isTold,
  press,
  expect,
  ONCE,
  ONCE_IN_BROWSER,
  WITH_JAVASCRIPT_ONLY,
  looksRight,
  noViolations,
  photo,
  photoFile,
  TestDelivery,
} from "./support";
import { ATTACHMENTS_SCRIPT, ATTACHMENTS_SCRIPT_NAME } from "../budgets";
import {
  CERTIFICATE,
  choose,
  documentsOf,
  HEIC,
  isUpload,
  journeyAtAttachments as journey,
  kept,
  line,
  SPOUSE,
} from "./support/attachments-step";

/** Uploads wait here until they are let through. */
async function withGate(page: Page, of = /pedacos\?/): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(of, async (route) => {
    if (route.request().method() !== "GET") await opened;
    await route.fallback().catch(() => undefined);
  });
  return open;
}

journey(
  "uma foto grande parte sozinha, pequena, por um script de até 3 KB, e o envio inteiro segue",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep, provider }) => {
    const came: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (ATTACHMENTS_SCRIPT_NAME.test(pathname)) came.push(basename(pathname));
    });
    const login = await atStep();
    await expect.poll(() => came).toHaveLength(1);
    const script = statSync(join(ROOT, "build/client/assets", `${came[0]}.br`));
    expect(script.size).toBeLessThanOrEqual(ATTACHMENTS_SCRIPT);
    const before = await documentsOf(provider, login);
    const size = { width: 3200, height: 2400, noise: 0.3, quality: 92 };
    const large = await photoFile("certidão.jpg", size);
    expect(large.buffer.byteLength).toBeGreaterThan(2_000_000);
    // A busy machine takes its time to draw it.
    const upload = page.waitForRequest(isUpload, { timeout: 30_000 });
    await page.getByLabel(CERTIFICATE).setInputFiles(large, { timeout: 30_000 });
    expect(Number((await (await upload).allHeaders())["content-length"])).toBeLessThan(700_000);
    await isTold(page, `${CERTIFICATE} (obrigatório): guardado.`);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await isFilled(page, CERTIFICATE, "");
    await noViolations(page);
    await goOn(page);
    await press(page, "Enviar documento", EXACT);
    await isAt(page, /documentos/);
    await expect.poll(() => documentsOf(provider, login)).toBe(before + 1);
    // The script comes only where there are attachments.
    expect(came).toHaveLength(1);
  },
);

journey(
  "duas ao mesmo tempo, com o progresso à vista: sair da etapa pergunta antes, e uma se cancela sem a outra",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const open = await withGate(page);
    await choose(page, CERTIFICATE);
    await choose(page, SPOUSE, "rg.jpg");
    const progress = page.getByRole("progressbar");
    await expect(progress).toHaveCount(2);
    await expect(progress.last()).toHaveAccessibleName(`Envio: ${SPOUSE} (opcional)`);
    await looksRight(page);
    // Whoever leaves the step is asked before.
    const asked = page.waitForEvent("dialog");
    const leaving = follow(page, /^Voltar aos documentos/);
    const question = await asked;
    expect(question.message()).toMatch(/ainda est.+ sendo enviad.+Sair assim mesmo\?$/);
    await question.dismiss();
    await leaving;
    const cancelled = page.waitForEvent("requestfailed");
    await press(line(page, CERTIFICATE), "Cancelar", EXACT);
    await cancelled;
    await expect(progress).toHaveCount(1);
    // A button waits for the file, so that none is lost on the way.
    await press(page, "Salvar e sair", EXACT);
    await isTold(page, /Ao chegar, segue sozinho/);
    open();
    await isAt(page, /\/documentos/);
    await page.goto("enviar-documento/80");
    await expect(kept(page, SPOUSE)).toBeVisible();
    await expect(kept(page, CERTIFICATE)).toHaveCount(0);
  },
);

journey(
  "“Falta anexar” some quando o arquivo parte, e volta se ele é cancelado; quem segue antes de ele chegar segue quando chega",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const missing = page.getByText(`Falta anexar: ${CERTIFICATE}`).filter({ visible: true });
    await goOn(page);
    await expect(missing.first()).toBeVisible();
    const open = await withGate(page);
    await choose(page, CERTIFICATE);
    await expect(missing).toHaveCount(0);
    await press(page, "Cancelar", EXACT);
    await isTold(page, "cancelado.");
    await expect(page.getByLabel(CERTIFICATE)).toBeFocused();
    await expect(page.locator("#erros")).toContainText(`Falta anexar: ${CERTIFICATE}`);
    // What may have arrived whole cannot be cancelled.
    const store = await withGate(page, /_data=/);
    open();
    await choose(page, CERTIFICATE);
    await expect(page.getByRole("button", { name: "Cancelar", exact: true })).toBeDisabled();
    await goOn(page);
    await isTold(page, /Ao chegar, segue sozinho/);
    store();
    await isAt(page, /enviar-documento\/conferir/);
  },
);

journey(
  "o sinal some e volta: a foto chega sem que se faça nada",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep }) => {
    await atStep();
    await context.setOffline(true);
    await choose(page, CERTIFICATE);
    await expect(line(page, CERTIFICATE)).toContainText("Sem sinal agora.");
    await context.setOffline(false);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
  },
);

journey(
  "o banco de dados do aparelho nunca abre: a foto segue mesmo assim",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => Object.create(null);
    });
    await atStep();
    await choose(page, CERTIFICATE);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
  },
);

journey(
  "a conexão cai no meio de um formulário inteiro: a foto que já tinha chegado está no rascunho",
  ONCE_IN_BROWSER,
  async ({ page, context, portal, atStep }) => {
    await atStep();
    const image = await photo(1_200, 900);
    const { action, body } = await new TestDelivery(context.request, portal).prepare({
      page: "enviar-documento/80",
      fields: { intencao: "guardar" },
      files: { "anexo-11001": image, "anexo-11002": image },
    });
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    const { byteLength } = body.data;
    const request = httpRequest(portal.url + action, {
      method: "POST",
      headers: {
        "content-type": body.type,
        "content-length": byteLength,
        cookie: cookies.join("; "),
      },
    });
    request.on("error", () => undefined);
    await new Promise((sent) => request.write(body.data.subarray(0, byteLength - 1_000), sent));
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
    const save = async () => {
      if (!javaScript) await press(page, "Conferir anexos");
    };
    await page.getByLabel(CERTIFICATE).setInputFiles(HEIC);
    await choose(page, SPOUSE);
    await save();
    const refusal = page.getByText("escolha “Mais compatível”");
    await expect(page.getByLabel(CERTIFICATE)).toHaveAccessibleDescription(/“Mais compatível”/);
    await expect(kept(page, SPOUSE)).toBeVisible();
    for (const name of ["certa.jpg", "outra.jpg"]) {
      await choose(page, CERTIFICATE, name);
      await save();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(refusal).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "certa.jpg" })).toHaveCount(0);
    // Enter presses a form's first button: it never removes.
    await expect(page.locator("main form button").first()).not.toHaveText(/Remover/);
    await press(page, `Remover ${CERTIFICATE}`);
    await expect(kept(page, CERTIFICATE)).toHaveCount(0);
    if (!javaScript) return;
    // As of a photo in the cloud.
    await page.evaluate("Response.prototype.arrayBuffer = () => Promise.reject()");
    await choose(page, CERTIFICATE);
    await expect(page.getByText("não pôde ser lido").last()).toBeVisible();
  },
);

journey(
  "Enter num campo segue adiante, também depois de uma recusa, e os anexos guardados ficam",
  ONCE,
  async ({ page, atStep }) => {
    await atStep();
    await choose(page, CERTIFICATE);
    await press(page, "Conferir anexos");
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    const ddd = page.getByLabel("DDD (opcional)");
    await ddd.fill("4");
    await ddd.press("Enter");
    await expect(page.locator("#erros")).toBeVisible();
    await expect(ddd).toHaveValue("4");
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await ddd.fill("44");
    const number = page.getByLabel("Número (opcional)");
    await number.fill("999990001");
    await number.press("Enter");
    await isAt(page, /enviar-documento\/conferir/);
    await page.goto("enviar-documento/80");
    await expect(kept(page, CERTIFICATE)).toBeVisible();
  },
);
