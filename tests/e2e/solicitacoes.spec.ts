/** "Minhas solicitações": what was sent in any module, what happens next, what the person can do. */
import type { Page } from "@playwright/test";
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_ONLY, ONCE } from "./support/journey";
import { noViolations, noSidewaysScroll } from "./support/page";
import { tabsOf } from "./support/tabs";
import { EXACT, follow, isTold, press, shows } from "./support/acts";

const titulo = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
const filter = (page: Page, nome: string) => tabsOf(page, "Situação", nome);
const cardNamed = (page: Page, nome: string) =>
  cards(page).filter({ has: page.getByRole("heading", { level: 3, name: nome, exact: true }) });

/** Every request of the page and of those after it. */
async function all(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    await expect(cards(page).first()).toBeVisible();
    for (const card of await cards(page).all()) found.push((await card.getAttribute("id")) ?? "");
    const next = page.getByRole("link", { name: "Mais antigas" });
    if ((await next.count()) === 0) return found;
    const last = found.at(-1);
    await next.click();
    await expect(page.locator(`[id="${last}"]`)).toHaveCount(0);
  }
}

/** Begins a certificate, which leaves a draft. */
async function begin(page: Page): Promise<void> {
  await page.goto("enviar-atestado/10");
  await page.getByLabel("Atestado Médico", { exact: true }).check();
  await press(page, "Continuar", EXACT);
  await expect(page.getByRole("heading", { level: 2, name: "Motivo", exact: true })).toBeVisible();
}

journey(
  "o que espera correção vem primeiro, com o que foi pedido e o caminho",
  { tag: [LOOKS_ONLY.tag, "@T074"] },
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto("");
    await page.getByRole("checkbox", { name: "Menu" }).check();
    await follow(page.getByRole("navigation", { name: "Menu" }), "Minhas solicitações", EXACT);
    await expect(titulo(page)).toHaveText("Minhas solicitações");
    const toCorrect = cards(page).filter({ has: page.getByRole("link", { name: /^Corrigir/ }) });
    const count = await toCorrect.count();
    const [atestados, documentos, dependentes, indicacoes, cadastro, plano] = await Promise.all([
      dataOf(provider, ana, contract.atestados.listar, { tipo: "ATESTADOS" }),
      dataOf(provider, ana, contract.atestados.listar, { tipo: "DOCUMENTOS" }),
      dataOf(provider, ana, contract.dependentes.listar, undefined),
      dataOf(provider, ana, contract.pcd.listar, undefined),
      dataOf(provider, ana, contract.cadastro.solicitacoes, undefined),
      dataOf(provider, ana, contract.planoSaude.solicitacoes, undefined),
    ]);
    const pending = [...atestados, ...documentos, ...dependentes, ...cadastro].filter(
      ({ status }) => status === 2,
    ).length;
    const others =
      indicacoes.filter(({ pode_corrigir }) => pode_corrigir).length +
      plano.filter(({ corrigir_docs, status_final }) => corrigir_docs && !status_final).length;
    expect(count).toBe(pending + others);
    expect(count).toBeGreaterThanOrEqual(6);
    expect(
      await cards(page)
        .first()
        .getByRole("link", { name: /^Corrigir/ })
        .count(),
    ).toBe(1);
    await expect(
      cards(page)
        .nth(count)
        .getByRole("link", { name: /^Corrigir/ }),
    ).toHaveCount(0);

    const atestado = cardNamed(page, "Atestado Médico").filter({ hasText: "Precisa de correção" });
    await expect(atestado).toContainText("A foto está cortada: não dá para ler o CRM nem a data.");
    await expect(atestado).not.toContainText("Corrija e envie de novo.");
    // One button is the loudest: that of what needs the person first.
    await expect(page.locator("#conteudo .botao")).toHaveText([
      "Corrigir Atestado: Atestado Médico",
    ]);
    await expect(atestado).toContainText(/Atestado\s· \d\d\/\d\d\/\d{4}/);
    // The list of dependents says nothing of it: its request does.
    const sentBack = dependentes.find(({ status }) => status === 2);
    const history = await dataOf(provider, ana, contract.atestados.exibir, {
      codigo: sentBack?.codatestado ?? "",
    });
    const dependente = cardNamed(page, sentBack?.nome ?? "-").filter({
      hasText: "Precisa de correção",
    });
    await expect(dependente).toContainText(history?.movimentacao.at(-1)?.observacao ?? "-");
    await expect(dependente).toContainText(/Dependente\s· \d\d\/\d\d\/\d{4}/);
    await noSidewaysScroll(page);
    await noViolations(page);
    await follow(atestado, "Corrigir Atestado: Atestado Médico");
    await expect(page).toHaveTitle(/Editar Atestado/);
    await expect(page.locator("#conteudo")).toContainText(
      "A foto está cortada: não dá para ler o CRM nem a data.",
    );
  },
);

