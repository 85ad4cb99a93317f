/** Payslips, the year view and what changed (spec 2.13). The figures expected are those of the provider's own answer. */
import type { Page } from "@playwright/test";
import { anosRecentes, hoje, mesAbreviado, nomeDoMes } from "~/lib/datas";
import { formataReais, somaReais } from "~/lib/dinheiro";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import type { Controle } from "./apoio/controle";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const ANOS = anosRecentes(hoje(new Date()));
const [ESTE_ANO = 0, ANO_PASSADO = 0] = ANOS;
const VAZIO = "Nenhum holerite encontrado para este mês/ano";

async function holeritesDe(provedor: Controle, login: string): Promise<Holerite[]> {
  const token = await provedor.token(login);
  const response = await fetch(`${provedor.url}/colaborador/holerites?app=web&token=${token}`);
  const { data }: { data: unknown } = await response.json();
  return listar.resposta("coop").parse(data);
}

/** The label of a payslip's tab. */
const aba = ({ mes, ano, tipo_holerite }: Holerite) => `${mesAbreviado(mes)}/${ano} ${tipo_holerite}`;
const titulo = ({ mes, ano, tipo_holerite }: Holerite) => `${tipo_holerite} de ${nomeDoMes(mes)} de ${ano}`;

const abas = (page: Page) => page.getByRole("navigation", { name: "Holerites", exact: true }).getByRole("link");
const linhas = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");

function primeiro(lista: Holerite[], qual: (holerite: Holerite) => boolean = () => true): Holerite {
  const achado = lista.find(qual);
  if (!achado) throw new Error("Os dados de demonstração não têm o holerite de que o teste precisa");
  return achado;
}

jornada("abre no ano mais novo, uma aba por holerite, o primeiro inteiro na tela", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const doAno = (await holeritesDe(provedor, ana)).filter(({ ano }) => ano === ESTE_ANO);
  const atual = primeiro(doAno);
  await page.goto("holerites");
  await expect(page).toHaveTitle("Holerites — Portal do Colaborador");
  await expect(page.getByText(`${doAno.length} ${doAno.length === 1 ? "holerite encontrado" : "holerites encontrados"}`, { exact: false })).toBeVisible();
  await expect(abas(page)).toHaveText(doAno.map(aba));
  await expect(abas(page).first()).toHaveAttribute("aria-current", "page");
  const cartao = page.getByRole("region", { name: titulo(atual) });
  for (const valor of [atual.salario_base, atual.vencimentos, atual.descontos, atual.liquido]) await expect(cartao).toContainText(formataReais(valor));
  await expect(cartao).toContainText(`Lotação${atual.desc_lotacao}`);
  await expect(cartao).toContainText(`Cargo${atual.cargo_abreviado}`);
  await expect(cartao.locator("thead th")).toHaveText(["Cód", "Evento", "Horas", "Valor"]);
  await semProblemas(page);
  await semRolagemLateral(page);
});

jornada("as bases de FGTS e IRRF só aparecem no holerite que as tem", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const todos = await holeritesDe(provedor, ana);
  const com = primeiro(todos, ({ base_calc_fgts }) => base_calc_fgts !== null);
  const sem = primeiro(todos, ({ base_calc_fgts }) => base_calc_fgts === null);
  const pares = page.locator("#conteudo dl");
  await page.goto(`holerites?id=${com.id}`);
  await expect(pares).toContainText(`Base FGTS${formataReais(com.base_calc_fgts ?? NaN)}`);
  await expect(pares).toContainText(`Base IRRF${formataReais(com.base_calc_irrf ?? NaN)}`);
  await expect(pares).toContainText(`FGTS do mês${formataReais(com.fgts_mes ?? NaN)}`);
  await page.goto(`holerites?id=${sem.id}`);
  await expect(pares).toContainText("Salário base");
  await expect(pares).not.toContainText("FGTS");
  await expect(pares).not.toContainText("IRRF");
});

