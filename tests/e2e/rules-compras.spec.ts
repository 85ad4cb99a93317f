/** The rules of deferred purchases, each on both sides of its edge, on the pages themselves (second spec, sections 4 and 5). */
import { daysFromNow } from "./support/days";
import { expect, journey, ONCE, WITH_JAVASCRIPT_ONLY } from "./support/journey";
import { visit } from "./support/page-visitor";
import { errorsOf, pairsOf } from "./support/reading";
import { expectRecords } from "./support/record";

const parameters = (
  codigo_valido: boolean,
  num_dig_senha = 6,
  possui_senha_compra_prazo = false,
) => ({
  codigo_valido,
  possui_senha_compra_prazo,
  num_dig_senha,
});

visit(
  "a senha de compras: N − 1 dígitos não bastam, N + 1 sobram, e só dígitos; a confirmação é a mesma",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [digits, short, exact, long, other] of [
      [4, "123", "1234", "12345", "1235"],
      [6, "12345", "123456", "1234567", "123457"],
      [1, "", "7", "77", "8"],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({
        chamada: "comprasPrazo.parametros",
        usuario: ana,
        corpo: parameters(true, digits),
      });
      await provider.fault({ chamada: "comprasPrazo.configurarSenha", usuario: ana, corpo: null });
      const wrong = `Senha deve conter ${digits} dígitos`;
      const DIFFERENT = "As duas senhas são diferentes. Digite a mesma senha nos dois campos";
      expect((await visitor.open("config-compras-prazo")).text).toContain(
        `Senha de ${digits} ${digits === 1 ? "dígito" : "dígitos"} para compras a prazo`,
      );
      for (const [password, confirmation, says] of [
        ["", "", [wrong, wrong]],
        [short, short, [wrong, wrong]],
        [long, long, [wrong, wrong]],
        [exact, short, [wrong]],
        [short, exact, [wrong]],
        [`${exact.slice(1)}a`, exact, [wrong]],
        [` ${exact.slice(1)}`, exact, [wrong]],
        [exact, other, [DIFFERENT]],
      ] as const) {
        const page = await visitor.open("config-compras-prazo/senha");
        const refused = await page.send("Salvar", {
          "Nova Senha": password,
          "Confirmar Senha": confirmation,
        });
        expect(errorsOf(refused), `${digits}: ${password}, ${confirmation}`).toEqual(says);
      }
      await expectRecords(provider, ana);
      const page = await visitor.open("config-compras-prazo/senha");
      expect(
        (await page.send("Salvar", { "Nova Senha": exact, "Confirmar Senha": exact })).where,
      ).toBe("config-compras-prazo");
      await expectRecords(provider, ana, [
        "comprasPrazo.configurarSenha",
        {
          request: "POST /colaborador/compras-prazo/configurar-senha",
          body: { senha: exact, conf_senha: exact },
        },
      ]);
    }
  },
);

visit(
  "o CPF do autorizado: 10 e 12 dígitos não se consultam, 11 sim; confirma-se só o que vale",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "comprasPrazo.parametros",
      usuario: ana,
      corpo: parameters(true),
    });
    const found = (valido: boolean) => ({
      nome: "TÉO DE SOUZA",
      data_nasc: "1990-12-31",
      valido,
      msg: valido ? "" : "Este CPF já compra na conta de outra pessoa.",
    });
    const consult = async (cpf: string, valido: boolean) => {
      await provider.clearFaults(ana);
      await provider.fault({
        chamada: "comprasPrazo.parametros",
        usuario: ana,
        corpo: parameters(true),
      });
      await provider.fault({
        chamada: "comprasPrazo.consultarCpf",
        usuario: ana,
        corpo: found(valido),
      });
      await provider.forgetCalls(ana);
      return (await visitor.open("config-compras-prazo/autorizados/incluir")).send("Consultar", {
        CPF: cpf,
      });
    };
    const asked = async () =>
      (await provider.calls(ana))
        .filter(({ nome }) => nome === "comprasPrazo.consultarCpf")
        .map(({ query }) => query.cpf);
    for (const cpf of ["", "5299822472", "529.982.247-2", "529982247255", "abc"]) {
      const page = await consult(cpf, true);
      expect([errorsOf(page), page.has("Confirmar"), await asked()], cpf).toEqual([
        ["Informe os 11 dígitos do CPF"],
        false,
        [],
      ]);
    }
    for (const cpf of ["52998224725", "529.982.247-25"]) {
      const page = await consult(cpf, true);
      expect([errorsOf(page), page.has("Confirmar"), await asked()], cpf).toEqual([
        [],
        true,
        ["52998224725"],
      ]);
      expect(pairsOf(page.root), cpf).toEqual({
        Nome: "Téo de Souza",
        "Data de nascimento": "31/12/1990",
      });
    }
    const refused = await consult("52998224725", false);
    expect([
      refused.has("Confirmar"),
      refused.text.includes("Este CPF já compra na conta de outra pessoa."),
    ]).toEqual([false, true]);
    // What was good when it was consulted, and no more when it is confirmed.
    const good = await consult("52998224725", true);
    await provider.clearFaults(ana);
    await provider.fault({
      chamada: "comprasPrazo.parametros",
      usuario: ana,
      corpo: parameters(true),
    });
    await provider.fault({
      chamada: "comprasPrazo.consultarCpf",
      usuario: ana,
      corpo: found(false),
    });
    const late = await good.send("Confirmar");
    expect([
      late.has("Confirmar"),
      late.text.includes("Este CPF já compra na conta de outra pessoa."),
    ]).toEqual([false, true]);
    await expectRecords(provider, ana);
  },
);

