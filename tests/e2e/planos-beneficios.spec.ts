/** Plans and benefits: a route, an image or a PDF (spec part 2, section 2). */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, WITH_JAVASCRIPT_ONLY, LOOKS_ONLY, ONCE } from "./support/journey";
import { lifted } from "./support/late";
import { noViolations, noSidewaysScroll } from "./support/page";
import { EXACT, follow, isHeaded, shows } from "./support/acts";

const { listar } = contract.planosBeneficios;

journey(
  "a lista; um item com rota leva à tela dela",
  { tag: ["@R151", "@T118"] },
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("planos-beneficios");
    await expect(page).toHaveTitle("Planos/Benefícios — Portal do Colaborador");
    await shows(page, "4 itens", EXACT);
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveText([
      "Plano de Saúde",
      "Plano Odontológico",
      "Seguro de Vida",
      "Convênios",
    ]);
    await noSidewaysScroll(page);
    await noViolations(page);
    await follow(main, "Convênios");
    await isHeaded(page, "Convênios");
    await page.goto("planos-beneficios");
    await follow(main, "Plano de Saúde");
    await isHeaded(page, "Plano de Saúde");
  },
);

journey(
  "uma imagem abre no diálogo, e fechar volta à lista",
  { tag: "@R151" },
  async ({ page, person, context, portal }) => {
    await person.withSession("ana.souza");
    await page.goto("planos-beneficios");
    await follow(page, "Seguro de Vida");
    const dialog = page.getByRole("dialog", { name: "Seguro de Vida" });
    const image = dialog.getByRole("img", { name: "Seguro de Vida" });
    await expect
      .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100);
    await noSidewaysScroll(page);
    await noViolations(page);
    const link = dialog.getByRole("link", { name: /^Abrir o arquivo/ });
    await expect(link).toHaveAttribute("target", "_blank");
    const file = await context.request.get(
      new URL((await link.getAttribute("href")) ?? "", portal.url).href,
    );
    expect(file.headers()["content-type"]).toBe("image/png");
    expect(file.headers()["cache-control"]).toBe("no-store");
    expect(file.headers()["content-disposition"]).toContain(
      'inline; filename="Seguro-de-Vida.png"',
    );
    await follow(dialog, "Fechar");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/planos-beneficios$/);
  },
);

journey(
  "um PDF vem embutido e atrás de um link",
  { tag: "@R151" },
  async ({ page, person, provider, context, portal, javaScript }) => {
    const login = await person.withSession("ana.souza");
    const plano = (await dataOf(provider, login, listar, undefined)).find(
      ({ tipo_arquivo }) => tipo_arquivo === "pdf",
    );
    // Without scripts the browser's own viewer has none either, and shows nothing: here only what the page asks for counts.
    if (!javaScript) await page.route(/\/arquivo$/, (route) => route.abort());
    await page.goto(`planos-beneficios/${plano?.id}`);
    const dialog = page.getByRole("dialog", { name: "Plano Odontológico" });
    const address = `/colaborador/planos-beneficios/${plano?.id}/arquivo`;
    await expect(dialog.locator("object[type='application/pdf']")).toHaveAttribute(
      "data",
      `${address}#navpanes=0`,
    );
    await expect(dialog.getByRole("link", { name: /^Abrir o arquivo/ })).toHaveAttribute(
      "href",
      address,
    );
    const file = await context.request.get(portal.origin + address);
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(page).toHaveTitle("Plano Odontológico — Portal do Colaborador");
  },
);

journey(
  "com script o diálogo prende o foco e Esc fecha",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("planos-beneficios");
    await follow(page, "Seguro de Vida");
    await expect(lifted(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

journey(
  "o que não pode ser aberto diz que não pode",
  { tag: [LOOKS_ONLY.tag, "@T200"] },
  async ({ page, person, provider }) => {
    const login = await person.withSession("gilda.moraes");
    const planos = await dataOf(provider, login, listar, undefined);
    const id = (descricao: string) =>
      planos.find((plano) => plano.descricao.includes(descricao))?.id;
    await page.goto("planos-beneficios");
    const withoutScreen = page
      .getByRole("listitem")
      .filter({ hasText: "Benefício de nome comprido" });
    await expect(withoutScreen).toContainText(
      "Este item não pode ser aberto neste portal. Fale com o RH.",
    );
    await expect(withoutScreen.getByRole("link")).toHaveCount(0);
    await noSidewaysScroll(page);
    await noViolations(page);
    for (const descricao of ["endereço perigoso", "sem arquivo e sem rota"]) {
      await page.goto(`planos-beneficios/${id(descricao)}`);
      const dialog = page.getByRole("dialog");
      await shows(dialog, "Este item não tem um arquivo que o portal possa abrir.");
      await expect(dialog.getByRole("link")).toHaveText(["Fechar"]);
    }
    expect(await page.content()).not.toContain("javascript:alert");
  },
);

journey(
  "um arquivo de outro site é um link para ele, e o portal não o busca",
  LOOKS_ONLY,
  async ({ page, person, provider, context }) => {
    const usuario = await person.withSession("ana.souza");
    const guide = {
      id: "9",
      descricao: "Guia do plano",
      icone: "",
      rota: "",
      tipo_arquivo: "pdf",
      url: "https://operadora.example/guia.pdf",
    };
    await provider.fault({ chamada: listar.name, usuario, corpo: [guide] });
    await page.goto("planos-beneficios/9");
    const link = page
      .getByRole("dialog", { name: "Guia do plano" })
      .getByRole("link", { name: /^Abrir o site/ });
    await expect(link).toHaveAttribute("href", "https://operadora.example/guia.pdf");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(page.locator("object, #conteudo img")).toHaveCount(0);
    expect((await context.request.get("planos-beneficios/9/arquivo")).status()).toBe(404);
  },
);

journey(
  "ids desconhecidos, de outra pessoa e de itens sem arquivo: 404",
  ONCE,
  async ({ person, provider, request }) => {
    const login = await person.withSession("ana.souza");
    const other = await person.fresh("gilda.moraes");
    const mine = await dataOf(provider, login, listar, undefined);
    const foreign = await dataOf(provider, other, listar, undefined);
    const withRoute = mine.find(({ rota: route }) => route !== "");
    for (const id of ["0", "x", "%00", "..%2F..", withRoute?.id, foreign[0]?.id]) {
      for (const address of [`planos-beneficios/${id}`, `planos-beneficios/${id}/arquivo`]) {
        expect((await request.get(address)).status(), address).toBe(404);
      }
    }
    const [dangerous] = foreign.filter(({ descricao }) => descricao.includes("endereço perigoso"));
    await person.signIn(other);
    expect((await request.get(`planos-beneficios/${dangerous?.id}/arquivo`)).status()).toBe(404);
  },
);

journey(
  "sem planos; e o provedor que falha, na lista e no diálogo",
  LOOKS_ONLY,
  async ({ page, person, provider, context }) => {
    const usuario = await person.withSession("fabio.nunes");
    await page.goto("planos-beneficios");
    await shows(page, "Nenhum plano ou benefício encontrado", EXACT);
    await provider.fault({ chamada: listar.name, usuario, status: 500 });
    await page.goto("planos-beneficios/1");
    await shows(page.getByRole("dialog"), /^Houve um erro ao carregar os planos\/benefícios\./);
    await expect(page.getByText(/^Houve um erro ao carregar os planos\/benefícios\./)).toHaveCount(
      2,
    );
    expect((await context.request.get("planos-beneficios/1/arquivo")).status()).toBe(503);
  },
);