jornada("os filtros ficam no endereço; limpar volta ao começo; sem nada, diz que não há", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const todos = await holeritesDe(provedor, ana);
  await page.goto("holerites");
  await page.getByLabel("Mês").selectOption("dezembro");
  await expect(page.getByLabel("Ano", { exact: true })).toBeVisible();
  await page.getByLabel("Ano").selectOption(String(ANO_PASSADO));
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(new RegExp(`holerites\\?mes=12&ano=${ANO_PASSADO}$`));
  const escolhidos = todos.filter(({ mes, ano }) => mes === 12 && ano === ANO_PASSADO);
  expect(escolhidos.length).toBeGreaterThan(1);
  await expect(abas(page)).toHaveText(escolhidos.map(aba));
  await expect(page.getByLabel("Mês")).toHaveValue("12");
  await expect(page.getByRole("link", { name: "Limpar filtros", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(/holerites$/);
  await expect(page.getByLabel("Mês")).toHaveValue("");
  await expect(abas(page)).toHaveCount(todos.filter(({ ano }) => ano === ESTE_ANO).length);
});

jornada("um mês sem holerite diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("carla.dias");
  await page.goto(`holerites?mes=12&ano=${ANOS[2]}`);
  await expect(page.getByText(VAZIO, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filtrar" })).toBeVisible();
  await semProblemas(page);
});

jornada("quem não tem nenhum vê só que não há, também no ano", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  for (const endereco of ["holerites", `holerites/ano/${ESTE_ANO}`]) {
    await page.goto(endereco);
    await expect(page.getByText(VAZIO, { exact: true })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
  }
  await semProblemas(page);
});

jornada("o último dos muitos holerites abre com a sua aba à vista", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const doAno = (await holeritesDe(provedor, ana)).filter(({ ano }) => ano === ANO_PASSADO);
  const ultimo = doAno.at(-1);
  await page.goto(`holerites?ano=${ANO_PASSADO}`);
  await expect(abas(page)).toHaveCount(doAno.length);
  await abas(page).last().click();
  await expect(page).toHaveURL(new RegExp(`ano=${ANO_PASSADO}&id=${ultimo?.id}#`));
  await expect(abas(page).last()).toHaveAttribute("aria-current", "page");
  await expect(abas(page).last()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(ultimo ? titulo(ultimo) : "");
});

jornada("o maior holerite: sessenta eventos, descontos com sinal, nada para o lado", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const maior = primeiro(await holeritesDe(provedor, ana), ({ eventos }) => eventos.length === 60);
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`holerites?id=${maior.id}`);
    await expect(page.getByRole("table").getByText("60 eventos", { exact: true })).toBeVisible();
    await semRolagemLateral(page);
  }
  await expect(linhas(page)).toHaveText(
    maior.eventos.map(({ cod_evento, desc_evento, horas, valor, operacao }) =>
      [cod_evento, desc_evento, horas === null ? "" : String(horas).replace(".", ","), formataReais(operacao === "-" ? -valor : valor)].join(""),
    ),
  );
});

