/** Deferred purchases: the security code, the password, the authorised people (spec part 2, sections 2, 4, 5 and 8). */
import {
  Visitor,
  expect,
  journey,
  WITH_JAVASCRIPT_ONLY,
  ONCE,
  tagged,
  noViolations,
  visit,
  type VisitedPage,
  errorsOf,
  textsOf,
  EXACT,
  follow,
  isHeaded,
  lacks,
  press,
  shows,
} from "./support";

/** The same by HTTP; gives the page after it. */
const typeIn = (page: VisitedPage, codigo: string) =>
  page.send("Confirmar", { "Código de segurança": codigo });

visit(
  "o código: canal, telefone sem o número, um novo no lugar do velho, seis dígitos, e a tela se abre",
  tagged(
    ONCE,
    "@C024 @R160 @R162 @T123 @T126 @T127 @T128 @T129 @T131 @T132 @T133 @T134 @T136 @T144",
  ),
  async ({ visitor, as, provider, data }) => {
    const davi = await as("davi.rocha");
    const { numeros_telefone } = await data("cadastro.dadosCadastrais");
    const first = await visitor.open("config-compras-prazo");
    expect(textsOf(first, "title, main ol h2")).toEqual([
      "Configurações Compra Prazo — Portal do Colaborador",
      "Etapa 1. Enviar Código de Segurança",
      "Etapa 2. Validar Código",
    ]);
    expect(first.form("Enviar código").valueOf("Receber o código por")).toBe("Whatsapp");
    expect(first.text).not.toContain("Já recebi o código");
    for (const { numero_completo, numero_oculto } of numeros_telefone) {
      expect(first.text).toContain(numero_oculto);
      expect(first.html).not.toContain(numero_completo);
    }
    // Before anything was sent, step 2 leads back.
    expect((await visitor.open("config-compras-prazo/codigo")).where).toBe("config-compras-prazo");

    const Telefone = numeros_telefone[1]?.numero_oculto ?? "";
    const send = async (from: VisitedPage) => {
      const sent = await from.send("Enviar código", { "Receber o código por": "Sms", Telefone });
      expect(sent.text).toContain(`Enviamos um código por Sms para ${Telefone}.`);
      return {
        page: await sent.follow("Já recebi o código"),
        code: await provider.lastCode(davi),
      };
    };
    const { page: asked, code: old } = await send(first);
    expect(asked.text).toContain(
      `Insira o código de segurança que enviamos por Sms para ${Telefone}`,
    );
    let page = await typeIn(asked, "12345");
    expect(errorsOf(page)).toEqual(["Informe os seis dígitos do código de segurança"]);
    // A new one takes the place of the old one.
    const { code } = await send(await page.follow("Enviar novo código"));
    visit.skip(code === old, "o mesmo código duas vezes: um caso em um milhão");
    page = await typeIn(page, old);
    expect(errorsOf(page)).toEqual(["Código de segurança inválido"]);
    page = await typeIn(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    for (const text of [
      "Senha de 6 dígitos para compras a prazo",
      "Você ainda não possui uma senha para compras a prazo.",
      "Nenhuma pessoa está autorizada a comprar a prazo em sua conta",
    ])
      expect(page.text).toContain(text);
    // A code is typed once: step 2 leads back from here on.
    const again = await visitor.open("config-compras-prazo/codigo");
    expect(again.where).toBe("config-compras-prazo");
    expect(again.text).toContain("Seu código já foi validado.");
  },
);

visit("sem telefone, leva a informar um", tagged(ONCE, "@T130"), async ({ visitor, as }) => {
  await as("carla.dias");
  const phoneless = await visitor.open("config-compras-prazo");
  expect(phoneless.text).toContain("Nenhum telefone encontrado. Atualize seu número!");
  expect(phoneless.link("Atualizar telefone")).toMatch(/\/atualizacao-cadastral\/contato$/);
});

visit(
  "três códigos errados, e o portal nem pergunta mais: só com um código novo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const davi = await as("davi.rocha");
    const withNewCode = async () =>
      (await visitor.send("config-compras-prazo", "Enviar código")).follow("Já recebi o código");
    let page = await withNewCode();
    for (let round = 0; round < 3; round += 1) page = await typeIn(page, "000000");
    page = await typeIn(page, await provider.lastCode(davi));
    expect(page.text).toContain("Foram três tentativas com este código.");
    expect(await provider.timesCalled(davi, "comprasPrazo.validarCodigo")).toBe(3);
    page = await typeIn(await withNewCode(), await provider.lastCode(davi));
    expect(page.text).toContain("Senha de 6 dígitos para compras a prazo");
  },
);

visit(
  "o envio falha, é recusado, ou não se sabe",
  tagged(ONCE, "@T018"),
  async ({ visitor, as, provider, fault }) => {
    const usuario = await as("davi.rocha");
    const [chamada, recusa] = ["comprasPrazo.enviarCodigo", "O envio por Whatsapp está suspenso."];
    await fault(chamada, { recusa, vezes: 1 });
    let page = await (await visitor.open("config-compras-prazo")).send("Enviar código");
    expect(errorsOf(page)).toEqual([recusa]);
    await fault(chamada, { quebra: "depois", vezes: 1 });
    page = await page.send("Enviar código");
    expect(page.text).toContain("Não sabemos se o código saiu.");
    expect(page.text).not.toContain("Enviamos um código");
    // It did, and the code is typed even while the phones cannot be read.
    await fault("cadastro.dadosCadastrais", { status: 500 });
    page = await (await visitor.open("config-compras-prazo")).follow("Já recebi o código");
    expect(page.text).toMatch(/Se ele chegar por .*, insira-o aqui/);
    expect(page.text).not.toContain("que enviamos por");
    const validation = "comprasPrazo.validarCodigo";
    await fault(validation, { quebra: "depois", vezes: 1 });
    page = await typeIn(page, await provider.lastCode(usuario));
    expect(page.text).toContain("Senha de 6 dígitos para compras a prazo");
  },
);

