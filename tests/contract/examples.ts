/** For every JSON call that answers data: the reply in the contract's letters, and what it reads as. */
import { contract } from "~/services/provider/contract";
import { example, type Example } from "./example";
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

export const HOLERITE = {
  id: "9",
  mes: 2,
  ano: 2025,
  tipo_holerite: "Normal",
  salario_base: 2000,
  vencimentos: 2100,
  descontos: 0.4,
  liquido: 2099.6,
  desc_mes: "Fevereiro",
  desc_lotacao: "",
  cargo_abreviado: "Aux.",
  eventos: [
    { cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" as const },
  ],
};
const EDUCATION = { escolaridade: [{ descricao: "Ensino Médio" }] };
const course = { titulo: "Direito", inicio: "2023-02-01", termino: null, situacao: "Cursando" };
const candidato = {
  id: "5",
  cidade: "2845",
  uf: "18",
  ddd1: "44",
  telefone1: "999998888",
  codescolaridade: "7",
  graduacao: "",
  observacao: "Crescer",
};
const limite = { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5 };
const creditos = {
  conta: "91",
  descricao: "Créditos",
  subdescricao: "mês",
  saldo: 0,
  creditos: [{ mes: 1, ano: 2025, saldo: 10 }],
};
const odonto = {
  id: "1",
  descricao: "Odonto",
  icone: "",
  rota: "",
  tipo_arquivo: "pdf" as const,
  url: "/odonto.pdf",
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
  ano: 2025,
  cargo: "Aux.",
  desc_lotacao: "",
  concessoes: [
    {
      id_concessao: "2",
      dt_in_pg: "2025-07-01",
      dt_fi_pg: "2025-07-20",
      dt_in_paq: "2024-01-01",
      dt_fi_paq: "2024-12-31",
      dt_pgto: null,
      ...concessao,
      eventos: [{ cod_evento: "7", desc_evento: "Férias", base: 20, valor: 2000 }],
    },
  ],
};

export const EXAMPLES: Example[] = [
  example(acesso.hashPassword, { hash_password: true }),
  example(acesso.login, { token: "abc" }),
  example(
    acesso.validaToken,
    { colaborador: "ANA", cargo: "", email: "", matrcoop: "120", codIdFeder: "77" },
    { colaborador: "ANA", cargo: "", email: "", matricula: "120", codIdFeder: "77" },
  ),
  example(menu.listar, [
    {
      descricao: "Papéis",
      icone: "folder",
      link: "",
      modulos_filhos: [
        { descricao: "Holerites", icone: "", link: "holerites", modulos_filhos: [] },
      ],
    },
  ]),
  example(menu.atalhos, [{ descricao: "Declaração de Emprego", icone: "badge", link: "" }]),
  example(menu.permissao, { permissao: false }),
  example(pendencias.listar, {
    atualizar_dados_pessoais: true,
    documentos: [{ id: "1", idtipodoc: "22", descricao: "Rescisão", versao: "2" }],
    msg_aviso_senha_compra_prazo: "",
  }),
  example(mensagens.listar, [
    {
      idmensagem: "5",
      idmsgusuario: "9",
      titulo: "Aviso",
      data: "2025-03-09",
      hora: "07:05",
      visualizada: false,
    },
  ]),
  example(cadastro.cutis, [{ codigo: "1", descricao: "Branca" }]),
  example(cadastro.pedidoPendente, { codigo: "31", status: 2 }),
  example(cadastro.dadosCadastrais, {
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
  }),
  example(
    cadastro.escolaridade,
    { ...EDUCATION, formacao: [{ ...course, tipo: 50 }] },
    { ...EDUCATION, formacao: [{ ...course, tipo: "50" }] },
  ),
  example(cadastro.solicitacoes, [
    {
      codigo: "700001",
      status: 2,
      codconfigsituacao: "43",
      descstatus: "Correção",
      descsituacao: "Endereço",
      cores: [239, 108, 0],
      datainicio: "2025-02-01",
      horainicio: "09:12",
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
  ]),
  example(cadastro.anexosConfig, [
    {
      codigo: "22",
      anexos: [
        { codigo: "201", descricao: "Diploma", obrigatorio: true, alterar: true, incluir: false },
      ],
    },
  ]),
  example(
    candidatura.exibir,
    { ...candidato, ddd2: "0", telefone2: "0" },
    { ...candidato, ddd2: "", telefone2: "" },
  ),
  example(candidatura.escolaridades, [{ codigo: "7", descricao: "Superior" }]),
  example(candidatura.areas, [{ codigo: "1", descricao: "Administrativo", selecionada: true }]),
  example(financeiro.saldos, [limite, creditos], [{ ...limite, creditos: [] }, creditos]),
  example(financeiro.gastosCliente, [
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
  ]),
  example(financeiro.compra, {
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
  }),
  example(financeiro.gastosContaConsumo, [
    {
      categoria: "Mercado",
      valorutilizado: 50,
      detalhes: [
        { id: "4", descfilial: "Loja 1", emissao: "2025-01-02", valor: 50, baixas: 0, saldo: 50 },
      ],
    },
  ]),
  example(financeiro.emprestimos, [
    { valorapagar: 300, parcelas: [{ vcto: "2025-04-05", valor: 150 }] },
  ]),
  example(manuais.listar, [{ titulo: "Segurança", descricao: "", link: "https://x.coop/m.pdf" }]),
  example(convenios.listar, [
    { codigo: "3", empresa: "Farmácia", tipo: "Saúde", site: "", contato: "44999998888" },
  ]),
  example(convenios.declaracao, { id: "12", validade: "2025-04-05" }),
  example(documentos.listar, [
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
  ]),
  example(
    holerites.listar,
    [HOLERITE],
    [{ ...HOLERITE, base_calc_fgts: null, base_calc_irrf: null, fgts_mes: null }],
  ),
  example(ferias.listar, [VACATION_YEAR]),
  example(
    planosBeneficios.listar,
    [odonto, { ...atConvenios, tipo_arquivo: "" }],
    [odonto, { ...atConvenios, tipo_arquivo: null }],
  ),
  ...PLANO_EXAMPLES,
  ...ATESTADO_EXAMPLES,
  ...COMPRAS_EXAMPLES,
];
