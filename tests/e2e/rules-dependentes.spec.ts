/** The rules of dependents' requests, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { daysFromNow } from "./support/days";
import { expect, ONCE } from "./support/journey";
import { visit, type Answers, type Page, type PageVisitor } from "./support/page-visitor";
import { errorsOf, stepOf } from "./support/reading";
import { expectRecords } from "./support/record";

const NAME = "Nome completo";
const BORN = "Data de nascimento";
const NOTE = "Observação";
const DEACTIVATE = "Inativar este dependente";

const inform = async (
  visitor: PageVisitor,
  answers: Answers,
  address = "incluir-dependente/1",
): Promise<Page> => (await visitor.open(address)).send("Continuar", answers);

visit(
  "o nome e o nascimento: hoje serve, amanhã não",
  { tag: [ONCE.tag, "@R134"] },
  async ({ visitor, as }) => {
    await as("ana.souza");
    const [noName, noDay, wrongDay] = [
      "Informe o nome do dependente",
      "Informe a data de nascimento",
      "Informe corretamente a data de nascimento",
    ];
    for (const [name, born, says] of [
      ["", "", [noName, noDay]],
      ["   ", "2020-02-29", [noName]],
      ["B", "2020-02-29", []],
      ["Bia", "", [noDay]],
      ["Bia", daysFromNow(-1), []],
      ["Bia", daysFromNow(0), []],
      ["Bia", daysFromNow(1), [wrongDay]],
      ["Bia", "2021-02-29", [wrongDay]],
      ["Bia", "29/02/2020", []],
      ["x".repeat(100), "2020-02-29", []],
      ["x".repeat(101), "2020-02-29", ["Use até 100 caracteres"]],
    ] as const) {
      const page = await inform(visitor, { [NAME]: name, [BORN]: born });
      expect([errorsOf(page), stepOf(page)], `${name}, ${born}`).toEqual([
        says,
        says.length > 0 ? "Inserir Informações" : "Anexar Documentos",
      ]);
    }
  },
);

const dependente = (codigo: number, status: number, others: object = {}) => ({
  ...{
    codigo,
    nome: `Pessoa ${codigo}`,
    grau: "Filho",
    status,
    nascimento: "2000-02-29",
    dependenteir: false,
    cadexistehcm: true,
  },
  ...{ solicitou_inativacao: false, codatestado: 800 + codigo, anexos: [] },
  ...others,
});

visit(
  "inativar pede mais de 10 caracteres sem as pontas: 10 não bastam, 11 sim; sem inativar, nenhum",
  { tag: [ONCE.tag, "@R136"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "dependentes.listar",
      usuario: ana,
      corpo: [dependente(1, 7)],
    });
    const short = ["Informe a observação com pelo menos 10 caracteres"];
    for (const [deactivate, note, says] of [
      [true, "", short],
      [true, "1234567890", short],
      [true, "   1234567890   ", short],
      [true, "12345     67890", []],
      [true, "12345678901", []],
      [true, "  12345678901  ", []],
      [false, "", []],
      [false, "1234567890", []],
    ] as const) {
      const page = await inform(
        visitor,
        { [DEACTIVATE]: deactivate, [NOTE]: note },
        "editar-dependente/1/1",
      );
      expect(errorsOf(page), `${deactivate}: ${note}`).toEqual(says);
    }
  },
);

visit(
  "inativa-se só quem está ativo (7); edita-se também quem espera correção (2), e mais ninguém",
  { tag: [ONCE.tag, "@R139"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const people = [
      [1, 1, {}, "Enviado, em conferência"],
      [2, 2, {}, null],
      [3, 3, {}, "Aceito"],
      [4, 4, {}, "Recusado"],
      [6, 6, {}, "Em análise"],
      [7, 7, {}, null],
      [8, 7, { solicitou_inativacao: true }, "Ativo, inativação solicitada"],
      [9, 9, {}, "Cancelado"],
    ] as const;
    await provider.fault({
      chamada: "dependentes.listar",
      usuario: ana,
      corpo: people.map(([codigo, status, others]) => dependente(codigo, status, others)),
    });
    for (const [codigo, status, , stands] of people) {
      const page = await visitor.open(`editar-dependente/${codigo}/1`);
      const why = `Este dependente não pode ser alterado agora. Situação: ${stands ?? ""}.`;
      expect([page.has("Continuar"), page.text.includes(why)], String(codigo)).toEqual([
        stands === null,
        stands !== null,
      ]);
      if (stands === null)
        expect(page.form("Continuar").labels.includes(DEACTIVATE), String(codigo)).toBe(
          status === 7,
        );
    }
    const links = (await visitor.open("dependentes")).root
      .querySelectorAll("#conteudo li a")
      .map((link) => link.getAttribute("href")?.replace("/colaborador/", ""));
    expect(links.filter((href) => href?.startsWith("editar-dependente/"))).toEqual([
      "editar-dependente/2",
      "editar-dependente/7",
    ]);
    // Below 3 it is cancelled.
    for (const [codigo, status] of people) {
      const codatestado = `80${codigo}`;
      await provider.fault({
        ...{ chamada: "atestados.exibir", usuario: ana, vezes: 1 },
        corpo: {
          ...{ codigo: codatestado, status, codconfigatest: "300" },
          ...{ anexos: [], movimentacao: [] },
        },
      });
      const detail = await visitor.open(`dependentes/pedidos/${codatestado}`);
      expect(detail.root.querySelectorAll('a[href$="/cancelar"]').length, codatestado).toBe(
        status < 3 ? 1 : 0,
      );
    }
    await expectRecords(provider, ana);
  },
);

visit(
  "um pedido de inativação é outra chamada, e a de quem não está ativo nem se pede",
  { tag: [ONCE.tag, "@R136"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "dependentes.listar",
      usuario: ana,
      corpo: [dependente(2, 2), dependente(7, 7)],
    });
    await provider.fault({
      chamada: "dependentes.config",
      usuario: ana,
      corpo: { codigotipo: 300, codigomotivo: 3001, anexos: [] },
    });
    const calls = async () => (await provider.writes(ana)).map(({ nome }) => nome);
    for (const [codigo, sent] of [
      [7, ["dependentes.inativar"]],
      [2, ["dependentes.atualizar"]],
    ] as const) {
      const form = (await visitor.open(`editar-dependente/${codigo}/1`)).form("Continuar");
      form.fill(NOTE, "Não mora mais comigo");
      const fields = new URLSearchParams(
        form.pairs("Continuar").map(([name, value]): [string, string] => [name, String(value)]),
      );
      fields.set("inativar", "1");
      const last = await visitor.post(
        form.page.address,
        "application/x-www-form-urlencoded",
        Buffer.from(fields.toString()),
      );
      await provider.forgetCalls(ana);
      await last.send("Finalizar solicitação");
      expect(await calls(), String(codigo)).toEqual(sent);
    }
  },
);

/** The day on which somebody was born who is so many years old today, or will be `later` days from now. */
function bornYearsAgo(years: number, later = 0): string {
  const [year = "", month = "", day = ""] = daysFromNow(later).split("-");
  const leap = `${month}-${day}` === "02-29";
  return `${Number(year) - years}-${leap ? (later > 0 ? "03-01" : "02-28") : `${month}-${day}`}`;
}

