/** The rules of access, of the account and of what the home asks for, each on both sides of its edge, on the pages themselves (both specs, sections 4 to 6). */
import { contract } from "~/services/provider/contract";
import { dataOf } from "./support/data";
import { expect, ONCE } from "./support/journey";
import { PageVisitor, visit } from "./support/page-visitor";
import { errorsOf, textsOf } from "./support/reading";
import { expectRecords } from "./support/record";
import { PASSWORD } from "./support/servers";

visit(
  "a entrada: usuário e senha, um sem o outro não basta",
  ONCE,
  async ({ visitor, provider }) => {
    const ana = await provider.person("ana.souza");
    const [noUser, noPassword] = ["Informe seu usuário", "Informe sua senha"];
    for (const [usuario, senha, says] of [
      ["", "", [noUser, noPassword]],
      ["   ", PASSWORD, [noUser]],
      [ana, "", [noPassword]],
    ] as const) {
      const page = await visitor.open("auth");
      expect(
        errorsOf(await page.send("Entrar", { Usuário: usuario, Senha: senha })),
        `${usuario}, ${senha.length}`,
      ).toEqual(says);
      expect((await visitor.open("holerites")).where).toBe("auth?voltar=%2Fholerites");
    }
    expect((await provider.writes(ana)).map(({ nome }) => nome)).toEqual([]);
    expect(
      (await (await visitor.open("auth")).send("Entrar", { Usuário: ` ${ana} `, Senha: PASSWORD }))
        .where,
    ).toBe("");
    expect((await visitor.open("holerites")).where).toBe("holerites");
  },
);

const BOX = "Declaro que li e concordo com os termos descritos acima";

visit(
  "o termo: sem a caixa não se confirma, com ela sim; sem documentos não há diálogo",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("bruno.lima");
    const [documento] = (await dataOf(provider, ana, contract.pendencias.listar, undefined))
      .documentos;
    const pending = async (atualizar_dados_pessoais: boolean, documentos: unknown[]) => {
      await provider.clearFaults(ana);
      await provider.fault({
        chamada: "pendencias.listar",
        usuario: ana,
        corpo: { atualizar_dados_pessoais, documentos, msg_aviso_senha_compra_prazo: "" },
      });
      await provider.fault({ chamada: "pendencias.confirmarTermos", usuario: ana, corpo: null });
      return visitor.open("holerites");
    };
    expect((await pending(false, [])).where).toBe("holerites");
    expect((await pending(true, [documento])).where).toMatch(/^confirmar-dados/);
    const dialog = await pending(false, [documento]);
    expect(dialog.where).toContain(`termos/${documento?.idtipodoc}/${documento?.id}`);
    const refused = await dialog.send("Confirmar");
    expect(errorsOf(refused)).toEqual(["Marque a caixa para declarar que leu e concorda"]);
    await expectRecords(provider, ana);
    await refused.send("Confirmar", { [BOX]: true });
    expect((await provider.writes(ana)).map(({ nome }) => nome)).toEqual([
      "pendencias.confirmarTermos",
    ]);
  },
);

visit(
  "a etnia é pedida só com atualizar_dados_pessoais, e só vale a da lista",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    await provider.fault({
      chamada: "pendencias.listar",
      usuario: ana,
      corpo: { atualizar_dados_pessoais: true, documentos: [], msg_aviso_senha_compra_prazo: "" },
    });
    await provider.fault({
      chamada: "cadastro.cutis",
      usuario: ana,
      corpo: [{ codigo: 7, descricao: "Sete" }],
    });
    await provider.fault({ chamada: "cadastro.atualizarDadosPessoais", usuario: ana, corpo: null });
    for (const cutis of ["", "8", "07"]) {
      const form = (await visitor.open("")).form("Confirmar dados");
      form.set("cutis", cutis);
      expect(errorsOf(await form.press("Confirmar dados")), cutis).toEqual([
        "Informação obrigatória",
      ]);
    }
    await expectRecords(provider, ana);
    await (await visitor.open("")).send("Confirmar dados", { "Etnia/Raça": "Sete" });
    await expectRecords(provider, ana, [
      "cadastro.atualizarDadosPessoais",
      {
        request: "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS",
        body: { cutis: "7" },
      },
    ]);
  },
);

