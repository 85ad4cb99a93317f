/** For every JSON call that answers data: the reply in the contract's letters, and what it reads as. */
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
const MORE_OF_HOLERITE = {
  ...{ desc_mes: "Fevereiro", desc_lotacao: "", cargo_abreviado: "Aux." },
  eventos: [
    { cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" as const },
  ],
};
const EDUCATION = { escolaridade: [{ descricao: "Ensino Médio" }] };
const course = { titulo: "Direito", inicio: "2023-02-01", termino: null, situacao: "Cursando" };
const candidato = {
  ...{ id: "5", cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888" },
  ...{ codescolaridade: "7", graduacao: "", observacao: "Crescer" },
};
const limite = { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5 };
const creditos = {
  ...{ conta: "91", descricao: "Créditos", subdescricao: "mês", saldo: 0 },
  creditos: [{ mes: 1, ano: 2025, saldo: 10 }],
};
const odonto = {
  ...{ id: "1", descricao: "Odonto", icone: "", rota: "" },
  ...{ tipo_arquivo: "pdf" as const, url: "/odonto.pdf" },
};
const atConvenios = { id: "2", descricao: "Convênios", icone: "", rota: "convenios", url: "" };
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
    requiredFields: ["hash_password"],
  }),
  example(acesso.login, {
    canonical: { token: "abc" },
    requiredFields: ["token"],
  }),
  example(acesso.validaToken, {
    canonical: { colaborador: "ANA", cargo: "", email: "", matrcoop: "120", codIdFeder: "77" },
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
    requiredFields: ["0.descricao", "0.modulos_filhos.0.descricao"],
  }),
  example(menu.atalhos, {
    canonical: [{ descricao: "Declaração de Emprego", icone: "badge", link: "" }],
    requiredFields: ["0.descricao"],
  }),
  example(menu.permissao, {
    canonical: { permissao: false },
    requiredFields: ["permissao"],
  }),
  example(pendencias.listar, {
    canonical: {
      atualizar_dados_pessoais: true,
      documentos: [{ id: "1", idtipodoc: "22", descricao: "Rescisão", versao: "2" }],
      msg_aviso_senha_compra_prazo: "",
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
    requiredFields: fieldsOf("0.", "idmensagem idmsgusuario titulo visualizada"),
  }),
  example(cadastro.cutis, {
    canonical: [{ codigo: "1", descricao: "Branca" }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(cadastro.pedidoPendente, {
    canonical: { codigo: "31", status: 2 },
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
    requiredFields: ["contatos.0.numcontato", "numeros_telefone.0.numero_completo"],
  }),
  example(cadastro.escolaridade, {
    canonical: { ...EDUCATION, formacao: [{ ...course, tipo: 50 }] },
    parsed: { ...EDUCATION, formacao: [{ ...course, tipo: "50" }] },
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
    requiredFields: ["0.codigo", ...fieldsOf("0.anexos.0.", "codigo descricao")],
  }),
  example(candidatura.exibir, {
    canonical: { ...candidato, ddd2: "0", telefone2: "0" },
    parsed: { ...candidato, ddd2: "", telefone2: "" },
    requiredFields: ["id"],
  }),
  example(candidatura.escolaridades, {
    canonical: [{ codigo: "7", descricao: "Superior" }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(candidatura.areas, {
    canonical: [{ codigo: "1", descricao: "Administrativo", selecionada: true }],
    requiredFields: fieldsOf("0.", "codigo descricao"),
  }),
  example(financeiro.saldos, {
    canonical: [limite, creditos],
    parsed: [{ ...limite, creditos: [] }, creditos],
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
    requiredFields: [
      ...fieldsOf("0.", "categoria valorutilizado"),
      ...fieldsOf("0.detalhes.0.", "id emissao valor saldo"),
    ],
  }),
  example(financeiro.emprestimos, {
    canonical: [{ valorapagar: 300, parcelas: [{ vcto: "2025-04-05", valor: 150 }] }],
    requiredFields: ["0.valorapagar", "0.parcelas.0.vcto", "0.parcelas.0.valor"],
  }),
  example(manuais.listar, {
    canonical: [{ titulo: "Segurança", descricao: "", link: "https://x.coop/m.pdf" }],
    requiredFields: ["0.titulo"],
  }),
  example(convenios.listar, {
    canonical: [
      { codigo: "3", empresa: "Farmácia", tipo: "Saúde", site: "", contato: "44999998888" },
    ],
    requiredFields: fieldsOf("0.", "codigo empresa"),
  }),
  example(convenios.declaracao, {
    canonical: { id: "12", validade: "2025-04-05" },
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
    requiredFields: fieldsOf("0.", "iddocumento tipodocumento"),
  }),
  example(holerites.listar, {
    canonical: [{ ...holerite, ...MORE_OF_HOLERITE }],
    parsed: [
      {
        ...{ ...holerite, ...MORE_OF_HOLERITE },
        ...{ base_calc_fgts: null, base_calc_irrf: null, fgts_mes: null },
      },
    ],
    requiredFields: [
      ...fieldsOf("0.", Object.keys(holerite).join(" ")),
      ...fieldsOf("0.eventos.0.", "cod_evento desc_evento valor"),
    ],
  }),
  example(ferias.listar, {
    canonical: [VACATION_YEAR],
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
    canonical: [odonto, { ...atConvenios, tipo_arquivo: "" }],
    parsed: [odonto, { ...atConvenios, tipo_arquivo: null }],
    requiredFields: fieldsOf("0.", "id descricao"),
  }),
  ...PLANO_EXAMPLES,
  ...ATESTADO_EXAMPLES,
  ...COMPRAS_EXAMPLES,
];
