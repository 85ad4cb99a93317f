/** Plans and benefits: a route, an image or a PDF (spec part 2, section 2). */
import {
  isPdf,
  looksRight,
  expect,
  journey,
  ONCE,
  tagged,
  visit,
  hrefsOf,
  part,
  textsOf,
  follow,
  isAt,
} from "./support";

visit(
  "a lista; um item com rota leva à tela dela, um PDF vem embutido e atrás de um link",
  tagged(ONCE, "@R151 @T118"),
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const list = await visitor.open("planos-beneficios");
    expect(textsOf(list, "title, main li")).toEqual([
      "Planos/Benefícios — Portal do Colaborador",
      "Plano de Saúde",
      "Plano Odontológico",
      "Seguro de Vida",
      "Convênios",
    ]);
    expect((await list.follow("Convênios")).where).toBe("convenios");
    expect((await list.follow("Plano de Saúde")).where).toBe("plano-saude");
    const plano = (await data("planosBeneficios.listar")).find(
      ({ tipo_arquivo }) => tipo_arquivo === "pdf",
    );
    const address = `planos-beneficios/${plano?.id}/arquivo`;
    const page = await visitor.open(`planos-beneficios/${plano?.id}`);
    expect(textsOf(page, "title")).toEqual(["Plano Odontológico — Portal do Colaborador"]);
    const dialog = part(page, "Plano Odontológico");
    expect(dialog.querySelector("object[type='application/pdf']")?.getAttribute("data")).toBe(
      `/colaborador/${address}#navpanes=0`,
    );
    expect(hrefsOf(dialog)).toContain(address);
    const file = await visitor.http.get(visitor.portal.url + address);
    await isPdf(file);
    expect(file.headers()["content-security-policy"]).toContain("default-src 'none'");
  },
);

journey(
  "uma imagem abre no diálogo, e fechar volta à lista",
  { tag: "@R151" },
  async ({ page, person, context, portal }) => {
    await person.withSession("ana.souza", "planos-beneficios");
    await follow(page, "Seguro de Vida");
    const dialog = page.getByRole("dialog", { name: "Seguro de Vida" });
    const image = dialog.getByRole("img", { name: "Seguro de Vida" });
    await expect
      .poll(() => image.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(100);
    await looksRight(page);
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
    await isAt(page, /\/planos-beneficios$/);
  },
);

visit(
  "o que não pode ser aberto diz que não pode",
  tagged(ONCE, "@T200"),
  async ({ visitor, as, data }) => {
    await as("gilda.moraes");
    const planos = await data("planosBeneficios.listar");
    const list = await visitor.open("planos-beneficios");
    const [without] = list.root
      .querySelectorAll("main li")
      .filter(({ text }) => text.includes("Benefício de nome comprido"));
    expect(without?.text).toContain("Este item não pode ser aberto neste portal. Fale com o RH.");
    expect(without?.querySelector("a")).toBeNull();
    for (const words of ["endereço perigoso", "sem arquivo e sem rota"]) {
      const id = planos.find(({ descricao }) => descricao.includes(words))?.id;
      const page = await visitor.open(`planos-beneficios/${id}`);
      expect(page.text).toContain("Este item não tem um arquivo que o portal possa abrir.");
      expect(textsOf(page, "[role=dialog] a, dialog a, .dialogo a")).toEqual(["Fechar"]);
      expect(page.html).not.toContain("javascript:alert");
    }
  },
);
