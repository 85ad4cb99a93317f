/** Vacation statements (spec 2.14). The figures expected are those of the provider's own answer. */
import { anosRecentes, formataData, hoje } from "~/lib/datas";
import { formataReais } from "~/lib/dinheiro";
import * as contrato from "~/services/provider/contract/ferias";
import type { Concessao } from "~/services/provider/contract/ferias";
import type { Controle } from "./apoio/controle";
import { expect, jornada, SO_OLHA } from "./apoio/jornada";
import { semProblemas, semRolagemLateral } from "./apoio/pagina";

const ANOS = anosRecentes(hoje(new Date()));
const [ESTE_ANO = 0, ANO_PASSADO = 0, ANO_RETRASADO = 0] = ANOS;
const VAZIO = "Nenhum demonstrativo encontrado para este ano";

async function concessoesDe(provedor: Controle, login: string, ano: number): Promise<Concessao[]> {
  const token = await provedor.token(login);
  const response = await fetch(`${provedor.url}/colaborador/recibo-ferias?app=web&ano=${ano}&token=${token}`);
  const { data }: { data: unknown } = await response.json();
  return contrato.listar.resposta("coop").parse(data).flatMap(({ concessoes }) => concessoes);
}

const periodo = (inicio: string | null, fim: string | null) => `${formataData(inicio)} a ${formataData(fim)}`;
const dias = (n: number) => `${n} ${n === 1 ? "dia" : "dias"}`;

jornada("abre no ano corrente, com a concessão inteira", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [concessao] = await concessoesDe(provedor, ana, ESTE_ANO);
  if (!concessao) throw new Error("A demonstração não tem férias este ano");
  expect(concessao.dias_abono).toBeGreaterThan(0);
  await page.goto("demonstrativo-ferias");
  await expect(page).toHaveTitle("Demonstrativo de Férias — Portal do Colaborador");
  await expect(page.getByRole("navigation", { name: "Ano" }).getByRole("link")).toHaveText(ANOS.map(String));
  await expect(page.getByRole("navigation", { name: "Ano" }).getByRole("link", { name: String(ESTE_ANO) })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("1 concessão encontrada", { exact: true })).toBeVisible();
  const cartao = page.getByRole("region", { name: `Férias de ${periodo(concessao.dt_in_pg, concessao.dt_fi_pg)}` });
  await expect(cartao.locator("dl > div")).toHaveText([
    "CargoOperadora de Produção II",
    "LotaçãoAbatedouro de Aves - Sala de Cortes",
    `Período de férias${periodo(concessao.dt_in_pg, concessao.dt_fi_pg)}`,
    `Período aquisitivo${periodo(concessao.dt_in_paq, concessao.dt_fi_paq)}`,
    `Data do pagamento${formataData(concessao.dt_pgto)}`,
    `Dias gozados${dias(concessao.dias_gozados)}`,
    `Dias de abono (vendidos)${dias(concessao.dias_abono)}`,
  ]);
  await expect(cartao.getByText(`${concessao.eventos.length} eventos`, { exact: true })).toBeVisible();
  await expect(cartao.locator("thead th")).toHaveText(["Cód", "Evento", "Base", "Valor"]);
  const linhas = cartao.locator("tbody").getByRole("row");
  await expect(linhas).toHaveCount(concessao.eventos.length);
  const inss = concessao.eventos.find(({ desc_evento }) => desc_evento.startsWith("INSS"));
  await expect(linhas.filter({ hasText: "INSS" })).toContainText(formataReais(inss?.valor ?? NaN));
  await expect(linhas.filter({ hasText: "INSS" })).toContainText(formataReais(inss?.base ?? NaN).replace("R$\u00a0", ""));
  await expect(cartao.locator("tfoot").getByRole("row")).toHaveText([
    `Total de vencimentos${formataReais(concessao.tot_vencimentos)}`,
    `Total de descontos${formataReais(concessao.tot_descontos)}`,
    `Líquido a receber${formataReais(concessao.tot_liq_receber)}`,
  ]);
  await semProblemas(page);
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await semRolagemLateral(page);
  }
});

jornada("o ano e a concessão ficam no endereço", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [nova, velha] = await concessoesDe(provedor, ana, ANO_PASSADO);
  if (!nova || !velha) throw new Error("A demonstração não tem duas férias no ano passado");
  await page.goto("demonstrativo-ferias");
  await page.getByRole("link", { name: String(ANO_PASSADO), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`\\?ano=${ANO_PASSADO}$`));
  await expect(page.getByText("2 concessões encontradas", { exact: true })).toBeVisible();
  const lista = page.getByRole("navigation", { name: "Concessões" }).getByRole("link");
  await expect(lista).toHaveText(
    [nova, velha].map(({ dt_in_pg, dt_fi_pg, tot_liq_receber }) => `${periodo(dt_in_pg, dt_fi_pg)}Líquido a receber: ${formataReais(tot_liq_receber)}`),
  );
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(`Férias de ${periodo(nova.dt_in_pg, nova.dt_fi_pg)}`);
  await lista.last().click();
  await expect(page).toHaveURL(new RegExp(`\\?ano=${ANO_PASSADO}&concessao=${velha.id_concessao}#concessao$`));
  await expect(lista.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(`Férias de ${periodo(velha.dt_in_pg, velha.dt_fi_pg)}`);
  await expect(page.getByRole("heading", { level: 2 })).toBeInViewport();
  await semProblemas(page);
});

