/** What an error says is true: nothing is said to be kept that is gone, and what can be kept is. */
import {
  begun,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  tagged,
  looksRight,
  startPortal,
  readableText,
  EXACT,
  fillIn,
  isFilled,
  lacks,
  press,
  refusePosts,
  shows,
} from "./support";

const PROMISE = /se perdeu|guardad/;

journey(
  "sem contato com a cooperativa, só se diz guardado o que está guardado",
  tagged(ONCE, "@R113"),
  async ({ newVisitor, person, provider }) => {
    // Its calls fail until its circuit opens: nobody else's.
    const portal = await begun(startPortal(provider.url));
    const ana = await person.fresh("ana.souza");
    const visitor = await newVisitor(ana, { at: portal });
    const selo = await visitor.csrfToken();
    // Whose draft it is is known once its page has been opened.
    await visitor.open("incluir-dependente/1");
    await provider.fault({ chamada: "acesso.validaToken", usuario: ana, quebra: "antes" });
    const sent = async (path: string, fields: Record<string, string>) => {
      const lost = await visitor.send(path, { selo, ...fields });
      expect(lost.status(), path).toBe(503);
      return readableText(await lost.text());
    };
    const text = await sent("indicar-pcd/nova", { nome: "Paulo Reis" });
    expect(text).toMatch(
      /Portal do Colaborador Sair O portal não consegue continuar agora.*Se você acabou de enviar algo, confira se chegou/,
    );
    expect(text).not.toMatch(PROMISE);
    const step = { nome: "Bento de Souza", nascimento: "2020-05-06" };
    expect(await sent("incluir-dependente/1", step)).toContain(
      "O que você preencheu nesta etapa está guardado.",
    );
    // Only to look at, nothing was filled in.
    expect(await visitor.read("incluir-dependente/1")).not.toMatch(PROMISE);
    await provider.clearFaults();
    await expect
      .poll(async () => (await visitor.follow("incluir-dependente/1")).text())
      .toContain('value="Bento de Souza"');
  },
);

journey(
  "um formulário que não pôde ser enviado fica, preenchido, e vai na volta do sinal",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza", "minha-conta?aba=email");
    const email = page.getByLabel("E-mail", EXACT);
    await context.setOffline(true);
    await page.locator(".abas a").first().click();
    // With its style, though nothing of the page has come.
    await expect(page.locator("h1:text-is('Sem sinal')")).toHaveCSS("font-size", "26px");
    await context.setOffline(false);
    await page.goBack();
    await email.fill("não é um e-mail");
    await refusePosts(page, "**/minha-conta**");
    await press(page, "Salvar e-mail");
    await expect(page.locator("[role=alert]:focus")).toHaveText(
      "Sem sinal. O que você preencheu continua nesta página. Confira se o envio chegou antes de enviar de novo.",
    );
    // A page that React no longer renders: the browser follows its links.
    await expect(page.locator(".barra, [data-hydrated]")).toHaveCount(0);
    await expect(page.locator("h1")).toHaveCSS("font-size", "26px");
    await looksRight(page);
    await page.unroute("**/minha-conta**");
    await press(page, "Salvar e-mail");
    await expect(page.locator("#erros")).toContainText("Informe corretamente o e-mail");
    await expect(email).toHaveValue("não é um e-mail");
  },
);

journey(
  "o que não cabe no aparelho não é dito guardado",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person }) => {
    await person.withSession("ana.souza");
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("cheio", "QuotaExceededError");
      };
    });
    const script = page.waitForResponse(/\/offline-queue-[^/]+\.js$/);
    await page.goto("incluir-dependente/1");
    await (await script).finished();
    await fillIn(page, "Nome completo", "Bento de Souza");
    await context.setOffline(true);
    await press(page, "Continuar", EXACT);
    await shows(page, "Isto precisa de sinal. Espere o sinal voltar, sem fechar esta página.");
    await lacks(page, /guardada neste aparelho/);
    await isFilled(page, "Nome completo", "Bento de Souza");
    // Nor does it go with the page, when the signal ends in the middle.
    await context.setOffline(false);
    await refusePosts(page, "**/incluir-dependente/1**");
    await press(page, "Continuar", EXACT);
    await shows(page, /continua nesta página/);
    await isFilled(page, "Nome completo", "Bento de Souza");
  },
);