const papel = (
  codigo: number,
  descricao: string,
  situacao: number,
  ages: [number | null, number | null],
  others: object = {},
) => ({
  ...{
    codigo,
    descricao,
    obrigatorio: false,
    qtdeminimadias: 0,
    codsituacao: situacao,
    idadeinicial: ages[0],
    idadefinal: ages[1],
    alterar: true,
    incluir: true,
  },
  ...others,
});

visit(
  "um papel com situação acima de 0 se pede só dentro das idades, as duas pontas incluídas",
  { tag: [ONCE.tag, "@R138"] },
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const anexos = [
      papel(1, "De todos", 0, [7, 17]),
      papel(2, "De 7 a 17", 1, [7, 17]),
      papel(3, "Desde 18", 2, [18, null]),
      papel(4, "Até 6", 1, [null, 6]),
      papel(5, "Só aos 40", 1, [40, 40]),
    ];
    await provider.fault({
      chamada: "dependentes.config",
      usuario: ana,
      corpo: { codigotipo: 300, codigomotivo: 3001, anexos },
    });
    for (const [who, born, asked] of [
      ["nasceu hoje", daysFromNow(0), ["De todos", "Até 6"]],
      ["faz 7 amanhã", bornYearsAgo(7, 1), ["De todos", "Até 6"]],
      ["faz 7 hoje", bornYearsAgo(7), ["De todos", "De 7 a 17"]],
      ["faz 18 amanhã", bornYearsAgo(18, 1), ["De todos", "De 7 a 17"]],
      ["faz 18 hoje", bornYearsAgo(18), ["De todos", "Desde 18"]],
      ["faz 40 amanhã", bornYearsAgo(40, 1), ["De todos", "Desde 18"]],
      ["faz 40 hoje", bornYearsAgo(40), ["De todos", "Desde 18", "Só aos 40"]],
      ["faz 41 amanhã", bornYearsAgo(41, 1), ["De todos", "Desde 18", "Só aos 40"]],
      ["faz 41 hoje", bornYearsAgo(41), ["De todos", "Desde 18"]],
    ] as const) {
      const page = await inform(visitor, { [NAME]: "Bia", [BORN]: born });
      expect(page.form("Finalizar solicitação").labels, who).toEqual(
        asked.map((label) => `${label} (se tiver)`),
      );
    }
  },
);
