/** Training: types, videos, courses, the declaration (spec part 2, sections 2, 8 and 9). */
import { today } from "~/lib/calendar";
import { formatSize } from "~/lib/limits";
import {
  isPdf,
  expect,
  journey,
  LOOKS_ONLY,
  ONCE_IN_BROWSER,
  ONCE,
  tagged,
  noViolations,
  visit,
  type VisitedPage,
  textsOf,
  follow,
  isAt,
  isFilled,
  isRefused,
} from "./support";

journey(
  "os vídeos por assunto; o tamanho é dito antes, e nada se carrega sozinho",
  tagged(LOOKS_ONLY, "@T089"),
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza", "treinamentos/1");
    for (const group of ["Segurança do trabalho", "Boas práticas de fabricação", "Integração"])
      await expect(page.getByRole("heading", { name: group })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
    await noViolations(page);
    await follow(page, "Uso correto da luva de aço");
    const dialog = page.getByRole("dialog", { name: "Uso correto da luva de aço" });
    const video = dialog.locator("video");
    await expect(video).toHaveAttribute("preload", "none");
    await expect(video).toHaveAttribute("controls", "");
    const src = (await video.getAttribute("src")) ?? "";
    const whole = await page.request.get(src);
    expect(whole.headers()["content-type"]).toBe("video/mp4");
    const bytes = (await whole.body()).length;
    await expect(dialog).toContainText(`O vídeo tem ${formatSize(bytes)}.`);
    await expect(dialog).toContainText(
      "Este vídeo não tem legendas: se precisar do conteúdo por escrito, peça ao RH.",
    );
    await noViolations(page);
    // One byte was asked for its size, and then what this test itself fetched.
    expect(
      (await provider.calls(ana)).filter(({ nome }) => nome === "treinamentos.exibirVideo"),
    ).toHaveLength(2);

    const part = await page.request.get(src, { headers: { range: "bytes=10-19" } });
    expect(part.status()).toBe(206);
    expect(part.headers()).toMatchObject({
      "content-range": `bytes 10-19/${bytes}`,
      "content-length": "10",
    });
    expect(await part.body()).toEqual((await whole.body()).subarray(10, 20));
    expect((await page.request.get(src, { headers: { range: `bytes=${bytes}-` } })).status()).toBe(
      416,
    );
    expect(new URL(src, page.url()).search).toBe("");
    await page.goto(page.url().replace("/1/", "/01/"));
    await expect(video).toBeAttached();
  },
);

visit(
  "os cursos: datas, carga horária e a busca no endereço",
  tagged(ONCE, "@R192 @T088 @T091"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const items = (page: VisitedPage) => textsOf(page, "#conteudo ul.linhas > li");
    const all = await visitor.open("treinamentos/2");
    expect(items(all)).toHaveLength(12);
    expect(items(all)[0]).toMatch(/\d\d\/\d\d\/\d{4} · 4 horas/);
    expect(all.text).toContain("12 treinamentos");
    const found = await all.send("Pesquisar", { "Pesquisar treinamento": "seguranca maquinas" });
    expect(found.where).toBe("treinamentos/2?busca=seguranca+maquinas");
    expect(items(found)).toEqual([
      expect.stringContaining("NR-12 Segurança em máquinas e equipamentos"),
    ]);
    expect(found.text).toContain("1 de 12 treinamentos");
    const none = await visitor.open("treinamentos/02?busca=nada-disso");
    expect(none.text).toContain("Nenhum treinamento localizado com esta pesquisa");
    expect(items(await none.follow("Limpar pesquisa"))).toHaveLength(12);
  },
);

journey(
  "a declaração: datas de costume, o PDF em outra aba, o que se recusa",
  tagged(ONCE_IN_BROWSER, "@R193"),
  async ({ page, context, person }) => {
    await person.withSession("ana.souza", "treinamentos");
    await follow(page, "Emitir Declaração Cursos");
    const dialog = page.getByRole("dialog", { name: "Emitir Declaração Cursos" });
    const [inicio, end] = [
      dialog.getByLabel("Cursos iniciados a partir de"),
      dialog.getByLabel("Concluídos até"),
    ];
    const day = today(new Date());
    await expect(inicio).toHaveValue(`${day.slice(0, 4)}-01-01`);
    await expect(end).toHaveValue(day);
    await noViolations(page);
    const pdf = await context.request.get(
      `treinamentos/declaracao.pdf?dtini=${Number(day.slice(0, 4)) - 1}-01-01&dtfim=${day}`,
    );
    await isPdf(pdf);
    await expect(dialog.locator("form")).toHaveAttribute("target", "_blank");

    await inicio.fill(day);
    await end.fill("2020-01-01");
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: /^Emitir declaração/ }).click(),
    ]);
    await isRefused(tab, "A data de término não pode ser anterior à data de início");
    await isFilled(tab, "Concluídos até", "2020-01-01");
    await noViolations(tab);
    await tab.goto("treinamentos/declaracao.pdf?tipo=1&dtini=1999-01-01&dtfim=1999-12-31");
    await isRefused(tab, "Nenhum curso concluído neste período");
    await isAt(tab, /tipo=1/);
  },
);