visit(
  "o código de segurança: 5 e 7 dígitos não servem, 6 sim, escritos de qualquer jeito",
  ONCE,
  async ({ visitor, as, provider }) => {
    const davi = await as("davi.rocha");
    const send = (await visitor.open("config-compras-prazo")).form("Enviar código");
    await send.press("Enviar código");
    await provider.forgetCalls(davi);
    const confirm = async (codigo: string) =>
      (await visitor.open("config-compras-prazo/codigo")).send("Confirmar", {
        "Código de segurança": codigo,
      });
    for (const codigo of ["", "12345", "1234567", "abcdef", "12 34 5"]) {
      expect(errorsOf(await confirm(codigo)), codigo).toEqual([
        "Informe os seis dígitos do código de segurança",
      ]);
    }
    await expectRecords(provider, davi);
    await provider.fault({ chamada: "comprasPrazo.validarCodigo", usuario: davi, corpo: null });
    for (const codigo of ["123456", "123 456"]) {
      // It is open for one code; this one asks for the page again.
      const done = await (
        await visitor.open("config-compras-prazo/codigo")
      ).send("Confirmar", { "Código de segurança": codigo });
      expect([errorsOf(done), done.where], codigo).toEqual([[], "config-compras-prazo"]);
      await expectRecords(provider, davi, [
        "comprasPrazo.validarCodigo",
        {
          request: "POST /colaborador/compras-prazo/validar-codigo-seguranca?codigo=123456",
          body: null,
        },
      ]);
      await (await visitor.open("config-compras-prazo")).send("Enviar código");
      await provider.forgetCalls(davi);
    }
  },
);

visit(
  "o código vai só a um telefone da lista, por um dos dois canais; a segunda etapa só depois",
  ONCE,
  async ({ visitor, as, provider }) => {
    const davi = await as("davi.rocha");
    const first = await visitor.open("config-compras-prazo");
    const form = first.form("Enviar código");
    expect([form.valueOf("Receber o código por"), form.valueOf("Telefone")]).toEqual([
      "Whatsapp",
      "(44) *****-0401",
    ]);
    // Nothing was sent yet.
    expect(first.text).not.toContain("Já recebi o código");
    expect((await visitor.open("config-compras-prazo/codigo")).where).toBe("config-compras-prazo");
    for (const [name, value, says] of [
      ["telefone", "2", "Escolha um telefone"],
      ["telefone", "-1", "Escolha um telefone"],
      ["telefone", "", "Escolha um telefone"],
      ["telefone", "44999990401", "Escolha um telefone"],
      ["canal", "Email", "Escolha como receber o código"],
    ] as const) {
      const forged = (await visitor.open("config-compras-prazo")).form("Enviar código");
      forged.set(name, value);
      expect(errorsOf(await forged.press("Enviar código")), `${name}: ${value}`).toEqual([says]);
    }
    await expectRecords(provider, davi);
    const sent = await (
      await visitor.open("config-compras-prazo")
    ).send("Enviar código", { "Receber o código por": "Sms", Telefone: "(43) *****-0402" });
    expect(sent.text).toContain("Já recebi o código");
    expect((await visitor.open("config-compras-prazo/codigo")).text).toContain(
      "Insira o código de segurança que enviamos por Sms para (43) *****-0402",
    );
  },
);

