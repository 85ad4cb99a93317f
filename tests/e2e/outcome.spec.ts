/** Whatever an action answers is on the page, also where the read fails on which its form hangs. */
import { urlEncoded } from "../support/http/body";
import { formsOf, type SentForm } from "../support/http/forms";
import { sceneOf } from "../support/writes/write";
import {
  type Fault,
  type ReadByName,
  expect,
  journey,
  ONCE,
  fillIn,
  follow,
  isFilled,
  isHeaded,
  lacks,
  press,
  shows,
  noViolations,
  findOne,
  OF_EACH,
  type Visitor,
} from "./support";
import { amissOnPage } from "./support/refused-page";

/** The page on which somebody withdraws an indication that has not ended. */
async function cancelling(data: ReadByName) {
  const all = await data("pcd.listar");
  return `indicar-pcd/${all.find(({ status_final }) => !status_final)?.id}/cancelar`;
}

const MAYBE =
  /^Não deu certo: ?Houve um erro .+ O pedido pode ter chegado: confira antes de tentar de novo\. Use “Conferir” daqui a pouco para saber/;

const OPEN =
  /^Ainda não se sabe se chegou à cooperativa o que você enviou por esta página hoje às\s\d\d:\d\d\. /;

journey(
  "a resposta se perde, e a lista da página não abre mais: o que pode ter acontecido está no alto do diálogo",
  async ({ page, person, provider, data, fault }) => {
    const ana = await person.withSession("ana.souza");
    const path = await cancelling(data);
    await page.goto(path);
    await fillIn(page, "Observação (opcional)", "desistiu");
    await fault("pcd.alterarStatus", { status: 504 });
    await fault("pcd.listar", { status: 503 });
    await press(page, "Sim, cancelar");
    await expect(page.locator("#dialogo #desfecho > #erros")).toHaveText(MAYBE);
    await expect(page.locator("#erros")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Conferir" })).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Tentar novamente" })).not.toHaveCount(0);
    // Well again, the page says first that nobody knows, and what was typed is in the form.
    await provider.clearFaults(ana);
    await page.goto(path);
    await expect(page.getByText(OPEN)).toHaveCount(1);
    await isFilled(page, "Observação (opcional)", "desistiu");
    await expect(page.locator("#erros")).toHaveCount(0);
    // A list that came back empty says nothing of it: its page stays.
    await fault("pcd.listar", { lista: { lista: "[]" } });
    await page.goto(path);
    await expect(page.getByText(OPEN)).toHaveCount(1);
    await shows(page, /^A lista da cooperativa não mostra esta solicitação/);
  },
);

/** What can be taken back, by the list that shows it and the call that does it; gives its page. */
const WITHDRAWABLE: [list: string, sends: string, path: (of: ReadByName) => Promise<string>][] = [
  [
    ...(["atestados.listar", "atestados.cancelar"] as const),
    async (read) => {
      const all = await read("atestados.listar", { tipo: "ATESTADOS" });
      return `atestados/${all.find(({ status }) => status === 1)?.codigo}/cancelar`;
    },
  ],
  [
    ...(["dependentes.listar", "atestados.cancelar"] as const),
    async (read) => {
      const all = await read("dependentes.listar");
      return `dependentes/pedidos/${all.find(({ status }) => status === 1)?.codatestado}/cancelar`;
    },
  ],
  [
    ...(["planoSaude.solicitacoes", "planoSaude.cancelarSolicitacao"] as const),
    async (read) => {
      const all = await read("planoSaude.solicitacoes");
      return `plano-saude/solicitacoes/${all.find(({ pode_cancelar }) => pode_cancelar)?.codigo}/cancelar`;
    },
  ],
];

journey(
  "sai da lista enquanto não se sabe se foi cancelado: a página fica, e diz isso",
  ONCE,
  async ({ page, person, provider, fault }) => {
    for (const [list, sends, pathOf] of WITHDRAWABLE) {
      const path = await pathOf(sceneOf(provider, await person.withSession("ana.souza")).read);
      await page.goto(path);
      const reason = page.getByLabel("Motivo cancelamento");
      if (await reason.isVisible()) await reason.fill("era de outro dia");
      await fault(sends, { status: 504 });
      await press(page, /^(Confirmar cancelamento|Sim, cancelar)$/);
      await expect(page.locator("#erros"), list).toHaveCount(1);
      await fault(list, { lista: { lista: "[]" } });
      await fault("atestados.exibir", { recusa: "Não encontrado" });
      await page.goto(path);
      await expect(page.getByText(OPEN), list).toHaveCount(1);
      await shows(page, /^A lista da cooperativa não mostra/);
    }
  },
);

interface Situation {
  /** What befalls the person's calls while the form is sent. */
  faults: readonly Omit<Fault, "usuario">[];
  /** What the page is headed then; any page counts when left out. */
  headed?: string;
  atLeast: number;
}

const AWAY = "O portal não consegue continuar agora";

const WELL = { atraso: 0 };
const OF_GUARD = ["acesso.validaToken", "menu.permissao", "menu.listar", "pendencias.listar"];

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "o formulário some da página": {
    faults: [{ chamada: "*", status: 503 }, ...OF_GUARD.map((chamada) => ({ chamada, ...WELL }))],
    atLeast: 15,
  },
  // The action is let in, and no loader after it.
  "uma página de erro toma o seu lugar": {
    faults: [
      { chamada: "*", status: 503 },
      ...OF_GUARD.map((chamada) => ({ chamada, ...WELL, vezes: 1 })),
    ],
    headed: AWAY,
    atLeast: 15,
  },
};

/** The page's own data say whether the action refused. */
const wasRefused = (html: string): boolean => /"actionData":\{"[^"]+":\{"refusal"/.test(html);

