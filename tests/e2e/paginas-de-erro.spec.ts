/** What an error says is true: nothing is said to be kept that is gone, and what can be kept is. */
import { expect, jornada, SO_COM_JAVASCRIPT, UMA_VEZ } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";
import { iniciaPortal } from "./apoio/servidores";
import { textoDe, Visitante } from "./apoio/visitante";

const PROMISE = /se perdeu|guardad/;

jornada("sem contato com a cooperativa, só se diz guardado o que está guardado", UMA_VEZ, async ({ playwright, provedorNoAr, pessoa, provedor }) => {
  // Its calls fail until its circuit opens: nobody else's.
  const portal = await iniciaPortal(provedorNoAr.controle.url);
  const http = await playwright.request.newContext();
  try {
    const visitante = new Visitante(http, portal);
    const ana = await pessoa.nova("ana.souza");
    await visitante.entra(ana);
    const selo = await visitante.selo();
    // Whose draft it is is known once a step has been sent.
    await visitante.envia("incluir-dependente/1", { selo, nome: "Bento" });
    await provedor.falha({ chamada: "acesso.validaToken", usuario: ana, quebra: "antes" });
    for (const endereco of ["minha-conta?aba=email", "indicar-pcd/nova", "atualizacao-cadastral/contato/1"]) {
      const lost = await visitante.envia(endereco, { selo, email: "ana@exemplo.com.br", nome: "Paulo Reis", ddd: "44" });
      expect(lost.status(), endereco).toBe(503);
      const text = textoDe(await lost.text());
      expect(text, endereco).toContain("O portal está sem contato com a cooperativa");
      expect(text, endereco).toContain("Se você acabou de enviar algo, confira se chegou");
      expect(text, endereco).not.toMatch(PROMISE);
    }
    const kept = await visitante.envia("incluir-dependente/1", { selo, nome: "Bento de Souza", nascimento: "2020-05-06" });
    expect(kept.status()).toBe(503);
    expect(textoDe(await kept.text())).toContain("O que você preencheu nesta etapa está guardado.");
    // Only to look at, nothing was filled in.
    expect(textoDe(await (await visitante.abre("incluir-dependente/1")).text())).not.toMatch(PROMISE);
    await provedor.semFalhas();
    await expect.poll(async () => (await visitante.segue("incluir-dependente/1")).text()).toContain('value="Bento de Souza"');
  } finally {
    await http.dispose();
    await portal.encerra();
  }
});

jornada("um formulário que não pôde ser enviado fica, preenchido, e vai na volta do sinal", SO_COM_JAVASCRIPT, async ({ page, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.goto("minha-conta?aba=email");
  await page.getByLabel("E-mail", { exact: true }).fill("não é um e-mail");
  await page.route("**/minha-conta**", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.locator("#conteudo form button[type=submit]").last().click();
  await expect(page.getByRole("alert")).toHaveText("Sem sinal. O que você preencheu continua nesta página. Confira se o envio chegou antes de enviar de novo.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("não é um e-mail");
  await semRolagemLateral(page);
  await semProblemas(page);
  await page.unroute("**/minha-conta**");
  await page.locator("#conteudo form button[type=submit]").last().click();
  await expect(page.locator("#erros")).toContainText("Informe corretamente o e-mail");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("não é um e-mail");
});

jornada("o que não cabe no aparelho não é dito guardado", SO_COM_JAVASCRIPT, async ({ page, context, pessoa }) => {
  await pessoa.comSessao("ana.souza");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("cheio", "QuotaExceededError");
    };
  });
  const script = page.waitForResponse(/\/sem-sinal-[^/]+\.js$/);
  await page.goto("incluir-dependente/1");
  await (await script).finished();
  await page.getByLabel("Nome completo").fill("Bento de Souza");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByText("Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.")).toBeVisible();
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Bento de Souza");
});
