/** Clauses of both documents about single forms and screens: masks, warnings, titles, what a dialog opens with. */
import {
  expect,
  journey,
  ONCE,
  WITH_JAVASCRIPT_ONLY,
  LOOKS_IN_BROWSER,
  tagged,
  visit,
  textsOf,
  EXACT,
  shows,
  textOf,
} from "./support";

visit(
  "o timbre não chama de matrícula o código de cliente (1:52, 1:121)",
  tagged(ONCE, "@R039"),
  async ({ visitor, as }) => {
    await as("ana.souza");
    for (const address of ["", "atestados", "holerites"]) {
      const page = await visitor.open(address);
      const head = textOf(page.root.querySelector(".timbre"));
      expect(head, address).toContain("Ana");
      expect(head, address).not.toMatch(/Matrícula|\d/);
    }
  },
);

visit(
  "adicionar autorizado abre vazio depois de uma consulta, e não diz que guardou (2:184)",
  tagged(ONCE, "@R173"),
  async ({ visitor, as }) => {
    const ana = await as("ana.souza");
    const dialog = "config-compras-prazo/autorizados/incluir";
    const consulted = await visitor.send(dialog, "Consultar", { CPF: "529.982.247-25" });
    expect(consulted.text).toContain("José Antônio Pereira");
    for (const again of ["agora", "depois de entrar de novo"]) {
      if (again !== "agora") await visitor.signIn(ana);
      const opened = await visitor.open(dialog);
      expect(opened.form("Consultar").valueOf("CPF"), again).toBe("");
      expect(opened.text, again).not.toContain("Guardamos o que você tinha preenchido");
    }
    // Nor with what was refused, which other forms keep for a while.
    const refused = await visitor.send(dialog, "Consultar", { CPF: "529.982" });
    expect(refused.status).toBe(400);
    expect((await visitor.open(dialog)).form("Consultar").valueOf("CPF")).toBe("");
  },
);

visit(
  "quem já é autorizado: a consulta o diz, e deixa confirmar",
  tagged(ONCE, "@R174"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    await reply("comprasPrazo.consultarCpf", {
      nome: "LUZIA APARECIDA",
      data_nasc: "1960-11-02",
      valido: true,
      msg: "",
    });
    const page = await visitor.send("config-compras-prazo/autorizados/incluir", "Consultar", {
      CPF: "275.484.389-23",
    });
    expect(page.text).toContain("Esta pessoa já está na sua lista de autorizados.");
    expect(page.has("Confirmar")).toBe(true);
  },
);

visit(
  "quem já foi indicado: o formulário o diz uma vez, e deixa enviar",
  tagged(ONCE, "@R158"),
  async ({ visitor, as, data }) => {
    await as("ana.souza");
    const list = () => data("pcd.listar");
    const all = await list();
    const finished = all.find(({ cpf }) => cpf.replace(/\D/g, "") === "39053344705");
    const said = await visitor.send("indicar-pcd/nova", "Enviar indicação", {
      "Nome do PCD": "Outro Jeito de Escrever",
      "CPF do PCD": "390.533.447-05",
      "Data de nascimento": "1969-05-09",
      Cidade: "Campo Mourão",
      Endereço: "Rua das Araucárias, 10",
      "Telefone do PCD": "(44) 99999-9999",
      "Seu telefone de contato": "(44) 98888-8888",
    });
    expect(said.text).toMatch(/Você já indicou esta pessoa em \d\d\/\d\d/);
    expect(said.text).toContain(`(nº ${finished?.id})`);
    expect(said.form("Enviar indicação").valueOf("CPF do PCD")).toBe("390.533.447-05");
    await said.send("Enviar mesmo assim");
    expect(await list()).toHaveLength(all.length + 1);
  },
);

