/** Health plan and referrals (contract, section 5). */
import { contract } from "~/services/provider/contract";
import { example, type Example } from "./example";

const { planoSaude, pcd } = contract;

/** Where the provider names the cooperative by the product's short name, the portal reads "cooperativa". */
const person = {
  codigo: "4",
  nome: "Júlia",
  parentesco: "Filha",
  vlrplano: 100.5,
  vlrpagofunc: 60.5,
  possuiplano: true,
  podeutilizar: true,
  selecionado: true,
  solicitouadicao: false,
  solicitouremocao: true,
};
const plano = {
  codplano: "101",
  descplano: "Básico",
  vlrtotalplano: 300,
  vlrtotalfunc: 120,
  solicitoucancelamento: false,
  solicitoualteracao: true,
};
const PLANO = {
  canonical: { ...plano, vlrtotalcoop: 180, dependentes: [{ ...person, vlrpagocoop: 40 }] },
  parsed: {
    ...plano,
    vlrtotalcooperativa: 180,
    dependentes: [{ ...person, vlrpagocooperativa: 40 }],
  },
};

const solicitacao = {
  codigo: "7",
  tipo_solicitacao: "Adesão",
  desc_plano: "Básico",
  observacao: "",
  desc_status: "Em análise",
  cores: [1, 2, 3] satisfies [number, number, number],
  data_solic: "2025-03-01",
  hora_solic: "09:05",
  status_final: false,
  pode_cancelar: true,
  corrigir_docs: false,
  coletar_assinatura: false,
  exibir_valores: true,
  vlr_tot_plano: 300,
  vlr_tot_pago_func: 120,
};
const asked = { nome: "Júlia", parentesco: "Filha", vlr_plano: 100, vlr_pago_func: 60 };
const indicacao = {
  nome: "Tiago",
  cidade: "Goioerê",
  endereco: "Rua A, 1",
  tiposistema: "WEB",
  desc_status: "Em análise",
};
const log = { desc_status: "Enviada", observacao: "", usuario: "Ana", tipo_sistema: "WEB" };

export const PLANO_EXAMPLES: Example[] = [
  example(
    planoSaude.meuPlano,
    { meuPlano: PLANO.canonical, podeAlterarIncluir: true, termos: "<p>Termos</p>" },
    { meuPlano: PLANO.parsed, podeAlterarIncluir: true, termos: "<p>Termos</p>" },
  ),
  example(planoSaude.planos, [
    {
      codigo: "101",
      descricao: "Básico",
      dependentes: [{ codigo: "4", nome: "Júlia", parentesco: "Filha" }],
    },
  ]),
  example(planoSaude.simular, PLANO.canonical, PLANO.parsed),
  example(
    planoSaude.solicitacoes,
    [{ ...solicitacao, vlr_tot_pago_coop: 180, dependentes: [{ ...asked, vlr_pago_coop: 40 }] }],
    [
      {
        ...solicitacao,
        vlr_tot_pago_cooperativa: 180,
        dependentes: [{ ...asked, vlr_pago_cooperativa: 40 }],
      },
    ],
  ),
  example(planoSaude.configDocumentos, [
    { cod_config: "17", cod_dependente: "0", cod_documento: "501", desc_documento: "RG" },
  ]),
  example(pcd.configuracao, {
    indicar_pcd: true,
    texto_pcd: "Indique",
    orientacoes_pcd: "<p>Olá</p>",
  }),
  example(pcd.listar, [
    {
      id: "3",
      ...indicacao,
      cpf: "52998224725",
      dtnasc: "1994-03-18",
      telefone_pcd: "44998112233",
      telefone_colaborador: "44997654321",
      cores: [1, 2, 3],
      status_final: false,
      pode_corrigir: true,
      movimentacao: [{ ...log, data_log: "2025-03-01", hora_log: "10:20", cores: null }],
    },
  ]),
];
