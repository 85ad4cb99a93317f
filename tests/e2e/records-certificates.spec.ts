/** Certificates, documents and dependents: the whole record that reaches the provider (contract, section 4). */
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import {
  type ReadByName,
  daysFromNow,
  expect,
  ONCE,
  tagged,
  visit,
  paper,
  photo,
  errorsOf,
  stepOf,
  textsOf,
  pdf,
  picture,
} from "./support";

/** A field of the contract that is missing here does not compile. */
const SENT = ["atestados.incluir", "POST /colaborador/atestados?funcao=INCLUIRATESTADO"] as const;
const certificate = (sent: Record<keyof AtestadoFields, unknown>) => ({ ...sent, ambiente: "WEB" });

async function dependent(data: ReadByName, name: string) {
  const found = (await data("dependentes.listar")).find(({ nome }) => nome === name);
  if (!found) throw new Error(`${name} não está na lista`);
  return found;
}

/** The code of this person's record that waits for a correction. */
async function waiting(data: ReadByName, tipo: "ATESTADOS" | "DOCUMENTOS") {
  const found = (await data("atestados.listar", { tipo })).find(({ status }) => status === 2);
  if (!found) throw new Error("nada espera correção");
  return found.codigo;
}

visit(
  "atestado novo: cada campo e cada anexo, como foram preenchidos",
  tagged(ONCE, "@C029"),
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const { codigo: coddependente } = await dependent(data, "Marina de Souza");
    await visitor.wizard(
      "enviar-atestado/10",
      "Enviar atestado",
      {
        "O que você quer enviar?": "Acompanhamento de dependente",
        "Qual é o motivo?": "Internação do dependente",
        "Qual é o dependente?": "Marina de Souza",
        "Primeiro dia de afastamento": daysFromNow(-3),
        "Quantidade de dias": "5",
        "CID (opcional)": "m54.5",
        "DDD (opcional)": "43",
        "Número (opcional)": "98765-4321",
        "Justificativa (opcional)": 'Internada às pressas, "sem" aviso <b>& só</b>.',
        "Foto da declaração de acompanhante (obrigatório)": await photo(2000, 1500, {
          turned: true,
        }),
        "Documento da internação (obrigatório)": await photo(640, 480),
      },
      {
        "Procurar médico": { "Código do médico": "100105" },
        "Dra. Fernanda Kowalski, CRM-PR 27643": {},
      },
    );
    await received(
      ...SENT,
      certificate({
        codconfigatest: "30",
        codconfigsituacao: "302",
        cid: "M54.5",
        codmedico: "100105",
        medico: "Dra. Fernanda Kowalski",
        crmcro: "CRM-PR 27643",
        justificativa: 'Internada às pressas, "sem" aviso <b>& só</b>.',
        datainicio: daysFromNow(-3),
        datafim: daysFromNow(1),
        coddependente,
        ddd: "43",
        telefone: "987654321",
        filenames: [
          { id: "3001", doc: picture(1200, 1600) },
          { id: "3002", doc: picture(640, 480) },
        ],
      }),
    );
  },
);

visit(
  "atestado corrigido: o tipo fica, o resto é o novo",
  ONCE,
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const codigo = await waiting(data, "ATESTADOS");
    await visitor.wizard(`editar-atestado/${codigo}/10`, "Enviar atestado", {
      "Primeiro dia de afastamento": daysFromNow(-20),
      "Quantidade de dias": "3",
      "CID (opcional)": "K80",
      "Nome do médico ou dentista": "Dra. Corrigida Nova",
      "CRM/CRO": "CRM-PR 777",
      "DDD (opcional)": "41",
      "Número (opcional)": "32109876",
      "Justificativa (opcional)": "Agora dá para ler.",
      "Foto do atestado (frente) (obrigatório)": await photo(500, 410),
      "Foto do verso do atestado (opcional)": await photo(310, 620),
    });
    await received(
      "atestados.alterar",
      `POST /colaborador/atestados?funcao=ALTERARATESTADO&codigo=${codigo}`,
      certificate({
        codconfigatest: "10",
        codconfigsituacao: "101",
        cid: "K80",
        codmedico: "",
        medico: "Dra. Corrigida Nova",
        crmcro: "CRM-PR 777",
        justificativa: "Agora dá para ler.",
        datainicio: daysFromNow(-20),
        datafim: daysFromNow(-18),
        coddependente: "",
        ddd: "41",
        telefone: "32109876",
        filenames: [
          { id: "1001", doc: picture(500, 410) },
          { id: "1002", doc: picture(310, 620) },
        ],
      }),
    );
  },
);