jornada("Imprimir abre o PDF deste holerite; o de outra pessoa ou nenhum é 404", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const alheio = primeiro(await holeritesDe(provedor, await pessoa.nova("elisa.prado")));
  const ana = await pessoa.comSessao("ana.souza");
  const atual = primeiro(await holeritesDe(provedor, ana));
  await page.goto("holerites");
  const imprimir = page.getByRole("link", { name: "Imprimir (abre o PDF em outra aba)" });
  await expect(imprimir).toHaveAttribute("target", "_blank");
  await expect(imprimir).toHaveAttribute("href", new RegExp(`/holerites/${atual.id}/pdf$`));
  const pdf = await page.request.get(`holerites/${atual.id}/pdf`);
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(pdf.headers()["cache-control"]).toBe("no-store");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  for (const id of [alheio.id, "999999", "x%00y", "..%2f..", "'"]) expect((await page.request.get(`holerites/${id}/pdf`)).status(), id).toBe(404);
  for (const id of [alheio.id, "nenhum"]) {
    expect((await page.goto(`holerites?id=${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erro 404. Página não localizada");
  }
});

/** A payslip as the provider writes it; the year's end lies between the first two. */
function feito(id: string, ano: number, mes: number, liquido: number, eventos: Holerite["eventos"]) {
  const fixos = { desc_mes: "", tipo_holerite: "Normal", desc_lotacao: "Cortes", cargo_abreviado: "Operadora", salario_base: 2000 };
  return { ...fixos, id, ano, mes, vencimentos: liquido, descontos: 0, liquido, eventos };
}

function evento(cod_evento: string, desc_evento: string, valor: number, operacao: "+" | "-") {
  return { cod_evento, desc_evento, horas: null, valor, operacao };
}

jornada("o que mudou: contra o anterior do mesmo tipo, na virada do ano, em palavras e números", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const dezembro = [evento("1", "Salário", 2000, "+"), evento("50", "Horas extras", 80.1, "+"), evento("900", "INSS", 150, "-"), evento("70", "Ajuste", 5, "-")];
  const janeiro = [
    evento("1", "Salário", 2000, "+"),
    evento("60", "Mercado - 01/01", 0.1, "-"),
    evento("60", "Mercado - 02/01", 0.2, "-"),
    evento("900", "INSS", 162.5, "-"),
    evento("70", "Ajuste", 5, "+"),
  ];
  const corpo = [
    feito("2", ESTE_ANO, 1, 1842.2, janeiro),
    { ...feito("3", ESTE_ANO, 1, 9, []), tipo_holerite: "PLR" },
    feito("1", ANO_PASSADO, 12, 1925.1, dezembro),
  ];
  await provedor.falha({ chamada: "holerites.listar", usuario: ana, corpo });
  await page.goto("holerites?id=2");
  await page.getByRole("link", { name: "Ver o que mudou" }).click();
  const mudou = page.getByRole("region", { name: "O que mudou" });
  await expect(mudou).toBeInViewport();
  await expect(mudou.getByRole("paragraph")).toHaveText([
    `Comparado com o anterior do mesmo tipo, o holerite Normal de dezembro de ${ANO_PASSADO}.`,
    "Líquido R$ 82,90 menor: de R$ 1.925,10 para R$ 1.842,20.",
  ]);
  await expect(mudou.getByRole("heading", { level: 3 })).toHaveText(["1 evento entrou", "1 evento saiu", "2 eventos mudaram de valor"]);
  await expect(mudou.getByRole("listitem")).toHaveText([
    "Mercado (60): desconto de R$ 0,30",
    "Horas extras (50): vencimento de R$ 80,10",
    "INSS (900): desconto R$ 12,50 maior: de R$ 150,00 para R$ 162,50",
    "Ajuste (70): de desconto de R$ 5,00 para vencimento de R$ 5,00",
  ]);
  await semProblemas(page);
  await mudou.getByRole("link").click();
  await expect(page.getByRole("heading", { name: `Normal de dezembro de ${ANO_PASSADO}` })).toBeVisible();
  // The first of its type has nothing to be compared with.
  await expect(page.getByText("mudou")).toHaveCount(0);
  await page.goto("holerites?id=3");
  await expect(page.getByRole("heading", { name: `PLR de janeiro de ${ESTE_ANO}` })).toBeVisible();
  await expect(page.getByText("mudou")).toHaveCount(0);
});

jornada("o ano mês a mês: barras, valores somados em centavos, um link para cada holerite", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const doAno = (await holeritesDe(provedor, ana)).filter(({ ano }) => ano === ANO_PASSADO);
  const soma = (campo: "vencimentos" | "descontos" | "liquido", lista = doAno) => formataReais(somaReais(lista.map((holerite) => holerite[campo])));
  await page.goto(`holerites?ano=${ANO_PASSADO}`);
  await page.getByRole("link", { name: `Ver ${ANO_PASSADO} mês a mês` }).click();
  await expect(page).toHaveURL(new RegExp(`holerites/ano/${ANO_PASSADO}$`));
  await expect(page).toHaveTitle(`Holerites de ${ANO_PASSADO} — Portal do Colaborador`);
  await expect(page.getByRole("img", { name: `líquido de cada mês de ${ANO_PASSADO}` })).toBeVisible();
  await expect(page.locator("#conteudo svg rect")).toHaveCount(12);
  await expect(page.getByText(`${doAno.length} holerites em ${ANO_PASSADO}`, { exact: true })).toBeVisible();
  await expect(linhas(page)).toHaveCount(12);
  for (const mes of [1, 12]) {
    const doMes = doAno.filter((holerite) => holerite.mes === mes);
    const linha = linhas(page).nth(mes - 1);
    await expect(linha.getByRole("cell")).toContainText([
      nomeDoMes(mes), String(doMes.length), doMes[0]?.tipo_holerite ?? "", soma("vencimentos", doMes), soma("descontos", doMes), soma("liquido", doMes),
    ]);
    await expect(linha.getByRole("link")).toHaveCount(doMes.length);
  }
  const totais = [`Total de vencimentos${soma("vencimentos")}`, `Total de descontos${soma("descontos")}`, `Total líquido${soma("liquido")}`];
  await expect(page.locator("tfoot").getByRole("row")).toHaveText(totais);
  await semProblemas(page);
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await semRolagemLateral(page);
  }
  const decimo = primeiro(doAno, ({ tipo_holerite }) => tipo_holerite === "13º Salário - 2ª Parcela");
  await page.getByRole("link", { name: "13º Salário - 2ª Parcela de dezembro" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(titulo(decimo));
  await page.goBack();
  await page.getByRole("navigation", { name: "Ano" }).getByRole("link", { name: String(ESTE_ANO) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Holerites de ${ESTE_ANO}`);
  for (const ano of [ESTE_ANO - 3, ESTE_ANO + 1, "abc", `${ESTE_ANO}x`]) expect((await page.request.get(`holerites/ano/${ano}`)).status(), String(ano)).toBe(404);
});

jornada("o ano com um mês sem holerite e outro abaixo de zero", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const corpo = [feito("3", ANO_PASSADO, 3, -512.3, []), feito("1", ANO_PASSADO, 1, 1000.1, [])];
  await provedor.falha({ chamada: "holerites.listar", usuario: ana, corpo });
  await page.goto(`holerites/ano/${ANO_PASSADO}`);
  await expect(page.locator("#conteudo svg text")).toHaveText(["jan", "R$ 1.000,10", "fev", "sem holerite", "mar", "-R$ 512,30"]);
  const [janeiro = 0, fevereiro, marco = 0] = await page.locator("#conteudo svg rect").evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("width"))));
  expect(fevereiro).toBe(0);
  expect(marco / janeiro).toBeCloseTo(512.3 / 1000.1, 2);
  // No amount runs out of the drawing.
  const rights = await page.locator("#conteudo svg, #conteudo svg text").evaluateAll((shapes) => shapes.map((shape) => shape.getBoundingClientRect().right));
  expect(Math.max(...rights.slice(1))).toBeLessThanOrEqual((rights[0] ?? 0) + 1);
  await expect(linhas(page)).toHaveCount(2);
  await expect(page.getByRole("table").locator("tfoot")).toContainText("Total líquidoR$ 487,80");
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  for (const endereco of ["holerites?mes=1", `holerites/ano/${ESTE_ANO}`]) {
    await provedor.falha({ chamada: "holerites.listar", usuario: ana, status: 500 });
    await page.goto(endereco);
    await expect(page.locator("#conteudo .aviso")).toContainText("Houve um erro ao carregar os holerites.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Holerites/);
    await provedor.semFalhas(ana);
    await page.getByRole("link", { name: "Tentar novamente" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page).toHaveURL((url) => url.href.endsWith(endereco));
  }
});

