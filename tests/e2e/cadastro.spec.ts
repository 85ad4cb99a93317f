/** Registration updates: address, education, contacts, and the documents that are sent with them (spec part 2, sections 2, 4, 5 and 8). */
import {
  type Page,
  onScreen,
  type ReadByName,
  expect,
  ONCE,
  tagged,
  journey,
  visit,
  textsOf,
  errorsOf,
  part,
  photoFile,
  looksRight,
  noViolations,
  EXACT,
  fillIn,
  follow,
  isAt,
  isHeaded,
  isRefused,
  isTold,
  press,
  shows,
  type Control,
  textOf,
} from "./support";
import { formatContact } from "~/lib/phone";

visit(
  "o menu leva às quatro atualizações, e cada uma volta a ele",
  tagged(ONCE, "@R179 @T097"),
  async ({ visitor, as }) => {
    await as("carla.dias");
    for (const [nome = "", titulo = nome] of [
      ["Contato"],
      ["Endereço"],
      ["Dados Pessoais"],
      ["Escolaridade e Cursos", "Atualizar Escolaridade e Cursos"],
    ]) {
      const page = await (await visitor.open("atualizacao-cadastral")).follow(nome);
      expect(textsOf(page, "title, main h1")).toEqual([
        `${titulo} — Portal do Colaborador`,
        titulo,
      ]);
      expect((await page.follow("Voltar")).where).toBe("atualizacao-cadastral");
    }
  },
);

visit(
  "endereço: as solicitações só dele, com situação e histórico; o que é do colaborador não é do gestor",
  tagged(ONCE, "@R180 @R182 @T092 @T093 @T094 @T095 @T106 @T110"),
  async ({ visitor, as, provider, data }) => {
    const open = (path: string) => visitor.open(`atualizacao-cadastral/${path}`);
    const login = await as("ana.souza");
    const mine = await open("endereco");
    expect(mine.link("Corrigir Documentação")).toContain("/corrigir/");
    expect(mine.text).not.toContain("Atualizar Endereço");
    const requests = await mine.follow("Solicitações");
    const cards = textsOf(requests, "main li:has(h2, h3)");
    const theirs = (await data("cadastro.solicitacoes")).filter(
      ({ codconfigsituacao }) => codconfigsituacao === "43",
    );
    expect(cards).toHaveLength(theirs.length);
    for (const { descstatus, descsituacao, datainicio, horainicio, movimentacao } of theirs) {
      const card = cards.find((text) =>
        text.includes(`${onScreen(datainicio ?? "")} às ${horainicio}`),
      );
      for (const text of [descstatus, descsituacao, movimentacao.at(-1)?.observacao ?? "-"])
        expect(card).toContain(text);
    }
    await as("carla.dias");
    expect((await open("endereco")).text).toContain("Atualizar Endereço");
    await as("elisa.prado");
    await visitor.open(`?token=${await provider.token(login)}`);
    for (const [path, words] of [
      ["dados-pessoais", "Só o próprio colaborador informa a sua etnia/raça."],
      ["contato", "Só o próprio colaborador altera os seus contatos."],
    ] as const)
      expect((await open(path)).text).toContain(words);
  },
);

const CONFIRM = "Confirmar Solicitação";

const confirmSubmission = (page: Page) =>
  page.getByRole("button", { name: CONFIRM, exact: true }).last().click();

async function attach(page: Page, javaScript: boolean, label: string) {
  await page.getByLabel(label).setInputFiles(await photoFile());
  if (!javaScript) await press(page, "Conferir anexos");
  await expect(page.getByAltText(`Foto anexada: ${label}`)).toBeVisible();
}

journey(
  "abrir de novo a atualização da escolaridade esvazia os documentos escolhidos, mas só de quem recomeça",
  tagged(ONCE, "@R185 @T109"),
  async ({ page, person, javaScript }) => {
    await person.withSession("carla.dias");
    const open = async () => {
      await page.goto("atualizacao-cadastral/escolaridade");
      await follow(page, "Atualizar Escolaridade e Cursos");
      await isHeaded(page, "Atualizar Escolaridade e Cursos");
    };
    const attached = page.getByAltText(/^Foto anexada/);
    await open();
    await attach(page, javaScript, "Certificado, diploma ou declaração de conclusão");
    await expect(page.getByRole("link", { name: "Fechar" })).toBeVisible();
    await open();
    await shows(page, "Recomeçar apaga o que já foi preenchido e anexado.");
    await expect(attached).toHaveCount(0);
    // A weak signal is not a reason to lose a photo: who goes on has it.
    await follow(page, "Continuar", EXACT);
    await expect(attached).toHaveCount(1);
    await open();
    await press(page, "Recomeçar");
    await confirmSubmission(page);
    await expect(page.locator("#erros")).toContainText(
      "Os documentos obrigatórios devem ser anexados",
    );
    await expect(attached).toHaveCount(0);
  },
);