const LEAVES = /^(sair|sair-do-modo-gerencial|preferencias\/)/;

/** Each form of what these people see, by where it goes. */
async function formsSeen(
  visitor: Visitor,
  screens: Parameters<typeof findOne>[1],
): Promise<readonly SentForm[]> {
  const forms = new Map<string, SentForm>();
  for (const { path } of await findOne(visitor, screens))
    for (const form of formsOf(await (await visitor.follow(path)).text()))
      if (!LEAVES.test(form.action))
        forms.set(`${form.action.replace(/\d+/g, "n")} ${form.names.join()}`, form);
  return [...forms.values()];
}

for (const [situation, { faults, headed, atLeast }] of Object.entries(SITUATIONS))
  journey(
    `cada formulário recusado, e ${situation}: um só desfecho, com elos que levam a campos`,
    ONCE,
    async ({ newVisitor, person, provider }) => {
      journey.setTimeout(240_000);
      const [amiss, told]: [string[], Set<string>] = [[], new Set()];
      for (const [base, screens] of OF_EACH) {
        const login = base && (await person.fresh(base));
        const visitor = await newVisitor(login);
        for (const { action, fields } of await formsSeen(visitor, screens)) {
          if (login) {
            await provider.clearFaults(login);
            for (const fault of faults) await provider.fault({ ...fault, usuario: login });
          }
          const html = await (await visitor.post(action, urlEncoded(fields))).text();
          if (!wasRefused(html)) continue;
          const label = action.replace(/\?.*/, "").replace(/\d+/g, "n");
          if (!headed || html.includes(`<h1>${headed}</h1>`)) told.add(label);
          const many = html.match(/ id="erros"/g)?.length ?? 0;
          if (many !== 1) amiss.push(`${label}: ${many} desfechos`);
          amiss.push(...amissOnPage(html).map((each) => `${label}: ${each}`));
        }
        if (login) await provider.clearFaults(login);
      }
      expect(amiss.sort()).toEqual([]);
      expect(told.size, [...told].sort().join(" ")).toBeGreaterThanOrEqual(atLeast);
    },
  );

journey(
  "o que se corrigia saiu da lista: a página de erro diz o que foi recusado, e a seguinte nada",
  async ({ page, person, data, javaScript, fault }) => {
    await person.withSession("ana.souza");
    const all = await data("pcd.listar");
    const indicacao = all.find(({ pode_corrigir }) => pode_corrigir);
    await page.goto(`indicar-pcd/${indicacao?.id}/corrigir`);
    await page.locator("#dialogo input[name=nome]").fill("");
    await fault("pcd.listar", { lista: { lista: "[]" } });
    await press(page, "Enviar correção");
    await isHeaded(page, "Erro 404. Página não localizada");
    await expect(page.locator("#conteudo #erros")).toHaveText(/^Não deu certo:/);
    await expect(page.locator("#erros")).toHaveCount(1);
    await expect(page.locator("#erros a")).toHaveCount(0);
    await expect(page).toHaveTitle(/^Erro: /);
    if (javaScript) await expect(page.locator("#erros")).toBeFocused();
    await noViolations(page);
    await follow(page.locator("#conteudo"), "Ir para o início");
    await lacks(page, "Erro 404");
    await expect(page.locator("#erros")).toHaveCount(0);
  },
);

journey(
  "a resposta se perde, e o portal fica sem contato: o que pode ter acontecido está dito, e “Conferir” o esclarece",
  async ({ page, person, provider, data, javaScript, fault }) => {
    const ana = await person.withSession("ana.souza");
    await page.goto(await cancelling(data));
    await fillIn(page, "Observação (opcional)", "desistiu");
    await fault("pcd.alterarStatus", { atraso: 1_000, status: 504, comEfeito: true });
    await fault("pcd.listar", { status: 503 });
    await Promise.all([
      provider
        .untilCalled(ana, "pcd.alterarStatus")
        .then(() => fault("acesso.validaToken", { status: 503 })),
      press(page, "Sim, cancelar"),
    ]);
    // With scripts the page with the form stays, with a notice.
    if (javaScript) await shows(page.locator("#dialogo"), /continua nesta página/);
    else await isHeaded(page, AWAY);
    await expect(page.locator("#erros")).toHaveText(MAYBE);
    await expect(page.locator("#erros")).toHaveCount(1);
    await provider.clearFaults(ana);
    await press(page.locator("#desfecho"), "Conferir");
    await shows(page, "Indicação cancelada.");
    expect(
      (await provider.writes(ana)).filter(({ nome }) => nome === "pcd.alterarStatus"),
    ).toHaveLength(1);
  },
);

journey(
  "a etnia: o que ficou em aberto se diz antes de tudo, até a página mostrar que está assim",
  ONCE,
  async ({ page, person, provider, fault }) => {
    const ana = await person.withSession("ana.souza", "atualizacao-cadastral/dados-pessoais");
    const etnia = page.getByLabel("Etnia/Raça", { exact: true });
    const other = (await etnia.inputValue()) === "1" ? "2" : "1";
    await etnia.selectOption(other);
    await fault("cadastro.atualizarDadosPessoais", { status: 504, comEfeito: true, vezes: 1 });
    await fault("cadastro.dadosCadastrais", { status: 503 });
    await press(page, "Confirmar dados");
    await expect(page.locator("#erros")).toHaveText(MAYBE);
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await expect(page.getByText(OPEN)).toHaveCount(1);
    // The cooperative's page has it by now: there is nothing left to doubt.
    await provider.clearFaults(ana);
    await page.goto("atualizacao-cadastral/dados-pessoais");
    await expect(etnia).toHaveValue(other);
    await lacks(page, OPEN);
  },
);
