/** The payslip in plain words: what each line is, with this payslip's own numbers. The sentence and the rules are in tests/unit/holerites. */
import { formatReais } from "~/lib/money";
import { listar, type Holerite } from "~/services/provider/contract/holerites";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { expect, journey, LOOKS_IN_BROWSER, ONCE } from "./support/journey";
import { noSidewaysScroll, noViolations } from "./support/page";
import { visit } from "./support/page-visitor";
import { part } from "./support/reading";
import { follow } from "./support/acts";

const QUESTION = "O que é isto?";
const holeritesOf = (provider: Control, login: string): Promise<Holerite[]> =>
  dataOf(provider, login, listar, undefined);

async function first(
  provider: Control,
  login: string,
  which: (holerite: Holerite) => boolean,
): Promise<Holerite> {
  const found = (await holeritesOf(provider, login)).find(which);
  if (!found) throw new Error("Nenhum holerite assim");
  return found;
}

const isNormal = ({ tipo_holerite }: Holerite) => tipo_holerite === "Normal";

journey(
  "cada linha conhecida se explica com os números do holerite, e volta-se para ele",
  { tag: "@R053" },
  async ({ page, person, provider }) => {
    const normal = await first(provider, await person.withSession("ana.souza"), isNormal);
    const inss = normal.eventos.find(({ desc_evento }) => desc_evento === "INSS")?.valor ?? NaN;
    await page.goto("holerites");
    await follow(page, `INSS ${QUESTION}`, { exact: true });
    const dialog = page.getByRole("dialog", { name: "INSS", exact: true });
    await expect(page).toHaveURL(new RegExp(`holerites/${normal.id}/explicacao/\\d+#dialogo$`));
    await expect(page).toHaveTitle("O que é isto? — Holerites — Portal do Colaborador");
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
      "O que é",
      "Quem decide",
      "Como se chega ao valor",
    ]);
    await expect(dialog).toContainText(
      `com ${formatReais(normal.vencimentos)} de vencimentos, o INSS ficou em ${formatReais(inss)}.`,
    );
    await noViolations(page);
    await noSidewaysScroll(page);
    await follow(dialog, "Fechar");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/holerites$/);
    await follow(page, `${QUESTION} FGTS do mês`);
    await expect(page.getByRole("dialog", { name: "FGTS", exact: true })).toContainText(
      `é de ${formatReais(normal.fgts_mes ?? NaN)}, calculado sobre ${formatReais(normal.base_calc_fgts ?? NaN)}.`,
    );
  },
);

journey(
  "as linhas iguais têm uma explicação só, que as soma; no maior holerite nada vai para o lado",
  LOOKS_IN_BROWSER,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    const longest = await first(provider, ana, ({ eventos }) => eventos.length === 60);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`holerites?id=${longest.id}`);
    const overtime = page.getByRole("link", { name: /^Horas Extras 50%.*O que é isto\?$/ });
    await expect(overtime).toHaveCount(20);
    const seen = await overtime.evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        height: link.getBoundingClientRect().height,
      })),
    );
    const [address = "", ...others] = new Set(seen.map(({ href }) => href));
    expect(others).toEqual([]);
    expect(Math.min(...seen.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await noSidewaysScroll(page);
    await page.goto(address);
    await expect(page.getByRole("dialog", { name: "Horas extras", exact: true })).toContainText(
      "em 20 linhas",
    );
    await noSidewaysScroll(page);
    await noViolations(page);
  },
);

visit(
  "o desconto do adiantamento diz em que holerite ele foi pago, e volta-se ao filtro de antes",
  ONCE,
  async ({ visitor, as, provider }) => {
    const usuario = await as("ana.souza");
    const { mes, ano } = await first(provider, usuario, isNormal);
    const list = await visitor.open(`holerites?ano=${ano}&mes=${mes}`);
    const page = await list.follow(`Adiantamento Salarial ${QUESTION}`);
    expect(part(page, "Desconto do adiantamento").textContent).toMatch(
      /você não perde esse dinheiro.*Esse valor está no holerite Adiantamento de \S+ de \d{4}\./s,
    );
    expect(page.link("Fechar")).toMatch(new RegExp(`/holerites\\?ano=${ano}&mes=${mes}$`));
    await provider.fault({ chamada: "holerites.listar", usuario, status: 500 });
    const failed = await visitor.open("holerites/1/explicacao/1");
    expect(failed.text.match(/Houve um erro ao carregar os holerites/g)).toHaveLength(2);
  },
);
