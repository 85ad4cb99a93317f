/** The rules of the registration updates and of the candidacy, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { ACTIONS_BY_STATUS } from "./support/statuses";
import { expect, ONCE } from "./support/journey";
import { visit, type Answers } from "./support/page-visitor";
import { photo } from "./support/papers";
import { errorsOf, part, stepOf, textsOf } from "./support/reading";
import { expectRecords } from "./support/record";

visit(
  "o contato: DDD de 2 dígitos, telefone de 8 ou 9",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const [noArea, noPhone] = ["DDD Inválido", "Informe corretamente o número de telefone"];
    const save = async (DDD: string, Telefone: string) =>
      (await visitor.open("atualizacao-cadastral/contato/2")).send("Salvar", { DDD, Telefone });
    for (const [area, phone, says] of [
      ["", "", [noArea, noPhone]],
      ["4", "99911-2233", [noArea]],
      ["443", "99911-2233", [noArea]],
      ["044", "99911-2233", [noArea]],
      ["ab", "99911-2233", [noArea]],
      ["44", "999-1122", [noPhone]],
      ["44", "99911-22334", [noPhone]],
    ] as const) {
      expect(errorsOf(await save(area, phone)), `${area} ${phone}`).toEqual(says);
    }
    await expectRecords(provider, ana);
    await provider.fault({ chamada: "cadastro.validarContato", usuario: ana, corpo: null });
    for (const [area, phone, telefone] of [
      ["44", "3210-9876", "32109876"],
      ["(44)", "93210-9876", "932109876"],
    ] as const) {
      expect(errorsOf(await save(area, phone)), `${area} ${phone}`).toEqual([]);
      await expectRecords(provider, ana, [
        "cadastro.validarContato",
        {
          request: "POST /colaborador/atualizacao-cadastral?funcao=VALIDAR-CONTATO",
          body: { contato: "2", ddd: "44", telefone },
        },
      ]);
    }
  },
);

visit(
  "o código do SMS: 5 e 7 dígitos não servem, 6 sim",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await (
      await visitor.open("atualizacao-cadastral/contato/2")
    ).send("Salvar", { DDD: "42", Telefone: "97777-6666" });
    await provider.forgetCalls(ana);
    const confirm = async (codigo: string) =>
      (await visitor.open("atualizacao-cadastral/contato/2/codigo")).send("Confirmar", {
        "Código recebido via SMS": codigo,
      });
    for (const codigo of ["", "12345", "1234567", "abcdef", "1 2 3 4 5"]) {
      expect(errorsOf(await confirm(codigo)), codigo).toEqual([
        "Informe corretamente o código recebido via SMS",
      ]);
    }
    await expectRecords(provider, ana);
    await provider.fault({ chamada: "cadastro.confirmarCodigo", usuario: ana, corpo: null });
    const done = await confirm("123 456");
    expect([errorsOf(done), done.where]).toEqual([[], "atualizacao-cadastral/contato"]);
    await expectRecords(provider, ana, [
      "cadastro.confirmarCodigo",
      {
        request: "POST /colaborador/atualizacao-cadastral?funcao=CONFIRMAR-CODIGO",
        body: { contato: "2", codigo: "123456" },
      },
    ]);
  },
);

visit(
  "um número que a cooperativa conhece vale na hora; de outro se pede o código",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.forgetCalls(ana);
    const save = async (DDD: string, Telefone: string) =>
      (await visitor.open("atualizacao-cadastral/contato/2")).send("Salvar", { DDD, Telefone });
    const first = (await visitor.open("atualizacao-cadastral/contato/1")).form("Salvar");
    const known = await save(first.valueOf("DDD"), first.valueOf("Telefone"));
    expect([known.where, known.text.includes("Contato atualizado com sucesso!")]).toEqual([
      "atualizacao-cadastral/contato",
      true,
    ]);
    expect(await provider.outbox(ana)).toEqual([]);
    const unknown = await save("42", "97777-6666");
    expect([unknown.where, unknown.text.includes("Código SMS enviado com sucesso")]).toEqual([
      "atualizacao-cadastral/contato/2/codigo",
      true,
    ]);
    expect((await provider.outbox(ana)).length).toBe(1);
  },
);

const solicitacao = (codigo: number, status: number, codconfigsituacao: number) => ({
  ...{
    codigo,
    status,
    codconfigsituacao,
    descstatus: `Situação ${status}`,
    descsituacao: `Pedido ${codigo}`,
    cores: [1, 2, 3],
  },
  ...{ datainicio: "2026-01-01", horainicio: "08:00", movimentacao: [] },
});

for (const [tipo, situacao, other, update] of [
  ["endereco", 43, 49, "Atualizar Endereço"],
  ["escolaridade", 49, 43, "Atualizar Escolaridade e Cursos"],
] as const) {
  const list = `atualizacao-cadastral/${tipo}?aba=solicitacoes`;

  visit(
    `${tipo}: só os pedidos da situação ${situacao}; corrige-se na 2, cancela-se abaixo de 3`,
    ONCE,
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const statuses = ACTIONS_BY_STATUS.map(([status]) => status);
      const corpo = [
        ...statuses.map((status) => solicitacao(500 + status, status, situacao)),
        solicitacao(601, 1, other),
        solicitacao(602, 2, 44),
      ];
      await provider.fault({ chamada: "cadastro.solicitacoes", usuario: ana, corpo });
      const page = await visitor.open(list);
      expect(textsOf(page.root, "li.cartao h3").sort()).toEqual([
        "Pedido 501",
        "Pedido 502",
        "Pedido 503",
        "Pedido 504",
        "Pedido 509",
      ]);
      for (const [status, correct, cancel] of ACTIONS_BY_STATUS) {
        const codigo = 500 + status;
        const links = part(page, `Pedido ${codigo}`)
          .querySelectorAll("a")
          .map((link) =>
            link.getAttribute("href")?.replace(`/colaborador/atualizacao-cadastral/${tipo}/`, ""),
          );
        expect(links.includes(`${codigo}/cancelar`), `${status}: cancelar`).toBe(cancel);
        expect(
          links.some((href) => href?.startsWith(`corrigir/${codigo}`)),
          `${status}: corrigir`,
        ).toBe(correct);
        const cancelling = await visitor.open(`atualizacao-cadastral/${tipo}/${codigo}/cancelar`);
        const late = "Esta solicitação não pode mais ser cancelada.";
        expect(
          [cancelling.has("Confirmar cancelamento"), cancelling.text.includes(late)],
          `${status}: cancelar`,
        ).toEqual([cancel, !cancel]);
        const correcting = await visitor.open(
          `atualizacao-cadastral/${tipo}/corrigir/${codigo}/documentos`,
        );
        expect(correcting.has("Confirmar Solicitação"), `${status}: corrigir`).toBe(correct);
      }
      // The other kind's is none of this list's.
      expect((await visitor.open(`atualizacao-cadastral/${tipo}/601/cancelar`)).status).toBe(404);
    },
  );

  visit(
    `${tipo}: com um pedido na situação 2, Corrigir Documentação no lugar de ${update}`,
    ONCE,
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      const WARNING = "Solicitação com pendências. Verifique!";
      for (const [what, corpo, correcting] of [
        ["nenhum", [], false],
        ["na 1", [solicitacao(1, 1, situacao)], false],
        ["na 2", [solicitacao(1, 2, situacao)], true],
        ["na 3", [solicitacao(1, 3, situacao)], false],
        ["na 2, mas do outro tipo", [solicitacao(1, 2, other)], false],
      ] as const) {
        await provider.clearFaults(ana);
        await provider.fault({ chamada: "cadastro.solicitacoes", usuario: ana, corpo });
        const page = await visitor.open(`atualizacao-cadastral/${tipo}`);
        const links = textsOf(page.root, "main a.botao");
        expect(links, what).toEqual([correcting ? "Corrigir Documentação" : update]);
        expect(page.text.includes(WARNING), what).toBe(correcting && tipo === "escolaridade");
        if (tipo === "escolaridade")
          expect(page.text.includes("Área de Formação"), what).toBe(!correcting);
        const begun = await visitor.open(`atualizacao-cadastral/${tipo}/enviar/documentos`);
        expect(begun.has("Confirmar Solicitação"), what).toBe(!correcting);
      }
    },
  );

  visit(
    `${tipo}: o motivo do cancelamento, 9 caracteres sem as pontas não bastam, 10 sim`,
    ONCE,
    async ({ visitor, as, provider }) => {
      const ana = await as("ana.souza");
      await provider.fault({
        chamada: "cadastro.solicitacoes",
        usuario: ana,
        corpo: [solicitacao(501, 1, situacao)],
      });
      await provider.fault({ chamada: "atestados.cancelar", usuario: ana, corpo: null });
      const cancel = async (motivo: string) =>
        (await visitor.open(`atualizacao-cadastral/${tipo}/501/cancelar`)).send(
          "Confirmar cancelamento",
          { "Motivo cancelamento": motivo },
        );
      const short = "Informe um motivo para o cancelamento de no mínimo 10 caracteres";
      for (const [motivo, says] of [
        ["", short],
        ["123456789", short],
        ["      123456789      ", short],
        ["          ", short],
        [`${"ab ".repeat(166)}abc`, "Informe um motivo de no máximo 500 caracteres"],
      ] as const) {
        expect(errorsOf(await cancel(motivo)), motivo).toEqual([says]);
      }
      await expectRecords(provider, ana);
      for (const motivo of ["1234567890", "   1234567890   ", `${"ab ".repeat(166)}ab`]) {
        const done = await cancel(motivo);
        expect(
          [errorsOf(done), done.text.includes("Solicitação cancelada com sucesso!")],
          motivo,
        ).toEqual([[], true]);
        await expectRecords(provider, ana, [
          "atestados.cancelar",
          {
            request: "POST /colaborador/atestados?funcao=CANCELAR&codigo=501",
            body: { motivo: motivo.trim() },
          },
        ]);
      }
    },
  );
}

visit(
  "endereço: sem o documento obrigatório não vai; com ele, vai sem o outro",
  ONCE,
  async ({ visitor, as, provider }) => {
    const fabio = await as("fabio.nunes");
    const [proof, owner] = [
      "Comprovante de residência (obrigatório)",
      "Declaração do dono do imóvel, se a conta não está em seu nome (se tiver)",
    ];
    const page = await visitor.open("atualizacao-cadastral/endereco/enviar/documentos");
    expect(page.form("Confirmar Solicitação").labels).toEqual([proof, owner]);
    const refused = await page.send("Confirmar Solicitação", { [owner]: await photo(300, 200) });
    expect(errorsOf(refused)).toEqual([
      "Os documentos obrigatórios devem ser anexados",
      "Falta anexar: Comprovante de residência",
    ]);
    await expectRecords(provider, fabio);
    const done = await refused.send("Confirmar Solicitação", { [proof]: await photo(300, 200) });
    expect([errorsOf(done), (await provider.writes(fabio)).map(({ nome }) => nome)]).toEqual([
      [],
      ["cadastro.alterarEndereco"],
    ]);
  },
);

visit(
  "dados pessoais: um pedido na situação 2 está pendente, nas outras não; a etnia se escolhe da lista",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const PENDING = "Você tem uma atualização de dados pessoais pendente.";
    for (const [what, corpo, pending] of [
      ["nenhum", null, false],
      ["na 1", { codigo: 9, status: 1 }, false],
      ["na 2", { codigo: 9, status: 2 }, true],
      ["na 3", { codigo: 9, status: 3 }, false],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "cadastro.pedidoPendente", usuario: ana, corpo });
      expect(
        (await visitor.open("atualizacao-cadastral/dados-pessoais")).text.includes(PENDING),
        what,
      ).toBe(pending);
    }
    await provider.fault({
      chamada: "cadastro.cutis",
      usuario: ana,
      corpo: [
        { codigo: 7, descricao: "Sete" },
        { codigo: 8, descricao: "Oito" },
      ],
    });
    await provider.fault({ chamada: "cadastro.atualizarDadosPessoais", usuario: ana, corpo: null });
    for (const [cutis, says] of [
      ["", ["Informação obrigatória"]],
      ["9", ["Informação obrigatória"]],
      ["7", []],
      ["8", []],
    ] as const) {
      const form = (await visitor.open("atualizacao-cadastral/dados-pessoais")).form(
        "Confirmar dados",
      );
      form.set("cutis", cutis);
      await provider.forgetCalls(ana);
      expect(errorsOf(await form.press("Confirmar dados")), cutis).toEqual(says);
      expect((await provider.writes(ana)).length, cutis).toBe(says.length === 0 ? 1 : 0);
    }
  },
);

visit(
  "a candidatura: as informações, e uma expectativa que não seja só espaço",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({ chamada: "candidatura.atualizar", usuario: ana, corpo: null });
    const [noArea, noPhone] = ["DDD Inválido", "Informe corretamente o número de telefone"];
    const [area, phone, area2, phone2] = [
      "DDD",
      "Telefone",
      "DDD do segundo telefone (se tiver)",
      "Segundo telefone (se tiver)",
    ];
    const full: Answers = { [area]: "44", [phone]: "99911-2233", [area2]: "", [phone2]: "" };
    for (const [typed, says] of [
      [{ [area]: "4" }, [noArea]],
      [{ [area]: "443" }, [noArea]],
      [{ [phone]: "999-1122" }, [noPhone]],
      [{ [phone]: "3210-9876" }, []],
      [{ [phone]: "93210-9876" }, []],
      [{ [phone]: "93210-98765" }, [noPhone]],
      // The second telephone: both or none.
      [{ [area2]: "43" }, [noPhone]],
      [{ [phone2]: "3523-4455" }, [noArea]],
      [{ [area2]: "43", [phone2]: "352-3445" }, [noPhone]],
      [{ [area2]: "43", [phone2]: "3523-4455" }, []],
      [{ "Graduação (se tiver)": "x".repeat(100) }, []],
      [{ "Graduação (se tiver)": "x".repeat(101) }, ["Use até 100 caracteres"]],
    ] as const) {
      const page = await (
        await visitor.open("candidatura-interna/informacoes")
      ).send("Continuar", { ...full, ...typed });
      expect([errorsOf(page), stepOf(page)], JSON.stringify(typed)).toEqual([
        says,
        says.length > 0 ? "Atualizar informações" : "Áreas de interesse",
      ]);
    }
    await provider.fault({
      chamada: "candidatura.atualizarExpectativas",
      usuario: ana,
      corpo: null,
    });
    for (const [typed, says] of [
      ["", ["Descreva sua expectativa"]],
      [" \n ", ["Descreva sua expectativa"]],
      ["x".repeat(2001), ["Use até 2000 caracteres"]],
      ["x", []],
    ] as const) {
      const page = await visitor.open("candidatura-interna/expectativas");
      expect(
        errorsOf(
          await page.send("Salvar candidatura", { "Quais são as suas expectativas?": typed }),
        ),
        typed.slice(0, 9),
      ).toEqual(says);
    }
  },
);