visit(
  "documento novo: com data e dependente, com CID e médico",
  ONCE,
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const { codigo: coddependente } = await dependent(data, "Pedro Henrique de Souza");
    const nothing = {
      cid: "",
      codmedico: "",
      medico: "",
      crmcro: "",
      datainicio: "",
      datafim: "",
      coddependente: "",
    };
    await visitor.wizard("enviar-documento/10", "Enviar documento", {
      "O que você quer enviar?": "Comprovante de vacina",
      "Qual é o dependente?": "Pedro Henrique de Souza",
      Data: daysFromNow(-40),
      "DDD (opcional)": "45",
      "Número (opcional)": "911112222",
      "Justificativa (opcional)": "Segunda dose.",
      "Carteira de vacinação (obrigatório)": await paper([300, 400], [420, 200]),
    });
    await received(
      ...SENT,
      certificate({
        ...nothing,
        codconfigatest: "130",
        codconfigsituacao: "1301",
        coddependente,
        datainicio: daysFromNow(-40),
        datafim: daysFromNow(-40),
        ddd: "45",
        telefone: "911112222",
        justificativa: "Segunda dose.",
        filenames: [{ id: "13001", doc: pdf([300, 400], [420, 200]) }],
      }),
    );
    await visitor.wizard("enviar-documento/10", "Enviar documento", {
      "O que você quer enviar?": "Laudo para vaga de pessoa com deficiência",
      "CID (opcional)": "H90.3",
      "Nome do médico ou dentista": "Dr. Laudo Completo",
      "CRM/CRO": "CRM-SC 42",
      "DDD (opcional)": "47",
      "Número (opcional)": "933334444",
      "Justificativa (opcional)": "Laudo deste ano.",
      "Laudo médico (obrigatório)": await paper([512, 256]),
      "Exames (opcional)": await photo(222, 333),
    });
    await received(
      ...SENT,
      certificate({
        ...nothing,
        codconfigatest: "150",
        codconfigsituacao: "1501",
        cid: "H90.3",
        medico: "Dr. Laudo Completo",
        crmcro: "CRM-SC 42",
        ddd: "47",
        telefone: "933334444",
        justificativa: "Laudo deste ano.",
        filenames: [
          { id: "15001", doc: pdf([512, 256]) },
          { id: "15002", doc: picture(222, 333) },
        ],
      }),
    );
  },
);

visit("documento corrigido", tagged(ONCE, "@T076"), async ({ visitor, as, data, received }) => {
  await as("ana.souza");
  const codigo = await waiting(data, "DOCUMENTOS");
  const page = await visitor.open(`editar-documento/${codigo}/10`);
  expect(textsOf(page, "title")[0]).toContain("Editar Documento");
  await visitor.wizard(`editar-documento/${codigo}/10`, "Enviar documento", {
    Data: daysFromNow(-90),
    "DDD (opcional)": "46",
    "Número (opcional)": "955556666",
    "Justificativa (opcional)": "Com o verso.",
    "CNH, frente e verso (obrigatório)": await photo(700, 350),
    "Exame toxicológico (opcional)": await paper([250, 251]),
  });
  await received(
    "atestados.alterar",
    `POST /colaborador/atestados?funcao=ALTERARATESTADO&codigo=${codigo}`,
    certificate({
      codconfigatest: "120",
      codconfigsituacao: "1201",
      cid: "",
      codmedico: "",
      medico: "",
      crmcro: "",
      justificativa: "Com o verso.",
      datainicio: daysFromNow(-90),
      datafim: daysFromNow(-90),
      coddependente: "",
      ddd: "46",
      telefone: "955556666",
      filenames: [
        { id: "12001", doc: picture(700, 350) },
        { id: "12002", doc: pdf([250, 251]) },
      ],
    }),
  );
});

