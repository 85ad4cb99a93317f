/** Manuals (spec 2.10). */
import { expect, journey, LOOKS_ONLY } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { EXACT, follow, shows } from "./support/acts";

journey(
  "um cartão por manual, que abre noutra aba",
  { tag: [LOOKS_ONLY.tag, "@R043", "@T029"] },
  async ({ page, person, provider, request }) => {
    await person.withSession("ana.souza");
    await page.goto("manuais");
    await expect(page).toHaveTitle("Manuais — Portal do Colaborador");
    await shows(page, "6 manuais", EXACT);
    const cards = page.locator("#conteudo li");
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).toContainText("O que você precisa saber na primeira semana.");
    const link = page.getByRole("link", {
      name: "Visualizar Manual Manual de Integração (abre em outra aba)",
    });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(link).toHaveAttribute("href", `${provider.url}/publico/manuais/integracao.pdf`);
    const manual = await request.get(`${await link.getAttribute("href")}`);
    expect(manual.headers()["content-type"]).toBe("application/pdf");
    await noSidewaysScroll(page);
  },
);

journey(
  "a falha fica no seu lugar e dá para tentar de novo; sem nenhum, diz que não há",
  { tag: [LOOKS_ONLY.tag, "@T058"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "manuais.listar", usuario: ana, lixo: true });
    await page.goto("manuais");
    await expect(page.locator("#conteudo .aviso")).toContainText(
      "Houve um erro ao carregar os manuais.",
    );
    await expect(
      page.locator("header").getByRole("link", { name: "Notificações: 5 não lidas" }),
    ).toBeVisible();
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await shows(page, "6 manuais", EXACT);

    await person.withSession("fabio.nunes");
    await page.goto("manuais");
    await expect(page.locator("#conteudo")).toHaveText(
      "ManuaisNenhum manual encontradoOs manuais aparecem aqui quando a cooperativa os publica.",
    );
  },
);
