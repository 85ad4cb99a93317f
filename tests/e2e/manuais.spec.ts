/** Manuals (spec 2.10). */
import { expect, journey, LOOKS_ONLY, ONCE, tagged } from "./support/journey";
import { noSidewaysScroll } from "./support/page";
import { visit } from "./support/page-visitor";
import { EXACT, shows } from "./support/acts";

journey(
  "um cartão por manual, que abre noutra aba",
  tagged(LOOKS_ONLY, "@R043", "@T029"),
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

visit(
  "a falha fica no seu lugar e dá para tentar de novo; sem nenhum, diz que não há",
  tagged(ONCE, "@T058"),
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("ana.souza");
    await fault("manuais.listar", { status: 500 });
    const failed = await visitor.open("manuais");
    expect(failed.text).toContain("Houve um erro ao carregar os manuais.");
    expect(failed.text).toContain("Notificações: 5 não lidas");
    await provider.clearFaults(usuario);
    expect((await failed.follow("Tentar novamente")).text).toContain("6 manuais");
    await as("fabio.nunes");
    expect((await visitor.open("manuais")).text).toContain("Nenhum manual encontrado");
  },
);