for (const [tipo, address, noun] of [
  ["ATESTADOS", "atestados", "Atestado"],
  ["DOCUMENTOS", "documentos/enviados", "Documento"],
] as const) {
  visit(
    `cancelar em ${address}: o motivo, e nada mais`,
    tagged(ONCE, noun === "Atestado" ? "@T196" : "@T195"),
    async ({ visitor, as, data, received }) => {
      await as("ana.souza");
      const codigo = await waiting(data, tipo);
      const page = await visitor.open(`${address}/${codigo}/cancelar`);
      const list = await page.send("Confirmar cancelamento", {
        "Motivo cancelamento": `Engano meu em ${address}`,
      });
      expect(list.text).toContain(`${noun} cancelado com sucesso!`);
      await received(
        "atestados.cancelar",
        `POST /colaborador/atestados?funcao=CANCELAR&codigo=${codigo}`,
        { motivo: `Engano meu em ${address}` },
      );
    },
  );
}

const NEW_DEPENDENT_TEXTS = [
  "@C030",
  "@R133",
  "@R134",
  "@T077",
  "@T079",
  "@T080",
  "@T168",
  "@T169",
  "@T170",
  "@T172",
  "@T193",
];

visit(
  "dependente novo",
  tagged(ONCE, ...NEW_DEPENDENT_TEXTS),
  async ({ visitor, as, received }) => {
    await as("ana.souza");
    const first = await visitor.open("incluir-dependente/1");
    expect(textsOf(first, "title")).toEqual([
      "Inserir Informações — Incluir Dependente — Portal do Colaborador",
    ]);
    const unfilled = await first.send("Continuar");
    expect(errorsOf(unfilled)).toEqual([
      "Informe o nome do dependente",
      "Informe a data de nascimento",
    ]);
    const unborn = { "Nome completo": "Valentina", "Data de nascimento": daysFromNow(1) };
    expect(errorsOf(await unfilled.send("Continuar", unborn))).toEqual([
      "Informe corretamente a data de nascimento",
    ]);
    const born = { ...unborn, "Data de nascimento": daysFromNow(-1) };
    const papers = await unfilled.send("Continuar", born);
    expect([stepOf(papers), papers.text]).toEqual([
      "Anexar Documentos",
      expect.stringContaining("Etapa 2 de 2"),
    ]);
    expect(errorsOf(await papers.send("Finalizar solicitação"))[0]).toBe(
      "Os documentos obrigatórios precisam ser anexados",
    );
    const list = await visitor.wizard("incluir-dependente/1", "Finalizar solicitação", {
      "Nome completo": "Valentina Nova de Souza",
      "Data de nascimento": "2006-02-28",
      "Dependente no Imposto de Renda": true,
      "Observação (opcional)": "Passou a morar comigo.",
      "Certidão de nascimento ou casamento (obrigatório)": await photo(401, 301),
      "CPF do dependente (obrigatório)": await paper([201, 202]),
      "Declaração da faculdade (opcional)": await photo(402, 302),
      "Termo de guarda ou tutela (opcional)": await photo(403, 303),
    });
    expect(list.text).toContain("Solicitação de dependente finalizada com sucesso!");
    await received(
      "dependentes.atualizar",
      "POST /colaborador/dependentes?funcao=atualizardependente",
      {
        codigotipo: "300",
        codigomotivo: "3001",
        nome: "Valentina Nova de Souza",
        nacimento: "2006-02-28",
        dependenteir: true,
        coddependente: "",
        observacao: "Passou a morar comigo.",
        ambiente: "WEB",
        incluir: true,
        filenames: [
          { id: "7001", doc: picture(401, 301) },
          { id: "7002", doc: pdf([201, 202]) },
          { id: "7005", doc: picture(402, 302) },
          { id: "7006", doc: picture(403, 303) },
        ],
      },
    );
  },
);