visit(
  "a declaração: com número até 0 não há nenhuma, com 1 há",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    for (const [what, corpo, issued] of [
      ["nada", null, false],
      ["sem número", { validade: "2026-12-31" }, false],
      ["0", { id: 0, validade: "2026-12-31" }, false],
      ["-1", { id: -1, validade: "2026-12-31" }, false],
      ["1", { id: 1, validade: "2026-12-31" }, true],
    ] as const) {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "convenios.declaracao", usuario: ana, corpo });
      for (const address of ["convenios", "declaracao-de-emprego"]) {
        const page = await visitor.open(address);
        expect(page.has("Emitir declaração"), `${what}: ${address}`).toBe(!issued);
      }
      expect(
        (await visitor.open("convenios")).text.includes(
          "Declaração nº 1 com validade até 31/12/2026",
        ),
        what,
      ).toBe(issued);
    }
  },
);

visit(
  "o início: o pedido de e-mail só a quem não tem, o cartão de PCD só com indicar_pcd",
  ONCE,
  async ({ visitor, as, provider }) => {
    const carla = await as("carla.dias");
    const show = async (indicar_pcd: boolean) => {
      await provider.clearFaults(carla);
      await provider.fault({
        chamada: "pcd.configuracao",
        usuario: carla,
        corpo: { indicar_pcd, texto_pcd: "Indique.", orientacoes_pcd: "<p>Como</p>" },
      });
      return visitor.open("");
    };
    for (const indicar of [true, false]) {
      const page = await show(indicar);
      const links = textsOf(page.root, "main a");
      expect(
        [links.includes("Configurar e-mail"), links.includes("Indicar PCD")],
        String(indicar),
      ).toEqual([true, indicar]);
    }
    await as("ana.souza");
    expect(textsOf((await visitor.open("")).root, "main a")).not.toContain("Configurar e-mail");
  },
);

visit(
  "no modo gerencial não há sino, conta, pedido de e-mail nem cliques nos saldos; fora dele há",
  ONCE,
  async ({ visitor, as, provider, playwright, portal }) => {
    const carla = await as("carla.dias");
    const seen = async (who: PageVisitor) => {
      const page = await who.open("");
      const hrefs = page.root
        .querySelectorAll("a")
        .map((link) => link.getAttribute("href")?.replace(/#.*$/, ""));
      const has = (path: string) => hrefs.includes(`/colaborador/${path}`);
      return [
        "notificacoes",
        "minha-conta",
        "minha-conta?aba=email",
        "saldos/conta-cliente",
        "limites-consumo",
        "holerites",
      ].filter(has);
    };
    expect(await seen(visitor)).toEqual([
      "notificacoes",
      "minha-conta",
      "minha-conta?aba=email",
      "saldos/conta-cliente",
      "limites-consumo",
      "holerites",
    ]);
    const http = await playwright.request.newContext();
    const manager = new PageVisitor(http, portal);
    await manager.open(`?token=${await provider.token(carla)}`);
    expect(await seen(manager)).toEqual(["limites-consumo", "holerites"]);
    await http.dispose();
  },
);

visit(
  "as sete rotas com permissão: com ela abrem, sem ela levam ao início; as outras nem perguntam",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const asking = [
      "manuais",
      "convenios",
      "dependentes",
      "documentos",
      "holerites",
      "demonstrativo-ferias",
      "candidatura-interna",
    ];
    for (const permissao of [true, false]) {
      await provider.clearFaults(ana);
      await provider.fault({ chamada: "menu.permissao", usuario: ana, corpo: { permissao } });
      for (const address of asking)
        expect(
          (await visitor.open(address)).where.startsWith(address),
          `${address}: ${permissao}`,
        ).toBe(permissao);
      // A wizard is no list: those of documents and dependents ask for nothing, as the spec has it.
      const open = ["enviar-documento/10", "incluir-dependente/1"];
      for (const address of [
        "atestados",
        "emprestimos",
        "treinamentos",
        "plano-saude",
        "minha-conta",
        ...open,
      ]) {
        expect((await visitor.open(address)).where, `${address}: ${permissao}`).toBe(address);
      }
    }
  },
);

visit(
  "a senha nova: 5 caracteres não bastam, 6 sim; a confirmação é a mesma; a atual é pedida",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const [noCurrent, noNew, noConfirmation] = [
      "Informe a senha atual",
      "Informe a nova senha",
      "Informe a senha de confirmação",
    ];
    const [short, different] = [
      "Senha deve conter no mínimo 6 caracteres",
      "Senha de confirmação não corresponde com a nova senha",
    ];
    const change = async (current: string, fresh: string, confirmation: string) =>
      (await visitor.open("minha-conta")).send("Alterar senha", {
        "Senha atual": current,
        "Nova senha": fresh,
        "Confirmar nova senha": confirmation,
      });
    for (const [current, fresh, confirmation, says] of [
      ["", "", "", [noCurrent, noNew, noConfirmation]],
      ["", "123456", "123456", [noCurrent]],
      [PASSWORD, "", "123456", [noNew]],
      [PASSWORD, "12345", "12345", [short]],
      [PASSWORD, "12345", "123456", [short, different]],
      [PASSWORD, "123456", "", [noConfirmation]],
      [PASSWORD, "123456", "1234567", [different]],
      [PASSWORD, "123456", "123456 ", [different]],
      [PASSWORD, "abcdef", "ABCDEF", [different]],
    ] as const) {
      expect(
        errorsOf(await change(current, fresh, confirmation)),
        `${current.length} ${fresh} ${confirmation}`,
      ).toEqual(says);
    }
    await expectRecords(provider, ana);
    const done = await change(PASSWORD, "123456", "123456");
    expect([errorsOf(done), (await provider.writes(ana)).map(({ nome }) => nome)]).toEqual([
      [],
      ["conta.alterarSenha"],
    ]);
  },
);