jornada("sem permissão volta ao início; o provedor que responde frouxo não muda nada", SO_OLHA, async ({ page, pessoa, provedor }) => {
  await pessoa.comSessao("davi.rocha");
  for (const endereco of ["holerites", `holerites/ano/${ESTE_ANO}`, "holerites/1/pdf"]) {
    const response = await page.request.get(endereco, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], endereco).toEqual([303, "/colaborador/"]);
  }
  const elisa = await pessoa.comSessao("elisa.prado");
  const atual = primeiro(await holeritesDe(provedor, elisa));
  await provedor.falha({ chamada: "holerites.listar", usuario: elisa, frouxo: true });
  await page.goto("holerites");
  await expect(page.getByRole("region", { name: titulo(atual) })).toContainText(`Líquido${formataReais(atual.liquido)}`);
  await expect(linhas(page)).toHaveCount(atual.eventos.length);
});

jornada("textos longos e hostis cabem na tela e não são executados", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const gilda = await pessoa.comSessao("gilda.moraes");
  const todos = await holeritesDe(provedor, gilda);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const endereco of [...todos.map(({ id }) => `holerites?id=${id}`), `holerites/ano/${primeiro(todos).ano}`]) {
      await page.goto(endereco);
      await semRolagemLateral(page);
    }
  }
  const hostil = primeiro(todos, ({ eventos }) => eventos.some(({ desc_evento }) => desc_evento.includes("<script>")));
  await page.goto(`holerites?id=${hostil.id}`);
  await expect(linhas(page).first()).toContainText("<script>alert(1)</script>");
  await expect(linhas(page).first()).toContainText("-R$ 12,50");
  await semProblemas(page);
});