/** Born so many years ago today; on the day before where that day is none. */
const yearsOld = (years: number) => {
  const day = daysFromNow(0);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4).replace("-02-29", "-02-28")}`;
};

visit(
  "dependente novo: os documentos pedidos mudam com a idade, as duas pontas dentro",
  ONCE,
  async ({ visitor, as }) => {
    await as("ana.souza");
    const asked = async (years: number) => {
      const step = await visitor.open("incluir-dependente/1");
      const next = await step.send("Continuar", {
        "Nome completo": "Pessoa Que Cresce",
        "Data de nascimento": yearsOld(years),
      });
      return next
        .form("Finalizar solicitação")
        .labels.filter((label) => /vacina|matrícula|faculdade/.test(label));
    };
    const [vaccines, school, college] = [
      "Carteira de vacinação (obrigatório)",
      "Comprovante de matrícula escolar (obrigatório)",
      "Declaração da faculdade (opcional)",
    ];
    expect(await asked(0)).toEqual([vaccines]);
    expect(await asked(6)).toEqual([vaccines]);
    expect(await asked(7)).toEqual([school]);
    expect(await asked(17)).toEqual([school]);
    expect(await asked(18)).toEqual([college]);
    expect(await asked(24)).toEqual([college]);
    expect(await asked(25)).toEqual([]);
  },
);

visit(
  "dependente corrigido: o que o cadastro não tem muda, o que ele tem fica",
  tagged(ONCE, "@T078"),
  async ({ visitor, as, data, received }) => {
    await as("ana.souza");
    const alice = await dependent(data, "Alice de Souza");
    const sentBack = await visitor.open(`editar-dependente/${alice.codigo}`);
    expect(textsOf(sentBack, "title")[0]).toContain("Editar Dependente");
    expect(sentBack.text).toContain("O CPF está ilegível. Envie outra foto.");
    await visitor.wizard(`editar-dependente/${alice.codigo}/1`, "Finalizar solicitação", {
      "Nome completo": "Alice Corrigida de Souza",
      "Data de nascimento": "2012-12-01",
      "Dependente no Imposto de Renda": false,
      "Observação (opcional)": "O nome estava errado.",
      "CPF do dependente (obrigatório)": await photo(404, 304),
      "Comprovante de matrícula escolar (obrigatório)": await photo(405, 305),
    });
    await received(
      "dependentes.atualizar",
      `POST /colaborador/dependentes?funcao=atualizardependente&codigo=${alice.codigo}&existehcm=false`,
      {
        codigotipo: "300",
        codigomotivo: "3001",
        nome: "Alice Corrigida de Souza",
        nacimento: "2012-12-01",
        dependenteir: false,
        coddependente: alice.codigo,
        observacao: "O nome estava errado.",
        ambiente: "WEB",
        incluir: false,
        filenames: [
          { id: "7002", doc: picture(404, 304) },
          { id: "7004", doc: picture(405, 305) },
        ],
      },
    );
    const marina = await dependent(data, "Marina de Souza");
    await visitor.wizard(`editar-dependente/${marina.codigo}/1`, "Finalizar solicitação", {
      "Dependente no Imposto de Renda": false,
      Observação: "Não declaro mais.",
      "CPF do dependente (obrigatório)": await photo(406, 306),
      "Comprovante de matrícula escolar (obrigatório)": await photo(407, 307),
    });
    await received(
      "dependentes.atualizar",
      `POST /colaborador/dependentes?funcao=atualizardependente&codigo=${marina.codigo}&existehcm=true`,
      {
        codigotipo: "300",
        codigomotivo: "3001",
        nome: "Marina de Souza",
        nacimento: marina.nascimento,
        dependenteir: false,
        coddependente: marina.codigo,
        observacao: "Não declaro mais.",
        ambiente: "WEB",
        incluir: false,
        filenames: [
          { id: "7002", doc: picture(406, 306) },
          { id: "7004", doc: picture(407, 307) },
        ],
      },
    );
  },
);

visit("dependente inativado: quem e por quê", ONCE, async ({ visitor, as, data, received }) => {
  await as("ana.souza");
  const { codigo } = await dependent(data, "João Carlos de Souza");
  await visitor.wizard(`editar-dependente/${codigo}/1`, "Finalizar solicitação", {
    "Inativar este dependente": true,
    Observação: "Divórcio homologado em março.",
  });
  await received(
    "dependentes.inativar",
    "POST /colaborador/dependentes?funcao=inativardependente",
    { ambiente: "WEB", cod_dependente: codigo, observacao: "Divórcio homologado em março." },
  );
});

visit("pedido de dependente cancelado", ONCE, async ({ visitor, as, data, received }) => {
  await as("ana.souza");
  const { codatestado } = await dependent(data, "Maria Aparecida Ferreira");
  const page = await visitor.open(`dependentes/pedidos/${codatestado}/cancelar`);
  await page.send("Confirmar cancelamento", {
    "Motivo cancelamento": "Ela já é dependente do meu irmão",
  });
  await received(
    "atestados.cancelar",
    `POST /colaborador/atestados?funcao=CANCELAR&codigo=${codatestado}`,
    { motivo: "Ela já é dependente do meu irmão" },
  );
});