visit("o e-mail: vazio, sem forma, e com ela", ONCE, async ({ visitor, as, provider }) => {
  const carla = await as("carla.dias");
  await provider.fault({ chamada: "conta.configurarEmail", usuario: carla, corpo: null });
  const save = async (email: string) =>
    (await visitor.open("minha-conta?aba=email")).send("Salvar e-mail", { "E-mail": email });
  const [none, wrong] = ["Informe um e-mail", "Informe corretamente o e-mail"];
  for (const [email, says] of [
    ["", none],
    ["   ", none],
    ["carla", wrong],
    ["carla@", wrong],
    ["carla@coop", wrong],
    ["carla coop@correio.example", wrong],
    ["a@b.example, c@d.example", wrong],
  ] as const) {
    expect(errorsOf(await save(email)), email).toEqual([says]);
  }
  await expectRecords(provider, carla);
  for (const email of ["carla@coop.example", "  carla@coop.example "]) {
    expect(errorsOf(await save(email)), email).toEqual([]);
    await expectRecords(provider, carla, [
      "conta.configurarEmail",
      {
        request: "POST /colaborador/usuarios?action=CONFIG-EMAIL",
        body: { email: "carla@coop.example" },
      },
    ]);
  }
});

visit(
  "as notificações: as 10 primeiras de 11, e todas as 10; abrir uma não lida a marca, a lida não",
  ONCE,
  async ({ visitor, as, provider }) => {
    const ana = await as("ana.souza");
    const mensagem = (numero: number, visualizada: boolean) => ({
      ...{
        idmensagem: numero,
        idmsgusuario: 900 + numero,
        titulo: `Aviso ${numero}`,
        data: "2026-01-01",
        hora: "08:00",
        visualizada,
      },
    });
    const show = async (count: number) => {
      await provider.clearFaults(ana);
      const corpo = Array.from({ length: count }, (_, index) => mensagem(index + 1, index > 0));
      await provider.fault({ chamada: "mensagens.listar", usuario: ana, corpo });
      await provider.fault({
        chamada: "mensagens.conteudo",
        usuario: ana,
        corpo: "<p>Palavras</p>",
      });
      await provider.fault({ chamada: "mensagens.marcarComoLida", usuario: ana, corpo: null });
      return textsOf((await visitor.open("notificacoes")).root, "ul.linhas li").length;
    };
    for (const [count, shown] of [
      [9, 9],
      [10, 10],
      [11, 10],
    ] as const) {
      expect(await show(count), String(count)).toBe(shown);
    }
    await provider.forgetCalls(ana);
    const list = await visitor.open("notificacoes");
    for (const [titulo, calls] of [
      ["Aviso 1", ["mensagens.conteudo", "mensagens.marcarComoLida"]],
      ["Aviso 2", ["mensagens.conteudo"]],
    ] as const) {
      const link = list.root
        .querySelectorAll("ul.linhas a")
        .find((each) => each.textContent.includes(titulo));
      await visitor.go(new URL(link?.getAttribute("href") ?? "", list.address).href);
      expect((await provider.writes(ana)).map(({ nome }) => nome).sort(), titulo).toEqual(calls);
      await provider.forgetCalls(ana);
    }
  },
);
