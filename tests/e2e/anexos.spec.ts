/** Attachments of a step: each on its own as soon as it is chosen, with scripts; one form, without (design, sections 1 and 3). */
import { Agent, request as httpRequest } from "node:http";
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
    if (isUpload(request) && request.postDataBuffer()?.includes(file)) await opened;
    await route.fallback().catch(() => undefined);
  });
  return open;
}

journey(
  "uma foto grande parte sozinha, pequena, e o envio inteiro segue",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep, provider }) => {
    const login = await atStep();
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
  },
);

journey(
  "o que faz partir sozinho pesa até 4 KB, e só vem onde há anexos",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    const came: string[] = [];
    page.on(
      "request",
      (request) =>
        ATTACHMENTS_SCRIPT_NAME.test(new URL(request.url()).pathname) && came.push(request.url()),
    );
    await atStep();
    await expect.poll(() => came).toHaveLength(1);
    const { headers, body } = await page.evaluate(async (url) => {
      const answer = await fetch(url, { cache: "reload" });
      const whole = await answer.arrayBuffer();
      const [measured] = performance.getEntriesByName(url).slice(-1);
      return {
        headers: answer.headers.get("content-encoding"),
        body: whole.byteLength && measured ? measured.toJSON().encodedBodySize : 0,
      };
    }, came[0] ?? "");
    expect(headers).toBe("br");
    expect(body).toBeGreaterThan(0);
    expect(body).toBeLessThanOrEqual(ATTACHMENTS_SCRIPT);
    const before = came.length;
    await page.goto("enviar-documento/10");
    await page.waitForLoadState("networkidle");
    expect(came).toHaveLength(before);
  },
);

journey(
  "duas ao mesmo tempo, com o progresso à vista; o resto da página continua livre",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const open = await withGate(page);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await page.getByLabel(SPOUSE).setInputFiles(await photoFile("rg.jpg"));
    await expect(page.getByRole("progressbar")).toHaveCount(2);
    await expect(
      page.getByRole("progressbar", { name: `Envio: ${SPOUSE} (se tiver)` }),
    ).toBeVisible();
    await noSidewaysScroll(page);
    await noViolations(page);
    open();
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await expect(kept(page, SPOUSE)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
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
  },
);

journey(
  "o sinal some com a foto já a caminho, e volta",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, atStep }) => {
    await atStep();
    const open = await withGate(page);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(line(page, CERTIFICATE)).toContainText("Enviando");
    await context.setOffline(true);
    open();
    await expect(line(page, CERTIFICATE)).toContainText("Sem sinal agora.");
    await context.setOffline(false);
    await expect(kept(page, CERTIFICATE)).toBeVisible();
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
  "a conexão cai no meio, e o servidor não responde: tenta de novo sozinha, e guarda uma vez",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    let vezes = 0;
    await page.route(/_data=/, async (route) => {
      if (!isUpload(route.request())) return route.continue();
      vezes += 1;
      if (vezes === 1) return route.abort("connectionreset");
      if (vezes === 2) return route.fulfill({ status: 503, body: "fora do ar" });
      return route.continue();
    });
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(kept(page, CERTIFICATE)).toBeVisible({ timeout: 15_000 });
    expect(vezes).toBe(3);
    await expect(kept(page, CERTIFICATE)).toHaveCount(1);
  },
);

journey(
  "um arquivo recusado diz por quê, e outro pode ser escolhido",
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
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile("certa.jpg"));
    if (!javaScript) await press(page, "Guardar anexos");
    await expect(kept(page, CERTIFICATE)).toBeVisible();
    await expect(page.getByText("escolha “Mais compatível”")).toHaveCount(0);
  },
);

journey("trocar, e remover", async ({ page, atStep, javaScript }) => {
  await atStep();
  const choose = async (nome: string) => {
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile(nome));
    if (!javaScript) await press(page, "Guardar anexos");
    await expect(page.getByRole("link", { name: nome })).toBeVisible();
  };
  await choose("primeira.jpg");
  await choose("segunda.jpg");
  await expect(page.getByRole("link", { name: "primeira.jpg" })).toHaveCount(0);
  // Enter presses a form's first button: it never removes.
  await expect(page.locator("main form button").first()).not.toHaveText(/Remover/);
  await press(page, `Remover ${CERTIFICATE}`);
  await expect(kept(page, CERTIFICATE)).toHaveCount(0);
});

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
  "sair da etapa com uma foto a caminho: pergunta antes",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    await withGate(page);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(page.getByRole("progressbar")).toBeVisible();
    const questions: string[] = [];
    page.once("dialog", (dialog) => (questions.push(dialog.message()), void dialog.dismiss()));
    await follow(page, /^Voltar aos documentos/);
    await expect
      .poll(() => questions)
      .toEqual([expect.stringMatching(/ainda está sendo enviado.+Sair assim mesmo\?$/)]);
    await expect(page).toHaveURL(/enviar-documento\/80/);
    await expect(page.getByRole("progressbar")).toBeVisible();
    page.once("dialog", (dialog) => void dialog.accept());
    await follow(page, /^Voltar aos documentos/);
    await expect(page).toHaveURL(/\/documentos/);
  },
);

journey(
  "enviar com uma foto a caminho: espera por ela e segue sozinho",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep }) => {
    await atStep();
    const open = await withGate(page);
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(page.getByRole("progressbar")).toBeVisible();
    await goOn(page).click();
    await isTold(page, "Assim que chegar, o envio segue sozinho.");
    await expect(page).toHaveURL(/enviar-documento\/80/);
    open();
    await expect(page).toHaveURL(/enviar-documento\/conferir/);
  },
);

journey(
  "enviar com duas fotos a caminho, e uma é recusada: nada segue sozinho",
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
  },
);

journey("cancelar", WITH_JAVASCRIPT_ONLY, async ({ page, atStep }) => {
  await atStep();
  const open = await withGate(page);
  await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
  await press(page, "Cancelar", EXACT);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  open();
  await page.getByLabel(SPOUSE).setInputFiles(await photoFile());
  await expect(kept(page, SPOUSE)).toBeVisible();
  await expect(kept(page, CERTIFICATE)).toHaveCount(0);
});

journey(
  "a sessão acabou: a página leva a entrar de novo",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, atStep, provider }) => {
    await provider.end(await atStep());
    await page.getByLabel(CERTIFICATE).setInputFiles(await photoFile());
    await expect(page).toHaveURL(/\/auth/);
  },
);

journey(
  "uma resposta que sai antes do formulário inteiro não prende a conexão",
  ONCE,
  async ({ portal }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((done, fail) => {
        const request = httpRequest(portal.url + path, {
          method,
          agent,
          headers: body && {
            "content-type": "multipart/form-data; boundary=x",
            "content-length": body.byteLength,
          },
        });
        request
          .on("error", fail)
          .on("response", (answer) =>
            answer.resume().on("end", () => done(answer.statusCode ?? 0)),
          );
        request
          .setTimeout(8_000, () => request.destroy(new Error("a conexão ficou presa")))
          .end(body);
      });
    for (let round = 0; round < 3; round += 1) {
      expect(await ask("POST", "enviar-documento/80", Buffer.alloc(3_000_000))).toBe(303);
      expect(await ask("GET", "saude")).toBe(200);
    }
    agent.destroy();
  },
);