journey(
  "enquanto ninguém sabe se chegou: a página não se recarrega sozinha; o botão confere, e com scripts ela confere por si",
  { tag: "@R086" },
  async ({ page, person, data, javaScript, fault }) => {
    await person.withSession("fabio.nunes");
    const arrived = async () => (await data("cadastro.solicitacoes")).length;
    await page.goto("atualizacao-cadastral/endereco/enviar/documentos");
    await attach(page, javaScript, "Comprovante de residência");
    // A gateway gives up; the request arrives all the same, a little later.
    await fault("cadastro.alterarEndereco", { status: 502, efeitoApos: 4_000 });
    await confirmSubmission(page);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Conferindo o envio");
    await expect(page.locator("meta[http-equiv]")).toHaveCount(0);
    await looksRight(page);
    if (!javaScript) {
      await follow(page, "Conferir", EXACT);
      await isAt(page, /situacao\?rascunho=/);
      await expect.poll(arrived, { timeout: 15_000 }).toBe(1);
      await follow(page, "Conferir", EXACT);
    }
    await expect(page).toHaveURL(/endereco\?aba=solicitacoes$/, { timeout: 20_000 });
    await isTold(page, "Solicitação enviada com sucesso!");
    expect(await arrived()).toBe(1);
  },
);

async function codigosOf(provider: Control, login: string) {
  return (await provider.outbox(login)).flatMap(({ canal, texto: text }) =>
    canal === "SMS" ? (/código é (\d{6})/.exec(text)?.slice(1) ?? []) : [],
  );
}

const contatosOf = async (data: ReadByName) => (await data("cadastro.dadosCadastrais")).contatos;

visit(
  "dois cartões; o que está errado é dito; um número que já é da pessoa vale na hora",
  tagged(ONCE, "@R176 @T174 @T175"),
  async ({ visitor, as, provider, data, fault }) => {
    const login = await as("ana.souza");
    const [{ ddd = "", telefone = "" } = {}] = await contatosOf(data);
    const shown = formatContact(ddd, telefone).replace(/\s/g, " ");
    const list = await visitor.open("atualizacao-cadastral/contato");
    expect(textOf(part(list, "Contato 1"))).toContain(shown);
    const wrong = { DDD: "4", Telefone: "1234567" };
    const refused = await visitor.send("atualizacao-cadastral/contato/2", "Salvar", wrong);
    expect(errorsOf(refused)).toEqual([
      "DDD Inválido",
      "Informe corretamente o número de telefone",
    ]);
    expect(refused.form("Salvar").valueOf("Telefone")).toBe("1234567");
    const saved = await refused.send("Salvar", { DDD: ddd, Telefone: telefone });
    expect(textOf(part(saved, "Contato 2"))).toContain(shown);
    expect(saved.text).toContain("Contato atualizado com sucesso!");
    expect(await codigosOf(provider, login)).toEqual([]);
    // An unreadable contact is not one without a number.
    await as("fabio.nunes");
    await fault("cadastro.dadosCadastrais", { ilegivel: "contatos" });
    const unread = await visitor.open("atualizacao-cadastral/contato");
    expect(textOf(part(unread, "Contato 2"))).toContain("Não pôde ser mostrado");
    expect(
      errorsOf(await visitor.send("atualizacao-cadastral/contato/2", "Salvar", wrong)),
    ).toHaveLength(2);
  },
);

journey(
  "um número novo: código por SMS, um novo no lugar do velho, errado, certo",
  tagged("@R177 @T176 @T194"),
  async ({ page, person, provider, data, javaScript }) => {
    const login = await person.withSession("fabio.nunes");
    const confirm = async (codigo: string) => {
      await fillIn(page, "Código recebido via SMS", codigo);
      await press(page, "Confirmar", EXACT);
    };
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Contato 1", exact: true }) });
    await page.goto("atualizacao-cadastral/contato");
    await expect(first).toContainText("Não informado");
    await follow(first, /^Editar/);
    await fillIn(page, "DDD", "11", EXACT);
    await fillIn(page, "Telefone", "91234-5678", EXACT);
    await press(page, "Salvar", EXACT);
    await shows(page, "Código SMS enviado com sucesso");
    // Whoever closed the page finds it again.
    await page.goto("atualizacao-cadastral/contato/1");
    await follow(page, "Já recebi o código");
    await shows(page, "enviamos por SMS para (11) 91234-5678");
    expect(await contatosOf(data)).toEqual([]);
    await noViolations(page);
    await confirm("123");
    await isRefused(page, "Informe corretamente o código recebido via SMS");
    // A new one takes the place of the old one.
    await press(page, "Enviar novo código");
    await expect.poll(() => codigosOf(provider, login)).toHaveLength(2);
    const [old = "", codigo = ""] = await codigosOf(provider, login);
    journey.skip(codigo === old, "o mesmo código duas vezes: um caso em um milhão");
    await confirm(old);
    await isRefused(page, "Código inválido. Confira o SMS e tente de novo.");
    // Without scripts the field takes no more than the six digits.
    await confirm(javaScript ? `${codigo.slice(0, 3)} ${codigo.slice(3)}` : codigo);
    await isTold(page, "Contato atualizado com sucesso!");
    await expect(first).toContainText("(11) 91234-5678");
  },
);
