/** Clauses about the portal around its forms: the declaration, what lies over what, one family a person. */
import { expect, journey, ONCE, tagged, visit, isTold } from "./support";

journey(
  "a primeira declaração pelo atalho abre o PDF no mesmo toque, e diz número e validade (1:83)",
  { tag: "@R040" },
  async ({ page, person, data, javaScript }) => {
    await person.withSession("carla.dias", "");
    const answers: string[] = [];
    page
      .context()
      .on("response", (response) =>
        answers.push(`${response.status()} ${new URL(response.url()).pathname}`),
      );
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: /^DECLARACAO DE EMPREGO/ }).click(),
    ]);
    await expect.poll(() => answers).toContain("200 /colaborador/convenios/declaracao.pdf");
    await tab.close();
    // By themselves browsers ask for it beside each PDF; whatever answers, it is not the page that says the message.
    await page.request.get(new URL("/favicon.ico", page.url()).href);
    const declaracao = await data("convenios.declaracao");
    // A headless page is never hidden.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    if (!javaScript) await page.goto("convenios");
    await isTold(page, `Declaração nº ${declaracao?.id}`);
  },
);

visit(
  "a recusa de uma permissão se lê: o aviso da senha espera a próxima vez",
  tagged(ONCE, "@R041"),
  async ({ visitor, as }) => {
    await as("davi.rocha");
    const refused = await visitor.open("manuais");
    expect(refused.where).toBe("");
    expect(refused.root.querySelector("[role=alert]")).not.toBeNull();
    expect(refused.text).not.toContain("Senha para compras a prazo");
    expect((await visitor.open("")).text).toContain("Senha para compras a prazo");
  },
);

visit(
  "a demonstração tem uma só família por pessoa",
  tagged(ONCE, "@R207"),
  async ({ as, data }) => {
    for (const base of [
      "ana.souza",
      "bruno.lima",
      "carla.dias",
      "elisa.prado",
      "davi.rocha",
    ] as const) {
      await as(base);
      const [dependentes, plano] = await Promise.all([
        data("dependentes.listar"),
        data("planoSaude.meuPlano"),
      ]);
      const known = new Map(dependentes.map(({ nome, grau }) => [nome, grau]));
      for (const { nome, parentesco } of plano.meuPlano?.dependentes ?? [])
        if (parentesco !== "Titular") expect(known.get(nome), `${base}: ${nome}`).toBe(parentesco);
      const spouses = [...known.values()].filter((grau) => grau === "Cônjuge");
      expect(spouses.length, base).toBeLessThanOrEqual(1);
    }
  },
);
