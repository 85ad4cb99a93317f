/** Sign-in, terms, notifications, declaration, account, deferred purchases: the whole record that reaches the provider (contract, sections 2, 3 and 6). */
import { createHash } from "node:crypto";
import { nowInSaoPaulo } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";
import {
  dataOf,
  expect,
  ONCE,
  tagged,
  PageVisitor,
  visit,
  expectRecord,
  expectRecords,
  PASSWORD,
} from "./support";

const md5 = (password: string) => createHash("md5").update(password, "utf8").digest("hex");

visit(
  "entrar: uma senha com acentos e espaços",
  tagged(ONCE, "@R068"),
  async ({ visitor, provider }) => {
    for (const [base, sent] of [
      ["ana.souza", md5],
      ["davi.rocha", String],
    ] as const) {
      const usuario = await provider.person(base);
      // The first is wrong, and goes as it was typed all the same.
      for (const senha of [" çã & +%20é ", PASSWORD]) {
        await visitor.send("auth", "Entrar", { Usuário: usuario, Senha: senha });
        await expectRecord(provider, usuario, "acesso.login", {
          request: "POST /colaborador/login",
          body: { usuario, senha: sent(senha), sistema: "FUNCIONARIO" },
        });
      }
      await visitor.send("", "Sair");
      await expectRecord(provider, usuario, "acesso.logout", {
        request: "GET /colaborador/logout",
        body: null,
      });
    }
  },
);

visit(
  "termos: etnia/raça e cada documento, com endereço, hora e coordenadas",
  ONCE,
  async ({ playwright, portal, provider }) => {
    const http = await playwright.request.newContext({
      extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.77:4711" },
    });
    const visitor = new PageVisitor(http, portal);
    const bruno = await provider.person("bruno.lima");
    await visitor.signIn(bruno);
    await provider.forgetCalls(bruno);
    const { documentos } = await dataOf(provider, bruno, "pendencias.listar");
    expect(documentos).toHaveLength(3);

    let page = await visitor.send("", "Confirmar dados", { "Etnia/Raça": "Preta" });
    await expectRecord(provider, bruno, "cadastro.atualizarDadosPessoais", {
      request: "POST /colaborador/atualizacao-cadastral?funcao=ATUALIZAR-DADOS-PESSOAIS",
      body: { cutis: "2" },
    });
    for (const [index, { id, idtipodoc }] of documentos.entries()) {
      const form = page.form("Confirmar");
      form.fill("Declaro que li e concordo com os termos descritos acima", true);
      if (index === 1) {
        form.set("latitude", "-24.0463891");
        form.set("longitude", "-52.3780004");
      }
      const before = new Date();
      page = await form.press("Confirmar");
      const where = index === 1 ? ", nas coordenadas -24.046389, -52.378000" : "";
      // The minute may have turned meanwhile.
      const moments = [before, new Date()].map((when) => {
        const { date, time } = nowInSaoPaulo(when);
        return `${formatDate(date)} às ${time}`;
      });
      const text = `^Declaro que li e concordo com os termos descritos acima. Confirmado pelo endereço IP 203.0.113.77, em (${moments.join("|")}) .horário de Brasília.${where}.$`;
      await expectRecord(provider, bruno, "pendencias.confirmarTermos", {
        request: `POST /colaborador/pendencias-colaborador?funcao=CONFIRMAR-TERMOS&id=${id}&tipodoc=${idtipodoc}`,
        body: { confirmacao: expect.stringMatching(new RegExp(text)) },
      });
    }
    await http.dispose();
  },
);

visit(
  "notificações: abrir pede o conteúdo da mensagem e marca a entrega; a lida, só pede",
  ONCE,
  async ({ visitor, as, provider, data }) => {
    const ana = await as("ana.souza");
    const mensagens = await data("mensagens.listar");
    const unread = mensagens.find(({ titulo }) => titulo === "Entrega de uniformes");
    const read = mensagens.find(({ titulo }) => titulo === "Restituição do banco de horas");
    expect(unread?.idmensagem).not.toBe(unread?.idmsgusuario);
    const open = async (title: string) => {
      let list = await visitor.open("notificacoes");
      while (!list.root.querySelectorAll("a").some((link) => link.textContent.includes(title)))
        list = await list.follow("Próxima");
      const link = list.root.querySelectorAll("a").find((each) => each.textContent.includes(title));
      await visitor.go(new URL(link?.getAttribute("href") ?? "", list.address).href);
    };
    const content = (id: string | undefined): [string, { request: string; body: unknown }] => [
      "mensagens.conteudo",
      { request: "POST /colaborador/mensagem?funcao=CONTEUDO", body: { id } },
    ];
    await open("Entrega de uniformes");
    await expectRecords(provider, ana, content(unread?.idmensagem), [
      "mensagens.marcarComoLida",
      {
        request: "POST /colaborador/mensagem?funcao=MARCAR-COMO-LIDA",
        body: { id: unread?.idmsgusuario },
      },
    ]);
    await open("Restituição do banco de horas");
    await expectRecords(provider, ana, content(read?.idmensagem));
  },
);

