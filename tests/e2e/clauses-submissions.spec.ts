/** Clauses of the second document about what is sent by a wizard: certificates, documents, dependents, requests of the registration. */
import {
  daysFromNow,
  onScreen,
  expect,
  journey,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  tagged,
  visit,
  photo,
  textsOf,
} from "./support";

const WHAT = "O que você quer enviar?";
const START = "Primeiro dia de afastamento";
const DAYS = "Quantidade de dias";
const END = "Último dia de afastamento";

visit(
  "com os dias em branco não se diz o último; o padrão conhecido está no campo (2:198-199)",
  tagged(ONCE, "@R126"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const asked = await visitor.send("enviar-atestado/10", "Continuar", {
      [WHAT]: "Atestado Médico",
    });
    await asked.send("Continuar", {
      [START]: daysFromNow(-2),
      [DAYS]: "",
      "Nome do médico ou dentista": "Dra. Um",
      "CRM/CRO": "CRM 1",
    });
    const back = await visitor.open("enviar-atestado/40");
    expect(back.form("Continuar").valueOf(START)).toBe(daysFromNow(-2));
    expect(back.form("Continuar").valueOf(DAYS)).toBe("");
    expect(back.text).not.toContain(END);

    // One reason alone: its least days are known, and so is the last day.
    const one = await visitor.send("enviar-atestado/10", "Continuar", {
      [WHAT]: "Doação de sangue",
    });
    expect(one.form("Continuar").valueOf(DAYS)).toBe("1");
    await one.send("Continuar", { [START]: daysFromNow(-2) });
    expect((await visitor.open("enviar-atestado/40")).text).toContain(
      `${END}: ${onScreen(daysFromNow(-2))}`,
    );
  },
);

visit(
  "o prazo de 48 ou 24 horas está onde o dia é perguntado, e o título não é saída (2:28-34, 2:297)",
  tagged(ONCE, "@R124 @R129 @T073"),
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
      expect(textsOf(page, "main hgroup p"), address).toEqual([title]);
      expect(group?.querySelector("h1"), address).not.toBeNull();
      expect(textsOf(page, "main a"), address).not.toContain(title);
      expect(page.link(exit), address).toMatch(/\/(atestados|documentos|dependentes)/);
    }
    const document = await (
      await visitor.open("enviar-documento/10")
    ).send("Continuar", { [WHAT]: "Carteira de motorista (CNH)" });
    expect(document.text).not.toContain("48 horas");
  },
);

visit(
  "a ajuda que falha não é a que não existe (seção 8)",
  tagged(ONCE, "@R130"),
  async ({ visitor, as, fault }) => {
    await as("ana.souza");
    expect((await visitor.open("enviar-atestado/10?ajuda=70")).text).toContain(
      "Ajuda não localizada",
    );
    await fault("atestados.ajuda", { recusa: "Este tipo está em revisão." });
    const page = await visitor.open("enviar-atestado/10?ajuda=10");
    expect(page.text).not.toContain("Ajuda não localizada");
    expect(page.text).toContain("Este tipo está em revisão.");
  },
);

visit(
  "uma segunda solicitação de endereço, com outra em andamento, ouve falar dela",
  tagged(ONCE, "@R190"),
  async ({ visitor, as, data }) => {
    await as("fabio.nunes");
    const address = "atualizacao-cadastral/endereco/enviar";
    const page = await visitor.open(address);
    expect(page.text).not.toContain("Você já enviou");
    const label = page.form("Confirmar Solicitação").labels[0] ?? "";
    await page.send("Confirmar Solicitação", { [label]: await photo(40, 30) });
    const [sent] = await data("cadastro.solicitacoes");
    expect((await visitor.open(address)).text).toContain(
      `Você já enviou uma em ${onScreen(daysFromNow(0)).slice(0, 5)} (protocolo ${sent?.codigo})`,
    );
  },
);

visit(
  "a correção não oferece alterar o que não muda, e o seu recibo diz que é correção",
  tagged(ONCE, "@R132"),
  async ({ visitor, as, data, fault }) => {
    await as("ana.souza");
    const list = await data("atestados.listar", {
      tipo: "ATESTADOS",
    });
    const [codigo, plain] = [2, 3].map(
      (wanted) => list.find(({ status }) => status === wanted)?.codigo,
    );
    const page = await visitor.open(`editar-atestado/${codigo}`);
    const links = textsOf(page, "main dl a");
    expect(links).toContain("Alterar Período");
    for (const fixed of ["Alterar Tipo", "Alterar Motivo"]) expect(links).not.toContain(fixed);
    expect(textsOf(await visitor.open(`editar-atestado/${codigo}/40`), ".aviso > p")).toContain(
      "Os anexos ficam na etapa 3.",
    );
    // The answer is lost. Whoever opens the correction anew is told how it ended.
    await fault("atestados.alterar", { status: 502, efeitoApos: 1_500 });
    const unknown = await visitor.send(`editar-atestado/${codigo}/80`, "Enviar atestado", {
      "Foto do atestado (frente) (obrigatório)": await photo(40, 30),
    });
    expect(unknown.where).toContain("/situacao?rascunho=");
    const anew = () => visitor.open(`editar-atestado/${codigo}`);
    await expect.poll(async () => (await anew()).where).toBe(`atestados/${codigo}/recibo`);
    const receipt = await visitor.open(`atestados/${codigo}/recibo`);
    expect(receipt.text).toContain(`Correção do atestado recebida: protocolo ${codigo}`);
    expect((await visitor.open(`atestados/${plain}/recibo`)).text).toContain(
      `Atestado recebido: protocolo ${plain}`,
    );
  },
);

journey(
  "o botão de incluir no plano só se liga com alguém escolhido (2:213)",
  tagged(WITH_JAVASCRIPT_ONLY, "@R156"),
  async ({ page, person }) => {
    await person.withSession("elisa.prado", "plano-saude/adicionar/dependentes");
    const button = page.getByRole("button", { name: "Continuar", exact: true });
    await expect(button).toBeDisabled();
    const first = page.getByRole("group", { name: "Quem entra no plano?" }).getByRole("checkbox");
    await first.first().check();
    await expect(button).toBeEnabled();
    await first.first().uncheck();
    await expect(button).toBeDisabled();
  },
);
