/** The employment declaration: the shortcut of the home page and its own page (spec 2.8, section 8). */
import type { Page } from "@playwright/test";
import type { Control } from "./support/control";
import { csrfTokenOf } from "../support/http/forms";
import { expect, journey, ONCE, tagged } from "./support/journey";
import { visit } from "./support/page-visitor";
import { textsOf } from "./support/reading";
const PDF = "convenios/declaracao.pdf";
const PAGE = "declaracao-de-emprego";

const issued = (provider: Control, login: string) =>
  provider.timesCalled(login, "convenios.emitirDeclaracao");

/** Taps the shortcut of the home page; gives the new tab. */
async function tap(page: Page, name: RegExp): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name }).click(),
  ]);
  return tab;
}

async function isPdf(page: Page): Promise<void> {
  const response = await page.request.get(PDF);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

journey(
  "com uma em vigor, um toque no atalho abre o PDF e não emite nada",
  { tag: "@R029" },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("");
    const answers: string[] = [];
    page
      .context()
      .on("response", (response) =>
        answers.push(`${response.status()} ${new URL(response.url()).pathname}`),
      );
    const tab = await tap(page, /^Declaração de Emprego/);
    await expect.poll(() => answers).toContain("200 /colaborador/convenios/declaracao.pdf");
    expect(answers.filter((answer) => answer.includes("declaracao"))[0]).toBe(
      "303 /colaborador/declaracao-de-emprego",
    );
    await tab.close();
    await isPdf(page);
    expect(await issued(provider, ana)).toBe(0);
  },
);

visit(
  "abrir a página nunca emite; uma vencida conta como nenhuma",
  ONCE,
  async ({ visitor, as, provider }) => {
    // Elisa's has expired, which counts as none.
    for (const base of ["fabio.nunes", "elisa.prado"] as const) {
      const usuario = await as(base);
      expect((await visitor.open(PAGE)).text).toContain("Nenhuma declaração emitida");
      expect((await visitor.open(PDF)).status).toBe(404);
      expect(await issued(provider, usuario)).toBe(0);
    }
  },
);

journey(
  "quem não pode abrir os convênios tem a declaração assim mesmo",
  ONCE,
  async ({ request, person, provider }) => {
    const davi = await person.withSession("davi.rocha");
    const home = await (await request.get("")).text();
    expect(home).toContain("Declaração de Emprego");
    await request.post("declaracao-de-emprego", { form: { selo: csrfTokenOf(home) } });
    expect(await issued(provider, davi)).toBe(1);
    expect((await request.get(PDF)).headers()["content-type"]).toBe("application/pdf");
  },
);

const FAILURES = [
  // The provider's refusal, the same without words, and what is no answer.
  { fault: { recusa: "Matrícula inativa" }, text: "Matrícula inativa" },
  { fault: { recusa: "" }, text: "Falha ao emitir a declaracao." },
  { fault: { status: 500 }, text: "Houve um erro ao emitir a declaração. " },
] as const;

visit(
  "emissão que falha: diz por quê e oferece de novo",
  tagged(ONCE, "@T064", "@T065"),
  async ({ visitor, as, provider }) => {
    for (const { fault, text } of FAILURES) {
      const usuario = await as("carla.dias");
      const chamada = "convenios.emitirDeclaracao";
      await provider.fault({ chamada, usuario, ...fault });
      const failed = await (await visitor.open(PAGE)).send("Emitir declaração");
      expect(failed.text).toContain(text);
      expect(textsOf(failed.root, "title")).toEqual([expect.stringMatching(/^Erro: /)]);
      await provider.clearFaults(usuario);
      const anyway = "Enviar mesmo assim";
      const done = await failed.send(failed.has(anyway) ? anyway : "Emitir declaração");
      expect(done.text).toContain("Abrir declaração");
    }
  },
);

visit(
  "sem saber se há uma, não emite; emitida segundo o provedor, mas nenhuma lá",
  tagged(ONCE, "@T066"),
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("carla.dias");
    const page = await visitor.open(PAGE);
    const chamada = "convenios.declaracao";
    await fault(chamada, { status: 500 });
    const unknown = await page.send("Emitir declaração");
    expect(unknown.text).toContain("Houve um erro ao carregar a declaração.");
    expect(await issued(provider, usuario)).toBe(0);
    await provider.clearFaults(usuario);
    const again = await unknown.follow("Tentar novamente");
    expect(again.text).toContain("Nenhuma declaração emitida");
    await fault(chamada, { corpo: { id: 0, validade: null } });
    const none = await again.send("Emitir declaração");
    expect(none.text).toContain("Nenhuma declaracao emitida.");
  },
);