for (const [address, said] of [
  ["convenios", "Declaração pronta para retirar."],
  ["declaracao-de-emprego", "com validade até"],
] as const) {
  const tags = tagged(ONCE, "@R030 @R061 @R064");
  visit(`declaração emitida em ${address}`, tags, async ({ visitor, as, fault, received }) => {
    await as("carla.dias");
    await fault("convenios.emitirDeclaracao", { msg: "Declaração pronta para retirar." });
    const { text } = await visitor.send(address, "Emitir declaração");
    expect(text).toMatch(/Declaração nº \d+/);
    expect(text).toContain(said);
    await received(
      "convenios.emitirDeclaracao",
      "POST /colaborador/convenios?funcao=EMITIR-DECLARACAO",
      null,
    );
  });
}

visit("conta: senha, como foi digitada, e e-mail", ONCE, async ({ visitor, as, received }) => {
  await as("ana.souza");
  const fresh = " Nova çã+& 9 ";
  await visitor.send("minha-conta?aba=email", "Salvar e-mail", {
    "E-mail": "ana.nova+portal@correio.example",
  });
  await received("conta.configurarEmail", "POST /colaborador/usuarios?action=CONFIG-EMAIL", {
    email: "ana.nova+portal@correio.example",
  });
  await visitor.send("minha-conta", "Alterar senha", {
    "Senha atual": PASSWORD,
    "Nova senha": fresh,
    "Confirmar nova senha": fresh,
  });
  await received("conta.alterarSenha", "POST /colaborador/alterar-senha", {
    senha_atual: PASSWORD,
    nova_senha: fresh,
    nova_senha_confirmacao: fresh,
  });
});

visit(
  "compras a prazo: o código pelos dois canais, a validação e a senha",
  ONCE,
  async ({ visitor, as, provider, received }) => {
    const davi = await as("davi.rocha");
    const channels = [
      ["Whatsapp", "(44) *****-0401", "44999990401"],
      ["Sms", "(43) *****-0402", "43988880402"],
    ] as const;
    for (const [channel, masked, whole] of channels) {
      await visitor.send("config-compras-prazo", "Enviar código", {
        "Receber o código por": channel,
        Telefone: masked,
      });
      await received(
        "comprasPrazo.enviarCodigo",
        `POST /colaborador/compras-prazo/enviar-codigo-seguranca?opcao=${channel}&telefone=${whole}`,
        null,
      );
    }
    const code = await provider.lastCode(davi);
    await visitor.send("config-compras-prazo/codigo", "Confirmar", { "Código de segurança": code });
    await received(
      "comprasPrazo.validarCodigo",
      `POST /colaborador/compras-prazo/validar-codigo-seguranca?codigo=${code}`,
      null,
    );
    await visitor.send("config-compras-prazo/senha", "Salvar", {
      "Nova Senha": "090807",
      "Confirmar Senha": "090807",
    });
    await received(
      "comprasPrazo.configurarSenha",
      "POST /colaborador/compras-prazo/configurar-senha",
      { senha: "090807", conf_senha: "090807" },
    );
  },
);

visit(
  "compras a prazo: autorizado incluído e removido",
  ONCE,
  async ({ visitor, as, provider, data, received }) => {
    const ana = await as("ana.souza");
    const found = await visitor.send("config-compras-prazo/autorizados/incluir", "Consultar", {
      CPF: "529.982.247-25",
    });
    await expectRecords(provider, ana);
    await found.send("Confirmar");
    await received(
      "comprasPrazo.criarAutorizado",
      "POST /colaborador/compras-prazo/criar-autorizado",
      { cpf: "52998224725" },
    );
    const autorizados = await data("comprasPrazo.carregarAutorizados");
    const id = autorizados.find(({ nome }) => nome === "Téo de Souza")?.id ?? "";
    await visitor.send(`config-compras-prazo/autorizados/${id}/excluir`, "Sim, remover");
    await received(
      "comprasPrazo.removerAutorizado",
      `DELETE /colaborador/compras-prazo/remover-autorizado?id=${id}`,
      null,
    );
  },
);
