/** axe on every screen, as rich, empty and hostile people see it, with scripts and in economy mode, narrow and wide. */
import type { Page } from "@playwright/test";
import { comSessao } from "./apoio/entrada";
import { expect, jornada, SO_COM_JAVASCRIPT } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { sample } from "./apoio/proof";
import { acha, de, DE_NINGUEM, DE_QUALQUER_UM, type TelaAberta } from "./apoio/telas";
import { Visitante } from "./apoio/visitante";

// Economy mode is the page without scripts, in a browser that can still run axe.
const MODOS = [
  { modo: "com scripts", headers: {} },
  { modo: "modo econômico", headers: { "Save-Data": "on" } },
] as const;

const LARGURAS = [360, 1280];

/** With scripts the same markup: the ordinary person's, on a phone, stands for all. Outside the proof hers are seen by turns, half with scripts. */
const QUEM_EM_QUE_MODO = [
  { quem: "ana.souza", modo: MODOS[0], larguras: [360], umaEm: 2 },
  { quem: "ana.souza", modo: MODOS[1], larguras: LARGURAS, umaEm: 2 },
  { quem: "fabio.nunes", modo: MODOS[1], larguras: [360], umaEm: 4 },
  { quem: "gilda.moraes", modo: MODOS[1], larguras: LARGURAS, umaEm: 4 },
] as const;

async function confere(page: Page, telas: readonly TelaAberta[], larguras: readonly number[] = LARGURAS): Promise<void> {
  for (const { tela, onde, status = 200 } of telas) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await page.goto(onde))?.status(), tela).toBe(status);
    for (const width of larguras) {
      await page.setViewportSize({ width, height: 740 });
      await jornada.step(`${tela}, ${width} px`, async () => {
        await semRolagemLateral(page);
        // The same markup at any width; only what overflows differs.
        if (width === 360) await semProblemas(page);
      });
    }
  }
}

for (const [vez, { quem, modo: { modo, headers }, larguras, umaEm }] of QUEM_EM_QUE_MODO.entries()) {
  jornada(`${quem}, ${modo}`, SO_COM_JAVASCRIPT, async ({ page, context, pessoa, portal }) => {
    jornada.setTimeout(240_000);
    await context.setExtraHTTPHeaders(headers);
    await comSessao(context, portal.url, await pessoa.nova(quem));
    const telas = await acha(new Visitante(context.request, portal), DE_QUALQUER_UM);
    // Who has nothing has no details to open.
    if (quem === "fabio.nunes") expect(telas.length).toBeGreaterThan(15);
    else expect(telas).toHaveLength(DE_QUALQUER_UM.length);
    await confere(page, sample(telas, umaEm, vez), larguras);
  });
}

for (const { modo, headers } of MODOS) {
  jornada(`antes de entrar e nos diálogos obrigatórios, ${modo}`, SO_COM_JAVASCRIPT, async ({ page, context, pessoa, portal }) => {
    await context.setExtraHTTPHeaders(headers);
    const visitante = new Visitante(context.request, portal);
    await confere(page, await acha(visitante, DE_NINGUEM));
    await page.goto("auth");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.locator("#erros")).toBeVisible();
    await semProblemas(page);
    await pessoa.comSessao("bruno.lima");
    await confere(page, await acha(visitante, de("bruno.lima")));
    await page.getByRole("button", { name: "Confirmar dados" }).click();
    await expect(page.locator("#erros")).toBeVisible();
    await semProblemas(page);
  });

  // An error looks the same with scripts and without.
  if (modo === MODOS[0].modo) continue;
  jornada(`quando tudo falha, ${modo}`, SO_COM_JAVASCRIPT, async ({ page, context, pessoa, portal, provedor }) => {
    jornada.setTimeout(90_000);
    await context.setExtraHTTPHeaders(headers);
    const ana = await pessoa.comSessao("ana.souza");
    const visitante = new Visitante(context.request, portal);
    const telas = await acha(visitante, DE_QUALQUER_UM.filter(({ status }) => status === undefined));
    // All but what the guard needs; a refusal breaks no circuit.
    for (const chamada of [
      "menu.listar", "menu.atalhos", "mensagens.listar", "mensagens.conteudo", "financeiro.saldos", "financeiro.gastosCliente", "financeiro.compra",
      "financeiro.gastosContaConsumo", "financeiro.emprestimos", "manuais.listar", "convenios.listar", "convenios.declaracao", "convenios.visualizar",
      "documentos.listar", "holerites.listar", "ferias.listar", "planosBeneficios.listar",
    ]) {
      await provedor.falha({ chamada, usuario: ana, recusa: "O serviço está em manutenção até as 18h." });
    }
    for (const { tela, onde } of sample(telas, 4)) {
      const resposta = await page.goto(onde);
      expect([200, 404], `${tela} ${resposta?.status()}`).toContain(resposta?.status());
      await jornada.step(tela, () => semProblemas(page));
    }
  });
}
