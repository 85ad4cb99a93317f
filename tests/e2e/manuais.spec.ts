/** Manuals (spec 2.10). */
import { expect, journey, LOOKS_ONLY, tagged, noSidewaysScroll, EXACT, shows } from "./support";

journey(
  "um cartão por manual, que abre noutra aba",
  tagged(LOOKS_ONLY, "@R043 @T029"),
  async ({ page, person, provider, request }) => {
    await person.withSession("ana.souza", "manuais");
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