jornada("um ano que não está na lista é o corrente; uma concessão de outro ano é 404", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [antiga] = await concessoesDe(provedor, ana, ANO_RETRASADO);
  for (const ano of [ESTE_ANO - 3, "abc", "", "2026%00"]) {
    await page.goto(`demonstrativo-ferias?ano=${ano}`);
    await expect(page.getByRole("link", { name: String(ESTE_ANO), exact: true })).toHaveAttribute("aria-current", "page");
  }
  for (const concessao of [antiga?.id_concessao, "nenhuma"]) {
    expect((await page.goto(`demonstrativo-ferias?ano=${ESTE_ANO}&concessao=${concessao}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erro 404. Página não localizada");
  }
});

jornada("Imprimir abre o PDF desta concessão e ano; o de outra pessoa ou nenhum é 404", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const [alheia] = await concessoesDe(provedor, await pessoa.nova("gilda.moraes"), ESTE_ANO);
  const ana = await pessoa.comSessao("ana.souza");
  const [concessao] = await concessoesDe(provedor, ana, ESTE_ANO);
  await page.goto("demonstrativo-ferias");
  const imprimir = page.getByRole("link", { name: "Imprimir (abre o PDF em outra aba)" });
  await expect(imprimir).toHaveAttribute("target", "_blank");
  await expect(imprimir).toHaveAttribute("href", new RegExp(`/demonstrativo-ferias/${concessao?.id_concessao}/${ESTE_ANO}/pdf$`));
  const pdf = await page.request.get(`demonstrativo-ferias/${concessao?.id_concessao}/${ESTE_ANO}/pdf`);
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  for (const resto of [`${alheia?.id_concessao}/${ESTE_ANO}`, `${concessao?.id_concessao}/${ANO_PASSADO}`, `x/${ESTE_ANO}`, `${concessao?.id_concessao}/abc`]) {
    expect((await page.request.get(`demonstrativo-ferias/${resto}/pdf`)).status(), resto).toBe(404);
  }
});

jornada("sem nenhuma, diz que não há", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("fabio.nunes");
  await page.goto("demonstrativo-ferias");
  await expect(page.locator("#conteudo")).toHaveText(`Demonstrativo de Férias${ANOS.join("")}${VAZIO}`);
  await semProblemas(page);
});

jornada("a falha fica no seu lugar e dá para tentar de novo", async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "ferias.listar", usuario: ana, lixo: true });
  await page.goto(`demonstrativo-ferias?ano=${ANO_PASSADO}`);
  await expect(page.locator("#conteudo .aviso")).toContainText("Houve um erro ao carregar o demonstrativo de férias.");
  await expect(page.getByRole("navigation", { name: "Ano" })).toBeVisible();
  await semProblemas(page);
  await provedor.semFalhas(ana);
  await page.getByRole("link", { name: "Tentar novamente" }).click();
  await expect(page.getByText("2 concessões encontradas", { exact: true })).toBeVisible();
});

jornada("uma só chamada por ano, e o provedor que responde frouxo não muda nada", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [concessao] = await concessoesDe(provedor, ana, ANO_RETRASADO);
  await provedor.falha({ chamada: "ferias.listar", usuario: ana, frouxo: true });
  await provedor.esqueceChamadas(ana);
  await page.goto(`demonstrativo-ferias?ano=${ANO_RETRASADO}`);
  await expect(page.locator("tfoot")).toContainText(`Líquido a receber${formataReais(concessao?.tot_liq_receber ?? NaN)}`);
  const pedidos = (await provedor.chamadas(ana)).filter(({ nome }) => nome === "ferias.listar");
  expect(pedidos.map(({ query }) => query.ano)).toEqual([String(ANO_RETRASADO)]);
});

jornada("textos longos e hostis cabem na tela", SO_OLHA, async ({ page, pessoa }) => {
  await pessoa.comSessao("gilda.moraes");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("demonstrativo-ferias");
    await expect(page.locator("tbody").getByRole("row").last()).toContainText("<b>Estorno</b>");
    await semRolagemLateral(page);
  }
  await semProblemas(page);
});

jornada("datas que faltam e valores zerados não quebram a tela", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  const [concessao] = await concessoesDe(provedor, ana, ESTE_ANO);
  const vazia = { ...concessao, dt_in_paq: null, dt_fi_paq: null, dt_pgto: null, dias_abono: null, tot_liq_receber: -0.5, eventos: null };
  await provedor.falha({ chamada: "ferias.listar", usuario: ana, corpo: [{ ano: ESTE_ANO, concessoes: [vazia] }] });
  await page.goto("demonstrativo-ferias");
  await expect(page.locator("dl > div")).toHaveText([/^Período de férias/, "Dias gozados20 dias", "Dias de abono (vendidos)0 dias"]);
  await expect(page.getByText("0 eventos", { exact: true })).toBeVisible();
  await expect(page.locator("tfoot")).toContainText("Líquido a receber-R$ 0,50");
  await semProblemas(page);
});

jornada("sem permissão volta ao início", SO_OLHA, async ({ page, pessoa, provedor }) => {
  const ana = await pessoa.comSessao("ana.souza");
  await provedor.falha({ chamada: "menu.permissao", usuario: ana, corpo: { permissao: false } });
  for (const endereco of ["demonstrativo-ferias", `demonstrativo-ferias/1/${ESTE_ANO}/pdf`]) {
    const response = await page.request.get(endereco, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], endereco).toEqual([303, "/colaborador/"]);
  }
});