visit(
  "a mensagem cortada de um autorizado o diz",
  tagged(ONCE, "@R175"),
  async ({ visitor, as, reply }) => {
    await as("ana.souza");
    const person = {
      id: 1,
      nome: "Rui",
      cpf: "39053344705",
      data_nasc: "1985-03-21",
      status: "Ativo",
      cor_hex: "",
      msg: `<p>${"Mensagem muito comprida. ".repeat(80)}</p>`,
    };
    await reply("comprasPrazo.carregarAutorizados", [person]);
    const page = await visitor.open("config-compras-prazo");
    expect(page.text).toContain("A mensagem continua. Peça o restante ao RH.");
    await reply("comprasPrazo.carregarAutorizados", [{ ...person, msg: "<p>Curta.</p>" }]);
    expect((await visitor.open("config-compras-prazo")).text).not.toContain("A mensagem continua");
  },
);

visit(
  "título da escolaridade, e os avisos que são de atenção (2:76, 2:78, 2:105)",
  tagged(ONCE, "@R189"),
  async ({ visitor, as, fault }) => {
    await as("ana.souza");
    // The warning stands in place of the data, which it does not need.
    await fault("cadastro.escolaridade", { status: 500 });
    const address = "atualizacao-cadastral/escolaridade";
    const page = await visitor.open(address);
    expect(textsOf(page, "main h1")).toEqual(["Atualizar Escolaridade e Cursos"]);
    const warnings = textsOf(page, "main .aviso-atencao");
    expect(warnings.join()).toContain("Solicitação com pendências. Verifique!");
    expect(warnings.join()).toMatch(/^Atenção: /);
    await as("elisa.prado");
    const purchases = await visitor.open("config-compras-prazo");
    expect(textsOf(purchases, "main .aviso-atencao").join()).toContain(
      "Você ainda não possui uma senha para compras a prazo.",
    );
  },
);

journey(
  "o texto da indicação de PCD se lê também no celular (1:54)",
  tagged(LOOKS_IN_BROWSER, "@R157"),
  async ({ page, person, data }) => {
    await person.withSession("ana.souza");
    const { texto_pcd } = await data("pcd.configuracao");
    await page.goto("");
    await shows(page, texto_pcd, EXACT);
  },
);

/** Field, by the page it stands on, and the most characters that it takes. */
const LENGTHS = [
  ["config-compras-prazo/codigo", "codigo", "6"],
  ["indicar-pcd/nova", "cpf", "14"],
  ["config-compras-prazo/autorizados/incluir", "cpf", "14"],
  ["atualizacao-cadastral/contato/1", "ddd", "4"],
  ["atualizacao-cadastral/contato/1", "telefone", "20"],
  ["atualizacao-cadastral/contato/1/codigo", "codigo", "6"],
] as const;

visit(
  "sem scripts, cada campo de números tem o seu tamanho",
  tagged(ONCE, "@R094"),
  async ({ visitor, as }) => {
    // Only with a code on its way there is a field for it.
    await as("davi.rocha");
    await visitor.send("config-compras-prazo", "Enviar código");
    for (const [address, name, length] of LENGTHS) {
      if (address !== "config-compras-prazo/codigo") await as("ana.souza");
      const page = await visitor.open(address);
      expect(
        page.root.querySelector(`main input[name="${name}"]`)?.getAttribute("maxlength"),
        `${address} ${name}`,
      ).toBe(length);
    }
  },
);

journey(
  "com scripts, os números ganham a sua máscara",
  tagged(WITH_JAVASCRIPT_ONLY, "@R094"),
  async ({ page, person }) => {
    await person.withSession("ana.souza");
    for (const [path, label, typed, masked] of [
      ["indicar-pcd/nova", "CPF do PCD", "529982247259", "529.982.247-25"],
      ["atualizacao-cadastral/contato/1", "DDD", "4x4 5", "44"],
      ["atualizacao-cadastral/contato/1", "Telefone", "999991234", "99999-1234"],
      ["atualizacao-cadastral/contato/1", "Telefone", "33331234", "3333-1234"],
    ] as const) {
      await page.goto(path);
      const field = page.getByLabel(label, EXACT);
      await field.fill("");
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(masked);
    }
    // What somebody pastes whole is not cut to a number that was never meant.
    const phone = page.getByLabel("Telefone", EXACT);
    await phone.fill("44 99999-12345");
    await expect(phone).toHaveValue("44 99999-12345");
  },
);
