/** The portal is updated while drafts wait in its data folder and pages of the former one stand open (decision 017). */
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod/v4";
import { expect, journey, ONCE, PageVisitor, startPortal, type Portal } from "./support";

const before = (file: string) => fileURLToPath(new URL(`kept-before/${file}`, import.meta.url));
const openPage = z.object({
  cookie: z.string(),
  action: z.string(),
  fields: z.record(z.string(), z.string()),
});

const test = journey.extend<{ updated: Portal }>({
  updated: async ({ provider }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "portal-e2e-"));
    await copyFile(before("portal.sqlite"), join(folder, "portal.sqlite"));
    const portal = await startPortal(provider.url, {
      DATA_DIR: folder,
      SESSION_SECRET: "segredo-de-antes-com-quarenta-letras-xyz",
      NODE_OPTIONS: `--import ${pathToFileURL(before("clock.mjs")).href}`,
      CLOCK_AT: "2026-11-22T05:00:00Z",
    });
    await provide(portal);
    await portal.end();
    await rm(folder, { recursive: true, force: true });
  },
});

test(
  "um rascunho de antes da atualização continua inteiro, com as fotos, e pode ser enviado",
  ONCE,
  async ({ playwright, updated }) => {
    const visitor = new PageVisitor(await playwright.request.newContext(), updated);
    await visitor.signIn("ana.souza");
    const page = await (await visitor.open("enviar-atestado/80")).send("Continuar");
    for (const kept of [
      "Acompanhamento de dependente",
      "Internação do dependente",
      "Marina de Souza",
      "De 20/11/2026 a 24/11/2026: 5 dias",
      "M54.5",
      "Dra. Fernanda Kowalski, CRM-PR 27643",
      "(43) 98765-4321",
      "Internada às pressas.",
      "foto.jpg",
      "doc.jpg",
    ]) {
      expect(page.text).toContain(kept);
    }
    const receipt = await page.send("Enviar atestado");
    expect(receipt.status).toBe(200);
    expect(receipt.text).toContain("Acompanhamento de dependente");
    expect(receipt.address).toContain("/recibo");
  },
);

test(
  "o que se digita numa página aberta antes da atualização não se perde, nem com a sessão acabada",
  ONCE,
  async ({ playwright, updated }) => {
    const { cookie, action, fields } = openPage.parse(
      JSON.parse(await readFile(before("open-page.json"), "utf8")),
    );
    const stranger = await playwright.request.newContext();
    const answer = await stranger.post(updated.origin + action, {
      form: fields,
      maxRedirects: 0,
      headers: { cookie: `__portal=${cookie}`, origin: updated.origin },
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toContain("/colaborador/auth");
    const visitor = new PageVisitor(await playwright.request.newContext(), updated);
    await visitor.signIn("ana.souza");
    expect((await visitor.open("enviar-atestado/70")).text).toContain(
      "Digitado na página de antes da atualização.",
    );
  },
);