visit(
  "com codigo_valido a senha e os autorizados, sem ele as duas etapas; com senha Alterar, sem ela Configurar",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const show = async (corpo: unknown) => {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "comprasPrazo.parametros", usuario: ana, corpo });
      return visitor.open("config-compras-prazo");
    };
    const [steps, people] = [
      "1. Enviar Código de Segurança",
      "Pessoas autorizadas a comprar a prazo",
    ];
    const [has, hasNot] = [
      "Você já possui uma senha configurada!",
      "Você ainda não possui uma senha para compras a prazo.",
    ];
    const inner = ["senha", "autorizados/incluir"];
    for (const [what, corpo, on, off, opens] of [
      ["sem código", parameters(false), [steps], [people, has, hasNot], false],
      [
        "com código, sem senha",
        parameters(true),
        [people, hasNot, "Configurar senha"],
        [steps, has, "Alterar senha"],
        true,
      ],
      [
        "com código e senha",
        parameters(true, 6, true),
        [people, has, "Alterar senha"],
        [steps, hasNot, "Configurar senha"],
        true,
      ],
      ["sem parâmetros", null, ["Parâmetros não localizados"], [steps, people, has, hasNot], false],
    ] as const) {
      const page = await show(corpo);
      for (const text of on) expect(page.text.includes(text), `${what}: ${text}`).toBe(true);
      for (const text of off) expect(page.text.includes(text), `${what}: ${text}`).toBe(false);
      for (const address of inner) {
        const { where } = await visitor.open(`config-compras-prazo/${address}`);
        expect(where, `${what}: ${address}`).toBe(
          opens ? `config-compras-prazo/${address}` : "config-compras-prazo",
        );
      }
    }
  },
);

visit(
  "o aviso do início sobre a senha: só com palavras",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [words, shown] of [
      ["", false],
      ["   ", false],
      ["Configure a senha.", true],
    ] as const) {
      await provider.clearFaults(ana);
      const corpo = {
        atualizar_dados_pessoais: false,
        documentos: [],
        msg_aviso_senha_compra_prazo: words,
      };
      await provider.fault({ chamada: "pendencias.listar", usuario: ana, corpo });
      const page = await visitor.open("");
      expect(
        [
          page.has("Não"),
          page.text.includes("Senha para compras a prazo"),
          page.text.includes("Configure a senha."),
        ],
        words,
      ).toEqual([shown, shown, shown]);
    }
  },
);

visit(
  "a declaração de cursos: o mesmo dia serve, o de antes não",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const today = daysFromNow(0);
    for (const [from, until, says] of [
      ["2026-01-01", today, null],
      [today, today, null],
      [today, daysFromNow(-1), "A data de término não pode ser anterior à data de início"],
      ["", today, "Informe a data de início"],
      [today, "", "Informe a data de término"],
      ["2025-02-29", today, "Informe corretamente a data de início"],
    ] as const) {
      await provider.forgetCalls(ana);
      const answer = await visitor.http.get(
        `${visitor.portal.url}treinamentos/declaracao.pdf?dtini=${from}&dtfim=${until}`,
      );
      const asked = (await provider.calls(ana))
        .filter(({ nome }) => nome === "treinamentos.declaracao")
        .map(({ query }) => [query.dtini, query.dtfim]);
      expect(asked, `${from}, ${until}`).toEqual(says === null ? [[from, until]] : []);
      if (says !== null) expect(await answer.text(), `${from}, ${until}`).toContain(says);
    }
    const dialog = await visitor.open("treinamentos/declaracao");
    const form = dialog.root.querySelector("input[name=dtini]");
    expect([
      form?.getAttribute("value"),
      dialog.root.querySelector("input[name=dtfim]")?.getAttribute("value"),
    ]).toEqual([`${today.slice(0, 4)}-01-01`, today]);
  },
);

journey(
  "com script: Consultar só com 11 dígitos, o achado só do CPF que está no campo, a senha sem lugar para mais que N",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, person, provider }) => {
    const ana = await person.withSession("ana.souza");
    await provider.fault({
      chamada: "comprasPrazo.parametros",
      usuario: ana,
      corpo: parameters(true, 4),
    });
    await provider.fault({
      chamada: "comprasPrazo.consultarCpf",
      usuario: ana,
      corpo: { nome: "Téo", data_nasc: null, valido: true, msg: "" },
    });
    await page.goto("config-compras-prazo/autorizados/incluir");
    const cpf = page.getByLabel("CPF", { exact: true });
    const consult = page.getByRole("button", { name: "Consultar", exact: true });
    const confirm = page.getByRole("button", { name: "Confirmar", exact: true });
    for (const [typed, enabled] of [
      ["", false],
      ["5299822472", false],
      ["52998224725", true],
      ["529982247255", false],
      ["529.982.247-25", true],
    ] as const) {
      await cpf.fill(typed);
      await expect(consult).toBeEnabled({ enabled });
    }
    await consult.click();
    await expect(confirm).toBeVisible();
    for (const [typed, shown] of [
      ["5299822472", 0],
      ["52998224725", 1],
      ["52998224724", 0],
    ] as const) {
      await cpf.fill(typed);
      await expect(confirm).toHaveCount(shown);
    }
    await page.goto("config-compras-prazo/senha");
    for (const label of ["Nova Senha", "Confirmar Senha"]) {
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially("12345");
      await expect(field).toHaveValue("1234");
    }
  },
);
