/** Clauses of the second document about what is sent by a wizard: certificates, documents, dependents, requests of the registration. */
import { formatDate } from "~/lib/dates";
import { contract } from "~/services/provider/contract";
import type { AtestadoKind } from "~/services/provider/contract/atestados";
import type { Control } from "./support/control";
import { dataOf } from "./support/data";
import { daysFromNow, onScreen } from "./support/days";
import { expect, journey, ONCE, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { textOf, visit, type Answers, type Page, type PageVisitor } from "./support/page-visitor";
import { photo } from "./support/papers";
import { textsOf } from "./support/reading";

const WHAT = "O que você quer enviar?";
const START = "Primeiro dia de afastamento";
const DAYS = "Quantidade de dias";
const END = "Último dia de afastamento";
const REQUESTED = "O que o RH pediu";

/** The person's first record of this status. */
async function withStatus(
  provider: Control,
  login: string,
  status: number,
  tipo: AtestadoKind = "ATESTADOS",
) {
  const list = await dataOf(provider, login, contract.atestados.listar, { tipo });
  const found = list.find((each) => each.status === status);
  if (!found) throw new Error(`${login} has nothing of status ${status}`);
  return found;
}

/** Goes through a wizard up to the page that sends; gives that page. */
async function upTo(
  visitor: PageVisitor,
  address: string,
  send: string,
  answers: Answers,
): Promise<Page> {
  let page = await visitor.open(address);
  for (let steps = 0; steps < 10 && !page.has(send); steps += 1) {
    const form = page.form("Continuar");
    for (const label of form.labels)
      if (answers[label] !== undefined) form.fill(label, answers[label]);
    page = await form.press("Continuar");
  }
  return page;
}

visit(
  "o que não espera correção não diz o que o RH pediu (2:168)",
  { tag: [ONCE.tag, "@R104", "@R125"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [status, tipo, door] of [
      [1, "ATESTADOS", "editar-atestado"],
      [3, "ATESTADOS", "editar-atestado"],
      [9, "ATESTADOS", "editar-atestado"],
      [3, "DOCUMENTOS", "editar-documento"],
    ] as const) {
      const { codigo } = await withStatus(provider, ana, status, tipo);
      const page = await visitor.open(`${door}/${codigo}`);
      expect(page.text, `${door} ${status}`).toContain("Este envio não pode ser alterado");
      expect(page.has("Continuar"), `${door} ${status}`).toBe(false);
      expect(page.text, `${door} ${status}`).not.toContain(REQUESTED);
    }
    const { codigo } = await withStatus(provider, ana, 2);
    expect((await visitor.open(`editar-atestado/${codigo}`)).text).toContain(REQUESTED);

    const cadastro = await dataOf(provider, ana, contract.cadastro.solicitacoes, undefined);
    const kinds = { "43": "endereco", "49": "escolaridade" } as const;
    const closed = cadastro.filter(({ status }) => status !== 2);
    expect(closed.length).toBeGreaterThan(0);
    for (const { codigo: request, codconfigsituacao, status } of closed) {
      const kind = codconfigsituacao === "43" ? kinds["43"] : kinds["49"];
      const page = await visitor.open(`atualizacao-cadastral/${kind}/corrigir/${request}`);
      expect(page.text, `${kind} ${status}`).toContain("não espera correção");
      expect(page.text, `${kind} ${status}`).not.toContain(REQUESTED);
    }
    const plano = await dataOf(provider, ana, contract.planoSaude.solicitacoes, undefined);
    const other = plano.find((each) => !each.corrigir_docs && each.observacao !== "");
    const page = await visitor.open(`plano-saude/solicitacoes/${other?.codigo}/documentos`);
    expect(page.text).toContain("Esta solicitação não aguarda documentos.");
    expect(page.text).not.toContain(REQUESTED);
  },
);

visit(
  "com os dias em branco não se diz o último; o padrão conhecido está no campo (2:198-199)",
  { tag: [ONCE.tag, "@R126"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    const asked = await upTo(visitor, "enviar-atestado/10", DAYS, { [WHAT]: "Atestado Médico" });
    const page = asked.has("Continuar") ? asked : await visitor.open("enviar-atestado/40");
    const saved = await page.send("Continuar", {
      ...{ [START]: daysFromNow(-2), [DAYS]: "" },
      ...{ "Nome do médico ou dentista": "Dra. Um", "CRM/CRO": "CRM 1" },
    });
    const back = await visitor.open("enviar-atestado/40");
    expect(saved.status).toBeLessThan(500);
    expect(back.form("Continuar").valueOf(START)).toBe(daysFromNow(-2));
    expect(back.form("Continuar").valueOf(DAYS)).toBe("");
    expect(back.text).not.toContain(END);

    // One reason alone: its least days are known, and so is the last day.
    const chosen = await visitor.open("enviar-atestado/10");
    const one = await chosen.send("Continuar", { [WHAT]: "Doação de sangue" });
    expect(one.form("Continuar").valueOf(DAYS)).toBe("1");
    await one.send("Continuar", { [START]: daysFromNow(-2) });
    expect((await visitor.open("enviar-atestado/40")).text).toContain(
      `${END}: ${onScreen(daysFromNow(-2))}`,
    );
  },
);

visit(
  "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
  { tag: [ONCE.tag, "@R124", "@R129"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    const asked = await (
      await visitor.open("enviar-atestado/10")
    ).send("Continuar", { [WHAT]: "Atestado Médico" });
    expect(asked.text).toContain("Entregue o atestado em até 48 horas do início do afastamento.");
    expect(asked.text).toContain("o prazo é de 24 horas");
    for (const [address, title, exit] of [
      ["enviar-atestado/10", "Enviar Atestado", "Voltar aos atestados"],
      ["enviar-documento/10", "Enviar Documento", "Voltar aos documentos"],
      ["incluir-dependente/1", "Incluir Dependente", "Voltar aos dependentes"],
    ] as const) {
      const page = await visitor.open(address);
      const group = page.root.querySelector("main hgroup");
      expect(textsOf(page.root, "main hgroup p"), address).toEqual([title]);
      expect(group?.querySelector("h1"), address).not.toBeNull();
      expect(textsOf(page.root, "main a"), address).not.toContain(title);
      expect(page.link(exit), address).toMatch(/\/(atestados|documentos|dependentes)/);
    }
    const document = await (
      await visitor.open("enviar-documento/10")
    ).send("Continuar", { [WHAT]: "Carteira de motorista (CNH)" });
    expect(document.text).not.toContain("48 horas");
  },
);

const anexo = (
  codigo: string,
  descricao: string,
  when: { incluir?: boolean; alterar?: boolean },
) => ({
  ...{ codigo, descricao, obrigatorio: false, qtdeminimadias: 0, codsituacao: "0" },
  ...when,
});

visit(
  "atestado: o anexo é pedido ao incluir ou ao alterar, como a configuração diz (2:134)",
  { tag: [ONCE.tag, "@R127"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const { codigo, codconfigatest, codconfigsituacao } = await withStatus(provider, ana, 2);
    const situacao = {
      ...{ codigo: codconfigsituacao, descricao: "Doença", ajuda: "" },
      ...{ diasminimo: 0, diasmaximo: 0, infdatafinal: true },
    };
    const order = (anexos: unknown[]) =>
      provider.fault({
        chamada: "atestados.configuracoes",
        usuario: ana,
        corpo: [
          {
            ...{ codigo: codconfigatest, descricao: "Atestado Médico", infdependente: false },
            ...{ infdatas: false, infcid: false, infmedico: false, cadastdependente: false },
            ...{ situacoes: [situacao], anexos },
          },
        ],
      });
    await order([
      anexo("1", "Foto ao incluir", { incluir: true, alterar: false }),
      anexo("2", "Foto ao alterar", { incluir: false, alterar: true }),
      anexo("3", "Foto sempre", {}),
    ]);
    const chosen = await (
      await visitor.open("enviar-atestado/10")
    ).send("Continuar", { [WHAT]: "Atestado Médico" });
    const included = await chosen.send("Continuar");
    expect(included.text).toContain("Foto ao incluir");
    expect(included.text).not.toContain("Foto ao alterar");
    expect(included.text).toContain("Foto sempre");
    const changed = await visitor.open(`editar-atestado/${codigo}/80`);
    expect(changed.text).not.toContain("Foto ao incluir");
    expect(changed.text).toContain("Foto ao alterar");
    expect(changed.text).toContain("Foto sempre");
  },
);

visit(
  "a ajuda que falha não é a que não existe (seção 8)",
  { tag: [ONCE.tag, "@R130"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    expect((await visitor.open("enviar-atestado/10?ajuda=70")).text).toContain(
      "Ajuda não localizada",
    );
    await provider.fault({ chamada: "atestados.ajuda", usuario: ana, status: 500 });
    const page = await visitor.open("enviar-atestado/10?ajuda=10");
    expect(page.text).not.toContain("Ajuda não localizada");
    expect(page.text).toContain("A ajuda não pôde ser aberta agora.");
  },
);

visit(
  "um atestado igual a outro já enviado: a conferência o diz, e deixa enviar",
  { tag: [ONCE.tag, "@R131"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const sent = await withStatus(provider, ana, 1);
    const [first] = sent.movimentacao;
    const answers = {
      [WHAT]: "Atestado Odontológico",
      "Qual é o motivo?": "Tratamento odontológico",
      [START]: sent.datainicio ?? "",
      [DAYS]: String(sent.diasatestado ?? 1),
      "Nome do médico ou dentista": "Dra. Dente",
      "CRM/CRO": "CRO 1",
      "Foto do atestado do dentista (obrigatório)": await photo(40, 30),
    };
    const check = await upTo(visitor, "enviar-atestado/10", "Enviar atestado", answers);
    const day = formatDate(first?.data ?? "").slice(0, 5);
    expect(check.text).toContain(`Você já enviou um igual em ${day}`);
    expect(check.text).toContain(`(protocolo ${sent.codigo})`);
    const receipt = await check.send("Enviar atestado");
    expect(receipt.where).toMatch(/^atestados\/\d+\/recibo$/);
    // Another day is another certificate.
    const other = { ...answers, [START]: daysFromNow(-8) };
    const unlike = await upTo(visitor, "enviar-atestado/10", "Enviar atestado", other);
    expect(unlike.text).not.toContain("Você já enviou um igual");
    // Nor does one that was withdrawn count.
    const sentAlike = await dataOf(provider, ana, contract.atestados.listar, { tipo: "ATESTADOS" });
    for (const { codigo } of sentAlike.filter(({ status }) => status === 1)) {
      const dialog = await visitor.open(`atestados/${codigo}/cancelar`);
      await dialog.send("Confirmar cancelamento", { "Motivo cancelamento": "Era de outro dia." });
    }
    const again = await upTo(visitor, "enviar-atestado/10", "Enviar atestado", answers);
    expect(again.has("Enviar atestado")).toBe(true);
    expect(again.text).not.toContain("Você já enviou um igual");
  },
);

visit(
  "um documento, um dependente ou um endereço já enviado: a conferência o diz",
  { tag: [ONCE.tag, "@R131", "@R140"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const sent = await withStatus(provider, ana, 1, "DOCUMENTOS");
    const document = await upTo(visitor, "enviar-documento/10", "Enviar documento", {
      [WHAT]: "Certidão de casamento",
      "Certidão de casamento (obrigatório)": await photo(40, 30),
    });
    expect(document.text).toContain("Você já enviou um igual em ");
    expect(document.text).toContain(`(protocolo ${sent.codigo})`);

    const dependentes = await dataOf(provider, ana, contract.dependentes.listar, undefined);
    const mother = dependentes.find(({ status }) => status === 1);
    const twice = await upTo(visitor, "incluir-dependente/1", "Finalizar solicitação", {
      "Nome completo": (mother?.nome ?? "").toUpperCase(),
      "Data de nascimento": mother?.nascimento ?? "",
    });
    expect(twice.text).toContain(
      `Você já pediu a inclusão desta pessoa (protocolo ${mother?.codatestado})`,
    );
    const registered = dependentes.find(({ codatestado }) => codatestado === "");
    const known = await upTo(visitor, "incluir-dependente/1", "Finalizar solicitação", {
      "Nome completo": registered?.nome ?? "",
      "Data de nascimento": registered?.nascimento ?? "",
    });
    expect(known.text).toContain("Esta pessoa já está na sua lista de dependentes");
  },
);

visit(
  "uma segunda solicitação de endereço, com outra em andamento, ouve falar dela",
  { tag: [ONCE.tag, "@R190"] },
  async ({ visitor, as, provider }) => {
    const login = await as("fabio.nunes");
    const address = "atualizacao-cadastral/endereco/enviar";
    const page = await visitor.open(address);
    expect(page.text).not.toContain("Você já enviou");
    const label = page.form("Confirmar Solicitação").labels[0] ?? "";
    await page.send("Confirmar Solicitação", { [label]: await photo(40, 30) });
    const [sent] = await dataOf(provider, login, contract.cadastro.solicitacoes, undefined);
    expect((await visitor.open(address)).text).toContain(
      `Você já enviou uma em ${onScreen(daysFromNow(0)).slice(0, 5)} (protocolo ${sent?.codigo})`,
    );
  },
);

visit(
  "a correção não oferece alterar o que não muda, e o seu recibo diz que é correção",
  { tag: [ONCE.tag, "@R132"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const { codigo } = await withStatus(provider, ana, 2);
    const page = await visitor.open(`editar-atestado/${codigo}`);
    const links = page.root.querySelectorAll("main dl a").map(textOf);
    expect(links).toContain("Alterar Período");
    expect(links).not.toContain("Alterar Tipo");
    expect(links).not.toContain("Alterar Motivo");
    const receipt = await (
      await visitor.open(`editar-atestado/${codigo}/80`)
    ).send("Enviar atestado", { "Foto do atestado (frente) (obrigatório)": await photo(40, 30) });
    expect(receipt.where).toBe(`atestados/${codigo}/recibo`);
    expect(receipt.text).toContain(`Correção do atestado recebida: protocolo ${codigo}`);
    const { codigo: plain } = await withStatus(provider, ana, 3);
    expect((await visitor.open(`atestados/${plain}/recibo`)).text).toContain(
      `Atestado recebido: protocolo ${plain}`,
    );
  },
);

journey(
  "o botão de incluir no plano só se liga com alguém escolhido (2:213)",
  { tag: [WITH_JAVASCRIPT_ONLY.tag, "@R156"] },
  async ({ page, person }) => {
    await person.withSession("elisa.prado");
    await page.goto("plano-saude/adicionar/dependentes");
    const button = page.getByRole("button", { name: "Continuar", exact: true });
    await expect(button).toBeDisabled();
    const first = page.getByRole("group", { name: "Quem entra no plano?" }).getByRole("checkbox");
    await first.first().check();
    await expect(button).toBeEnabled();
    await first.first().uncheck();
    await expect(button).toBeDisabled();
  },
);