visit(
  "a senha: N dígitos, as duas iguais, e nenhuma volta à página",
  tagged(ONCE, "@R164 @T203 @T135 @T137 @T138 @T139 @T140 @T141 @T145 @T185"),
  async ({ visitor, as, portal }) => {
    await as("elisa.prado");
    const list = await visitor.open("config-compras-prazo");
    expect(list.link("Adicionar autorizado")).toContain("autorizados/incluir");
    let page = await list.follow("Configurar senha");
    const save = async (senha: string, again: string) => {
      page = await page.send("Salvar", { "Nova Senha": senha, "Confirmar Senha": again });
      expect(page.html).not.toMatch(/value="(97|777)/);
      return errorsOf(page);
    };
    const SHORT = "Senha deve conter 4 dígitos";
    for (const [senha, again, ...says] of [
      ["973", "", SHORT, SHORT],
      ["9731", "9732", "As duas senhas são diferentes. Digite a mesma senha nos dois campos"],
      ["7777", "7777", "Escolha uma senha menos óbvia: os dígitos não podem ser todos iguais"],
      ["9731", "9731"],
    ] as const)
      expect(await save(senha, again)).toEqual(says);
    expect(page.text).toContain("Senha configurada com sucesso!");
    expect(page.text).toContain("Você já possui uma senha configurada!");
    expect(page.link("Alterar senha")).toContain("senha");
    await expect.poll(() => portal.log()).toContain('"evento":"senha-alterada","qual":"compras"');
  },
);

visit(
  "remover: pergunta, cancela, remove; de novo, diz que já não está",
  tagged(ONCE, "@R167 @T017 @T142 @T147 @T148"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    const list = await visitor.open("config-compras-prazo");
    const asked = await list.follow("Remover Rui Carlos de Souza");
    expect(asked.text).toContain("Confirma a exclusão do autorizado Rui Carlos de Souza?");
    expect((await asked.follow("Cancelar")).text).toContain("Rui Carlos de Souza");
    const gone = await asked.send("Sim, remover");
    expect(gone.text).toContain("Autorizado removido com sucesso!");
    expect(gone.text).not.toContain("Rui Carlos de Souza");
    expect((await visitor.open(asked.where)).status).toBe(404);
  },
);

visit(
  "adicionar: consulta, mostra quem é, confirma; quem não pode é recusado com o porquê, também sem consultar",
  tagged(ONCE, "@R166 @T146"),
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const path = "config-compras-prazo/autorizados/incluir";
    const direct = new Visitor(visitor.http, visitor.portal);
    const selo = await direct.csrfToken();
    const confirm = async (cpf: string) =>
      (await direct.send(path, { selo, intencao: "confirmar", cpf })).status();
    let page = await visitor.open(path);
    for (const [cpf, says] of [
      ["5299822472", "Informe os 11 dígitos do CPF"],
      ["12345678901", "CPF inválido"],
      ["04537001011", "Só maiores de 18 anos podem ser autorizados"],
      ["390.533.447-05", "Esta pessoa já está autorizada em sua conta"],
    ] as const) {
      page = await page.send("Consultar", { CPF: cpf });
      expect([page.text.includes(says), page.has("Confirmar")], cpf).toEqual([true, false]);
      expect(await confirm(cpf), cpf).toBe(says.includes("já está") ? 303 : 400);
    }
    page = await page.send("Consultar", { CPF: "52998224725" });
    expect(page.text).toMatch(/José Antônio Pereira.*09\/08\/1979/);
    page = await page.send("Confirmar");
    expect(page.text).toContain("Autorizado adicionado com sucesso!");
    expect(page.text).toContain("José Antônio Pereira");
    const list = await data("comprasPrazo.carregarAutorizados");
    expect(list.filter(({ cpf }) => cpf === "52998224725")).toHaveLength(1);
  },
);

journey(
  "enquanto os parâmetros não voltam, a tela diz que os busca",
  tagged(WITH_JAVASCRIPT_ONLY, "@T124"),
  async ({ page, person, fault }) => {
    await person.withSession("davi.rocha", "config-compras-prazo");
    await fault("comprasPrazo.parametros", { atraso: 700 });
    await press(page, "Enviar código");
    await shows(page, "Aguarde... Buscando parâmetros");
    await expect(page.getByRole("link", { name: "Já recebi o código" })).toBeVisible();
    await lacks(page, "Aguarde... Buscando parâmetros");
  },
);

journey(
  "o aviso do início: Sim leva à tela; Não vale até sair",
  tagged(ONCE, "@R021"),
  async ({ page, person, fault }) => {
    const davi = await person.withSession("davi.rocha", "");
    const notice = page.getByRole("dialog", { name: "Senha para compras a prazo" });
    await expect(notice).toContainText("Deseja configurar agora?");
    await noViolations(page);
    await follow(notice, "Sim", EXACT);
    await isHeaded(page, "Configurações Compra Prazo");
    await page.goto("");
    await press(notice, "Não");
    await page.goto("");
    await isHeaded(page, "Olá, Davi");
    await expect(notice).toHaveCount(0);
    await person.signIn(davi);
    await page.goto("");
    await expect(notice).toBeVisible();
    await press(notice, "Não");
    const corpo = { atualizar_dados_pessoais: false, msg_aviso_senha_compra_prazo: "Outro" };
    await fault("pendencias.listar", { corpo });
    await page.goto("");
    await expect(notice).toContainText("Outro");
  },
);