journey(
  "cada uma uma vez; abertas e encerradas se somam; as mais antigas em outra página",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("solicitacoes");
    const total = await all(page);
    expect(new Set(total).size).toBe(total.length);
    for (const modulo of ["atestado", "documento", "dependente", "plano", "pcd", "cadastro"]) {
      expect(total.filter((key) => key.startsWith(`${modulo}-`)).length, modulo).toBeGreaterThan(1);
    }
    await expect(page).toHaveTitle(/^Página \d — Minhas solicitações — /);
    await filter(page, "Abertas").click();
    await expect(page).toHaveURL(/\/solicitacoes\?situacao=abertas$/);
    await expect(filter(page, "Abertas")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: "Precisa de você" })).toBeVisible();
    const open = await all(page);
    await filter(page, "Encerradas").click();
    await expect(filter(page, "Encerradas")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: "Encerradas" })).toBeVisible();
    const closed = await all(page);
    expect([...open, ...closed].sort()).toEqual([...total].sort());
    await expect(tabsOf(page, "Situação")).toHaveText([
      `Todas ${total.length}`,
      `Abertas ${open.length}`,
      `Encerradas ${closed.length}`,
    ]);
    await page.goto("solicitacoes?situacao=encerradas&pagina=999");
    await expect(cards(page).first()).toBeVisible();
  },
);

journey(
  "cada título leva a onde a solicitação se vê inteira",
  LOOKS_ONLY,
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("solicitacoes");
    const paths = new Set<string>();
    for (const link of await cards(page).locator("a").all())
      paths.add((await link.getAttribute("href")) ?? "");
    for (const path of paths) {
      const answer = await page.request.get(path, { headers: { accept: "text/html" } });
      expect(answer.status(), path).toBe(200);
      expect(answer.url(), path).not.toMatch(/\/colaborador\/$/);
    }
    expect(paths.size).toBeGreaterThan(12);
  },
);

journey("uma cancelada passa às encerradas", async ({ page, person }) => {
  await person.withSession("ana.souza");
  await page.goto("solicitacoes?situacao=abertas");
  const theirs = cardNamed(page, "Atestado Odontológico");
  await theirs.getByRole("link").click();
  await follow(page, /^Cancelar/);
  await page.getByLabel("Motivo").fill("Enviei a foto errada");
  await press(page, "Confirmar cancelamento");
  await isTold(page, "Atestado cancelado com sucesso!");
  await page.goto("solicitacoes?situacao=abertas");
  await expect(theirs).toHaveCount(0);
  await page.goto("solicitacoes?situacao=encerradas");
  await expect(theirs.first()).toContainText("Cancelado");
  await theirs.first().getByRole("link").click();
  await shows(page, "Foi cancelado. Se ainda precisar, faça um novo envio.");
});

journey("quem não tem nada", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("fabio.nunes");
  for (const path of [
    "solicitacoes",
    "solicitacoes?situacao=abertas",
    "solicitacoes?situacao=encerradas",
  ]) {
    await page.goto(path);
    await shows(page, "Nenhuma solicitação localizada", EXACT);
  }
  await noViolations(page);
});

journey(
  "uma parte que falha diz isso, e o resto fica",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({
      chamada: "planoSaude.solicitacoes",
      usuario: ana,
      recusa: "Em manutenção até as 18h.",
    });
    await page.goto("solicitacoes");
    await shows(page, "Em manutenção até as 18h.");
    expect((await all(page)).filter((key) => key.startsWith("plano-"))).toEqual([]);
    await page.goto("solicitacoes");
    await noViolations(page);
    await provider.clearFaults(ana);
    await follow(page, "Tentar novamente");
    await expect(page.getByText("Em manutenção até as 18h.")).toHaveCount(0);
    expect((await all(page)).some((key) => key.startsWith("plano-"))).toBe(true);
  },
);

journey(
  "quando tudo falha, não diz que não há nada",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const fabio = await person.withSession("fabio.nunes");
    for (const call of [
      "atestados.listar",
      "dependentes.listar",
      "planoSaude.solicitacoes",
      "pcd.listar",
      "cadastro.solicitacoes",
    ]) {
      await provider.fault({ chamada: call, usuario: fabio, lixo: true });
    }
    await page.goto("solicitacoes");
    await expect(page.getByRole("link", { name: "Tentar novamente" }).first()).toBeVisible();
    await expect(page.getByText("Houve um erro ao carregar os envios.")).toHaveCount(1);
    await expect(page.getByText("Nenhuma solicitação localizada")).toHaveCount(0);
    await noViolations(page);
  },
);

