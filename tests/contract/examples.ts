/** For every JSON call that answers data: the reply in the contract's letters, the same one written loosely, and what both read as. */
import { contract } from "~/services/provider/contract";
import { fieldsOf, example, type Example } from "./example";
import { ATESTADO_EXAMPLES } from "./atestado-examples";
import { COMPRAS_EXAMPLES } from "./compras-examples";
import { PLANO_EXAMPLES } from "./plano-examples";

const {
  acesso,
  menu,
  pendencias,
  mensagens,
  cadastro,
  candidatura,
  financeiro,
  manuais,
  convenios,
  documentos,
  holerites,
  ferias,
  planosBeneficios,
} = contract;

const holerite = {
  id: "9",
  mes: 2,
  ano: 2025,
  tipo_holerite: "Normal",
  salario_base: 2000,
  vencimentos: 2100,
  descontos: 0.4,
  liquido: 2099.6,
};
const concessao = {
  dias_gozados: 20,
  dias_abono: 10,
  tot_vencimentos: 3000.5,
  tot_descontos: 300,
  tot_liq_receber: 2700.5,
};
/** Of the vacations, as they come and as they are read. */
const VACATION_YEAR = {
  ...{ ano: 2025, cargo: "Aux.", desc_lotacao: "" },
  concessoes: [
    {
      ...{
        id_concessao: "2",
        dt_in_pg: "2025-07-01",
        dt_fi_pg: "2025-07-20",
        dt_in_paq: "2024-01-01",
        dt_fi_paq: "2024-12-31",
        dt_pgto: null,
        ...concessao,
      },
      eventos: [{ cod_evento: "7", desc_evento: "Férias", base: 20, valor: 2000 }],
    },
  ],
};