journey("respostas frouxas", LOOKS_ONLY, async ({ page, person, provider }) => {
  const ana = await person.withSession("ana.souza");
  await page.goto("solicitacoes");
  const right = await all(page);
  await provider.fault({ chamada: "*", usuario: ana, frouxo: true });
  await page.goto("solicitacoes");
  expect(await all(page)).toEqual(right);
});

journey(
  "sem permissão para documentos e dependentes, eles não aparecem",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "menu.permissao", usuario: ana, corpo: { permissao: false } });
    await page.goto("solicitacoes");
    const keys = await all(page);
    expect(keys.some((key) => key.startsWith("atestado-"))).toBe(true);
    expect(keys.filter((key) => /^(documento|dependente)-/.test(key))).toEqual([]);
  },
);

journey(
  "sem saber o que a pessoa pode ver, a página diz que falta uma parte, e não que não há nada",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({ chamada: "menu.permissao", usuario: ana, status: 503 });
    for (const chamada of ["atestados.listar", "planoSaude.solicitacoes", "pcd.listar"])
      await provider.fault({ chamada, usuario: ana, corpo: [] });
    await provider.fault({ chamada: "cadastro.solicitacoes", usuario: ana, corpo: [] });
    await page.goto("solicitacoes");
    await expect(page.getByRole("link", { name: "Tentar novamente" })).toBeVisible();
    await expect(page.getByText("Nenhuma solicitação localizada")).toHaveCount(0);
  },
);

journey("textos longos e hostis cabem em 360 px", LOOKS_ONLY, async ({ page, person }) => {
  await person.withSession("gilda.moraes");
  await page.goto("solicitacoes");
  await expect(
    page.getByRole("heading", { level: 3 }).filter({ hasText: "<img src=x onerror=alert(1)>" }),
  ).toBeVisible();
  await noSidewaysScroll(page);
  await noViolations(page);
});

journey(
  "um envio começado é lembrado, com o caminho de volta, até ser abandonado",
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    await page.goto("solicitacoes");
    await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
    await begin(page);
    for (const path of ["solicitacoes", "atestados"]) {
      await page.goto(path);
      await shows(
        page,
        /^Você tem um envio não concluído, de hoje às\s\d\d:\d\d: Enviar Atestado\.$/,
      );
      await noViolations(page);
      await noSidewaysScroll(page);
    }
    await follow(page, "Continuar Enviar Atestado");
    await expect(
      page.getByRole("heading", { level: 2, name: "Continuar de onde parou?" }),
    ).toBeVisible();
    await press(page, "Recomeçar");
    await expect(
      page.getByRole("heading", { level: 1, name: "O que você quer enviar?" }),
    ).toBeVisible();
    await page.goto("solicitacoes");
    await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
  },
);

journey("também uma correção começada", async ({ page, person }) => {
  await person.withSession("ana.souza");
  await page.goto("solicitacoes");
  await follow(cardNamed(page, "Atestado Médico"), /^Corrigir/);
  await follow(page, "Alterar CID");
  await press(page, "Continuar", EXACT);
  await expect(
    page.getByRole("heading", { level: 1, name: "Fotografe ou escolha os anexos" }),
  ).toBeVisible();
  for (const path of ["solicitacoes", "atestados"]) {
    await page.goto(path);
    await shows(
      page,
      /^Você tem um envio não concluído, de hoje às\s\d\d:\d\d: Editar Atestado\.$/,
    );
  }
});

journey(
  "no modo gerencial: o rascunho do colaborador não é do gestor, e do plano nada se envia",
  LOOKS_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await begin(page);
    await person.signIn(await person.fresh("carla.dias"));
    await page.goto(`solicitacoes?token=${await provider.token(ana)}`);
    await expect(page.getByRole("region", { name: "Modo gerencial" })).toBeVisible();
    await expect(page.getByText("Você tem um envio não concluído")).toHaveCount(0);
    const keys = await all(page);
    expect(keys.some((key) => key.startsWith("plano-"))).toBe(true);
    await page.goto("solicitacoes");
    await expect(page.getByRole("link", { name: /^Corrigir Plano de saúde:/ })).toHaveCount(0);
  },
);

journey(
  "as chamadas saem juntas: uma ida ao provedor",
  ONCE,
  async ({ request, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    // The home notes which dependents were sent back, of whom the list asks more.
    await request.get("");
    await provider.fault({ chamada: "*", usuario: ana, atraso: 1_000 });
    await provider.forgetCalls(ana);
    expect(await (await request.get("solicitacoes")).text()).toContain("Precisa de correção");
    const calls = await provider.calls(ana);
    // All had left before the first was answered.
    const times = calls.map(({ quando: when }) => Date.parse(when));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_000);
    const asked = calls.map(({ nome }) => nome);
    expect(asked.filter((nome) => nome === "atestados.listar")).toHaveLength(2);
    expect(asked).toContain("atestados.exibir");
  },
);