export const EXAMPLES: Example[] = [
  example(acesso.hashPassword, {
    canonical: { hash_password: true },
    loose: { hash_password: "S" },
    requiredFields: ["hash_password"],
  }),
  example(acesso.login, {
    canonical: { token: "abc" },
    loose: { token: " abc ", validade: 12 },
    requiredFields: ["token"],
  }),
  example(acesso.validaToken, {
    canonical: { colaborador: "ANA", cargo: "", email: "", matrcoop: "120", codIdFeder: "77" },
    loose: { colaborador: "ANA", email: null, matrcoop: 120, codIdFeder: 77, matroutra: 1 },
    parsed: { colaborador: "ANA", cargo: "", email: "", matricula: "120", codIdFeder: "77" },
    requiredFields: ["colaborador"],
  }),
  example(menu.listar, {
    canonical: [
      {
        descricao: "Papéis",
        icone: "folder",
        link: "",
        modulos_filhos: [
          { descricao: "Holerites", icone: "", link: "holerites", modulos_filhos: [] },
        ],
      },
    ],
    loose: [
      {
        descricao: "Papéis",
        icone: "folder",
        link: null,
        modulos_filhos: [{ descricao: "Holerites", link: "holerites", modulos_filhos: null }],
      },
    ],
    requiredFields: ["0.descricao", "0.modulos_filhos.0.descricao"],
  }),
  example(menu.atalhos, {
    canonical: [{ descricao: "Declaração de Emprego", icone: "badge", link: "" }],
    loose: [{ descricao: " Declaração de Emprego ", icone: "badge", ordem: 1 }],
    requiredFields: ["0.descricao"],
  }),
  example(menu.permissao, {
    canonical: { permissao: false },
    loose: { permissao: "0" },
    requiredFields: ["permissao"],
  }),
  example(pendencias.listar, {
    canonical: {
      atualizar_dados_pessoais: true,
      documentos: [{ id: "1", idtipodoc: "22", descricao: "Rescisão", versao: "2" }],
      msg_aviso_senha_compra_prazo: "",
    },
    loose: {
      atualizar_dados_pessoais: 1,
      documentos: [{ id: 1, idtipodoc: 22, descricao: "Rescisão", versao: 2 }],
      msg_aviso_senha_compra_prazo: null,
    },
    requiredFields: fieldsOf("documentos.0.", "id idtipodoc descricao"),
  }),
  example(mensagens.listar, {
    canonical: [
      {
        idmensagem: "5",
        idmsgusuario: "9",
        titulo: "Aviso",
        data: "2025-03-09",
        hora: "07:05",
        visualizada: false,
      },
    ],
    loose: [
      {
        idmensagem: 5,
        idmsgusuario: 9,
        titulo: "Aviso",
        data: "09/03/2025",
        hora: "07:05:00",
        visualizada: "N",
      },
    ],
    requiredFields: fieldsOf("0.", "idmensagem idmsgusuario titulo visualizada"),
  }),
  example(cadastro.cutis, {
    canonical: [{ codigo: "1", descricao: "Branca" }],
    loose: [{ codigo: 1, descricao: "Branca " }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(cadastro.pedidoPendente, {
    canonical: { codigo: "31", status: 2 },
    loose: { codigo: 31, status: "2", datainicio: "01/02/2025" },
    requiredFields: ["codigo", "status"],
  }),
  example(cadastro.dadosCadastrais, {
    canonical: {
      contatos: [{ numcontato: "1", ddd: "44", telefone: "999990101" }],
      numeros_telefone: [{ numero_completo: "44999990101", numero_oculto: "(44) *****-0101" }],
      endereco: {
        logradouro: "",
        numero: "482",
        complemento: "",
        bairro: "",
        cep: "87300000",
        cidade: "",
        uf: "PR",
      },
      dados_pessoais: {
        nome: "ANA",
        cpf: "",
        nascimento: "1988-05-14",
        estado_civil: "",
        nacionalidade: "",
        cutis: "3",
      },
    },
    loose: {
      contatos: [{ numcontato: 1, ddd: 44, telefone: 999990101 }],
      numeros_telefone: [{ numero_completo: 44999990101, numero_oculto: "(44) *****-0101" }],
      endereco: { numero: 482, complemento: null, cep: 87300000, uf: "PR" },
      dados_pessoais: { nome: "ANA", nascimento: "14/05/1988", cutis: 3 },
    },
    requiredFields: ["contatos.0.numcontato", "numeros_telefone.0.numero_completo"],
  }),
  example(cadastro.escolaridade, {
    canonical: {
      escolaridade: [{ descricao: "Ensino Médio" }],
      formacao: [
        { tipo: 50, titulo: "Direito", inicio: "2023-02-01", termino: null, situacao: "Cursando" },
      ],
    },
    loose: {
      escolaridade: [{ descricao: "Ensino Médio " }],
      formacao: [
        { tipo: "50", titulo: "Direito", inicio: "01/02/2023", termino: "", situacao: "Cursando" },
      ],
    },
    parsed: {
      escolaridade: [{ descricao: "Ensino Médio" }],
      formacao: [
        {
          tipo: "50",
          titulo: "Direito",
          inicio: "2023-02-01",
          termino: null,
          situacao: "Cursando",
        },
      ],
    },
    requiredFields: ["escolaridade.0.descricao", ...fieldsOf("formacao.0.", "tipo titulo")],
  }),
  example(cadastro.solicitacoes, {
    canonical: [
      {
        ...{
          codigo: "700001",
          status: 2,
          codconfigsituacao: "43",
          descstatus: "Correção",
          descsituacao: "Endereço",
          cores: [239, 108, 0],
        },
        ...{ datainicio: "2025-02-01", horainicio: "09:12" },
        movimentacao: [
          {
            sequencia: "1",
            observacao: "Ilegível",
            descstatus: "Correção",
            colabempresa: "Empresa",
            data: "2025-02-02",
            hora: "10:00",
          },
        ],
      },
    ],
    loose: [
      {
        ...{
          codigo: 700001,
          status: "2",
          codconfigsituacao: 43,
          descstatus: "Correção",
          descsituacao: "Endereço",
          cores: ["239", "108", "0"],
        },
        ...{ datainicio: "01/02/2025", horainicio: "09:12:00" },
        movimentacao: [
          {
            sequencia: 1,
            observacao: "Ilegível",
            descstatus: "Correção",
            colabempresa: "Empresa",
            data: "02/02/2025",
            hora: "10:00:59",
          },
        ],
      },
    ],
    requiredFields: fieldsOf("0.", "codigo status codconfigsituacao"),
  }),
  example(cadastro.anexosConfig, {
    canonical: [
      {
        codigo: "22",
        anexos: [
          { codigo: "201", descricao: "Diploma", obrigatorio: true, alterar: true, incluir: false },
        ],
      },
    ],
    loose: [
      {
        codigo: 22,
        anexos: [
          { codigo: 201, descricao: "Diploma", obrigatorio: "S", alterar: "1", incluir: "N" },
        ],
      },
    ],
    requiredFields: ["0.codigo", ...fieldsOf("0.anexos.0.", "codigo descricao")],
  }),
  example(candidatura.exibir, {
    canonical: {
      ...{
        id: "5",
        cidade: "2845",
        uf: "18",
        ddd1: "44",
        telefone1: "999998888",
        ddd2: "0",
        telefone2: "0",
      },
      ...{ codescolaridade: "7", graduacao: "", observacao: "Crescer" },
    },
    loose: {
      id: 5,
      cidade: 2845,
      uf: 18,
      ddd1: 44,
      telefone1: 999998888,
      telefone2: 0,
      codescolaridade: 7,
      graduacao: null,
      observacao: "Crescer",
    },
    parsed: {
      ...{
        id: "5",
        cidade: "2845",
        uf: "18",
        ddd1: "44",
        telefone1: "999998888",
        ddd2: "",
        telefone2: "",
      },
      ...{ codescolaridade: "7", graduacao: "", observacao: "Crescer" },
    },
    requiredFields: ["id"],
  }),
  example(candidatura.escolaridades, {
    canonical: [{ codigo: "7", descricao: "Superior" }],
    loose: [{ codigo: 7, descricao: " Superior" }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(candidatura.areas, {
    canonical: [{ codigo: "1", descricao: "Administrativo", selecionada: true }],
    loose: [{ codigo: 1, descricao: "Administrativo", selecionada: "S" }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(financeiro.saldos, {
    canonical: [
      { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5 },
      {
        conta: "91",
        descricao: "Créditos",
        subdescricao: "mês",
        saldo: 0,
        creditos: [{ mes: 1, ano: 2025, saldo: 10 }],
      },
    ],
    loose: [
      { conta: 11, descricao: "Limite", saldo: "-12.50", creditos: null },
      {
        conta: 91,
        descricao: "Créditos",
        subdescricao: "mês",
        saldo: "0,00",
        creditos: [{ mes: "01", ano: "2025", saldo: "10" }],
      },
    ],
    parsed: [
      { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5, creditos: [] },
      {
        conta: "91",
        descricao: "Créditos",
        subdescricao: "mês",
        saldo: 0,
        creditos: [{ mes: 1, ano: 2025, saldo: 10 }],
      },
    ],
    requiredFields: [
      ...fieldsOf("1.", "conta descricao saldo"),
      ...fieldsOf("1.creditos.0.", "mes ano saldo"),
    ],
  }),
  example(financeiro.gastosCliente, {
    canonical: [
      {
        id: "1",
        desc_filial: "Matriz",
        emissao: "2025-01-02",
        vcto: "2025-02-10",
        docto: "123",
        valor: 1234.56,
        juros: 0,
        baixas: 100,
        saldo: 1134.56,
      },
    ],
    loose: [
      {
        id: 1,
        desc_filial: "Matriz",
        emissao: "02/01/2025",
        vcto: "10/02/2025",
        docto: 123,
        valor: "1.234,56",
        juros: null,
        baixas: "100.00",
        saldo: "1134.56",
      },
    ],
    requiredFields: fieldsOf("0.", "id emissao valor saldo"),
  }),
  example(financeiro.compra, {
    canonical: {
      produtos: [
        {
          nota_fiscal: "55",
          produto: "Arroz",
          qtde: 2,
          embalagem: "UN",
          vlr_unitario: 5.5,
          vlr_total: 11,
        },
      ],
      valor_consumido: 11,
    },
    loose: {
      produtos: [
        {
          nota_fiscal: 55,
          produto: "Arroz",
          qtde: "2.0",
          embalagem: "UN",
          vlr_unitario: "5,50",
          vlr_total: "11",
        },
      ],
      valor_consumido: "11.00",
    },
    requiredFields: [
      "valor_consumido",
      ...fieldsOf("produtos.0.", "produto qtde vlr_unitario vlr_total"),
    ],
  }),
  example(financeiro.gastosContaConsumo, {
    canonical: [
      {
        categoria: "Mercado",
        valorutilizado: 50,
        detalhes: [
          { id: "4", descfilial: "Loja 1", emissao: "2025-01-02", valor: 50, baixas: 0, saldo: 50 },
        ],
      },
    ],
    loose: {
      categoria: "Mercado",
      valorutilizado: "50",
      detalhes: [
        { id: 4, descfilial: "Loja 1", emissao: "02/01/2025", valor: "50,00", saldo: "50" },
      ],
    },
    requiredFields: [
      ...fieldsOf("0.", "categoria valorutilizado"),
      ...fieldsOf("0.detalhes.0.", "id emissao valor saldo"),
    ],
  }),
  example(financeiro.emprestimos, {
    canonical: [{ valorapagar: 300, parcelas: [{ vcto: "2025-04-05", valor: 150 }] }],
    loose: { valorapagar: "300.00", parcelas: [{ vcto: "05/04/2025", valor: "150" }] },
    requiredFields: ["0.valorapagar", "0.parcelas.0.vcto", "0.parcelas.0.valor"],
  }),
  example(manuais.listar, {
    canonical: [{ titulo: "Segurança", descricao: "", link: "https://x.coop/m.pdf" }],
    loose: [{ titulo: "Segurança", descricao: null, link: "https://x.coop/m.pdf" }],
    requiredFields: ["0.titulo"],
  }),
  example(convenios.listar, {
    canonical: [
      { codigo: "3", empresa: "Farmácia", tipo: "Saúde", site: "", contato: "44999998888" },
    ],
    loose: [{ codigo: 3, empresa: "Farmácia", tipo: "Saúde", site: null, contato: 44999998888 }],
    requiredFields: fieldsOf("0.", "codigo empresa"),
  }),
  example(convenios.declaracao, {
    canonical: { id: "12", validade: "2025-04-05" },
    loose: { id: 12, validade: "05/04/2025" },
    requiredFields: ["validade"],
  }),
  example(documentos.listar, {
    canonical: [
      {
        iddocumento: "8",
        tipodocumento: "Termo",
        versao: "1",
        cargo: "",
        empresa: "1",
        estab: "2",
        matr: "33",
        datahoraimportacao: "2025-01-02T10:30",
        confirmacao: "",
      },
    ],
    loose: [
      {
        iddocumento: 8,
        tipodocumento: "Termo",
        versao: 1,
        empresa: 1,
        estab: 2,
        matr: 33,
        datahoraimportacao: "02/01/2025 10:30:59",
        confirmacao: null,
      },
    ],
    requiredFields: fieldsOf("0.", "iddocumento tipodocumento"),
  }),
  example(holerites.listar, {
    canonical: [
      {
        ...holerite,
        desc_mes: "Fevereiro",
        desc_lotacao: "",
        cargo_abreviado: "Aux.",
        eventos: [
          { cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" },
        ],
      },
    ],
    loose: [
      {
        ...{
          id: 9,
          mes: "02",
          ano: "2025",
          tipo_holerite: "Normal",
          salario_base: "2000.00",
          vencimentos: "2.100,00",
          descontos: ".40",
          liquido: "2099,60",
        },
        ...{
          desc_mes: "Fevereiro",
          cargo_abreviado: "Aux.",
          fgts_mes: "",
          eventos: [{ cod_evento: 1, desc_evento: "Salário", valor: "2100", operacao: "+" }],
        },
      },
    ],
    parsed: [
      {
        ...holerite,
        ...{
          desc_mes: "Fevereiro",
          desc_lotacao: "",
          cargo_abreviado: "Aux.",
          base_calc_fgts: null,
          base_calc_irrf: null,
          fgts_mes: null,
        },
        eventos: [
          { cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" },
        ],
      },
    ],
    requiredFields: [
      ...fieldsOf("0.", Object.keys(holerite).join(" ")),
      ...fieldsOf("0.eventos.0.", "cod_evento desc_evento valor"),
    ],
  }),
  example(ferias.listar, {
    canonical: [VACATION_YEAR],
    loose: [
      {
        ...{ ano: "2025", cargo: "Aux." },
        concessoes: [
          {
            ...{
              id_concessao: 2,
              dt_in_pg: "01/07/2025",
              dt_fi_pg: "20/07/2025",
              dt_in_paq: "01/01/2024",
              dt_fi_paq: "31/12/2024",
              dt_pgto: "",
            },
            ...{
              dias_gozados: "20",
              dias_abono: "10",
              tot_vencimentos: "3000.50",
              tot_descontos: "300",
              tot_liq_receber: "2.700,50",
            },
            eventos: [{ cod_evento: 7, desc_evento: "Férias", base: "20,00", valor: "2000" }],
          },
        ],
      },
    ],
    requiredFields: [
      "0.ano",
      ...fieldsOf(
        "0.concessoes.0.",
        "id_concessao dt_in_pg dt_fi_pg tot_vencimentos tot_descontos tot_liq_receber",
      ),
      ...fieldsOf("0.concessoes.0.eventos.0.", "cod_evento desc_evento valor"),
    ],
  }),
  example(planosBeneficios.listar, {
    canonical: [
      {
        id: "1",
        descricao: "Odonto",
        icone: "",
        rota: "",
        tipo_arquivo: "pdf",
        url: "/odonto.pdf",
      },
      { id: "2", descricao: "Convênios", icone: "", rota: "convenios", tipo_arquivo: "", url: "" },
    ],
    loose: [
      { id: 1, descricao: "Odonto", tipo_arquivo: "PDF", url: "/odonto.pdf" },
      { id: 2, descricao: "Convênios", rota: "convenios", tipo_arquivo: null, url: null },
    ],
    parsed: [
      {
        id: "1",
        descricao: "Odonto",
        icone: "",
        rota: "",
        tipo_arquivo: "pdf",
        url: "/odonto.pdf",
      },
      {
        id: "2",
        descricao: "Convênios",
        icone: "",
        rota: "convenios",
        tipo_arquivo: null,
        url: "",
      },
    ],
    requiredFields: fieldsOf("0.", "id descricao"),
  }),
  ...PLANO_EXAMPLES,
  ...ATESTADO_EXAMPLES,
  ...COMPRAS_EXAMPLES,
];
