/** Health plan and referrals (contract, section 5). */
import { contrato } from "~/services/provider/contract";
import { de, exemplo, type Exemplo } from "./exemplo";

const { planoSaude, pcd } = contrato;

const PESSOA = {
  canonico: {
    ...{ codigo: "4", nome: "Júlia", parentesco: "Filha", vlrplano: 100.5, vlrpagocoop: 40, vlrpagofunc: 60.5 },
    ...{ possuiplano: true, podeutilizar: true, solicitouadicao: false, solicitouremocao: true, selecionado: true },
  },
  frouxo: {
    ...{ codigo: 4, nome: " Júlia ", parentesco: "Filha", vlrplano: "100.50", vlrpagocoop: "40,00", vlrpagofunc: "60.5" },
    ...{ possuiplano: "S", podeutilizar: 1, solicitouadicao: null, solicitouremocao: "1", selecionado: "S", idade: 9 },
  },
  lido: {
    ...{ codigo: "4", nome: "Júlia", parentesco: "Filha", vlrplano: 100.5, vlrpagocooperativa: 40, vlrpagofunc: 60.5 },
    ...{ possuiplano: true, podeutilizar: true, solicitouadicao: false, solicitouremocao: true, selecionado: true },
  },
};

const PLANO = {
  canonico: {
    ...{ codplano: "101", descplano: "Básico", vlrtotalplano: 300, vlrtotalcoop: 180, vlrtotalfunc: 120, solicitoucancelamento: false, solicitoualteracao: true },
    dependentes: [PESSOA.canonico],
  },
  frouxo: {
    ...{ codplano: 101, descplano: "Básico", vlrtotalplano: "300", vlrtotalcoop: "180.00", vlrtotalfunc: "120,00", solicitoucancelamento: "N", solicitoualteracao: "S" },
    dependentes: [PESSOA.frouxo],
  },
  lido: {
    ...{ codplano: "101", descplano: "Básico", vlrtotalplano: 300, vlrtotalcooperativa: 180, vlrtotalfunc: 120, solicitoucancelamento: false, solicitoualteracao: true },
    dependentes: [PESSOA.lido],
  },
};

const PLANO_OBRIGATORIO = [...de("", "codplano descplano vlrtotalplano vlrtotalfunc"), ...de("dependentes.0.", "codigo nome")];

const solicitacao = { tipo_solicitacao: "Adesão", desc_plano: "Básico", desc_status: "Em análise", observacao: "" };
const valores = { vlr_tot_plano: 300, vlr_tot_pago_func: 120 };
const indicacao = { nome: "Tiago", cidade: "Goioerê", endereco: "Rua A, 1", tiposistema: "WEB", desc_status: "Em análise" };
const log = { desc_status: "Enviada", observacao: "", usuario: "Ana", tipo_sistema: "WEB" };

export const EXEMPLOS_DO_PLANO: Exemplo[] = [
  exemplo(planoSaude.meuPlano, {
    canonico: { meuPlano: PLANO.canonico, podeAlterarIncluir: true, termos: "<p>Termos</p>" },
    frouxo: { meuPlano: PLANO.frouxo, podeAlterarIncluir: "S", termos: "<p>Termos</p>" },
    lido: { meuPlano: PLANO.lido, podeAlterarIncluir: true, termos: "<p>Termos</p>" },
    obrigatorios: PLANO_OBRIGATORIO.map((field) => `meuPlano.${field}`),
  }),
  exemplo(planoSaude.planos, {
    canonico: [{ codigo: "101", descricao: "Básico", dependentes: [{ codigo: "4", nome: "Júlia", parentesco: "Filha" }] }],
    frouxo: [{ codigo: 101, descricao: "Básico ", dependentes: [{ codigo: 4, nome: "Júlia", parentesco: "Filha" }] }],
    lido: [{ codigo: "101", descricao: "Básico", dependentes: [{ codigo: "4", nome: "Júlia", parentesco: "Filha" }] }],
    obrigatorios: [...de("0.", "codigo descricao"), ...de("0.dependentes.0.", "codigo nome")],
  }),
  exemplo(planoSaude.simular, { ...PLANO, obrigatorios: PLANO_OBRIGATORIO }),
  exemplo(planoSaude.solicitacoes, {
    canonico: [
      {
        ...{ codigo: "7", ...solicitacao, ...valores, data_solic: "2025-03-01", hora_solic: "09:05", cores: [1, 2, 3], status_final: false, pode_cancelar: true },
        ...{ corrigir_docs: false, coletar_assinatura: false, exibir_valores: true, vlr_tot_pago_coop: 180 },
        dependentes: [{ nome: "Júlia", parentesco: "Filha", vlr_plano: 100, vlr_pago_coop: 40, vlr_pago_func: 60 }],
      },
    ],
    frouxo: [
      {
        ...{ codigo: 7, ...solicitacao, observacao: null, vlr_tot_plano: "300.00", vlr_tot_pago_func: "120,00", data_solic: "01/03/2025", hora_solic: "09:05:33" },
        ...{ cores: ["1", "2", "3"], status_final: "N", pode_cancelar: 1, exibir_valores: "S", vlr_tot_pago_coop: "180" },
        dependentes: [{ nome: "Júlia", parentesco: "Filha", vlr_plano: "100", vlr_pago_coop: "40", vlr_pago_func: "60" }],
      },
    ],
    lido: [
      {
        ...{ codigo: "7", ...solicitacao, ...valores, data_solic: "2025-03-01", hora_solic: "09:05", cores: [1, 2, 3], status_final: false, pode_cancelar: true },
        ...{ corrigir_docs: false, coletar_assinatura: false, exibir_valores: true, vlr_tot_pago_cooperativa: 180 },
        dependentes: [{ nome: "Júlia", parentesco: "Filha", vlr_plano: 100, vlr_pago_cooperativa: 40, vlr_pago_func: 60 }],
      },
    ],
    obrigatorios: [...de("0.", "codigo tipo_solicitacao desc_status status_final"), "0.dependentes.0.nome"],
  }),
  exemplo(planoSaude.configDocumentos, {
    canonico: [{ cod_config: "17", cod_dependente: "0", cod_documento: "501", desc_documento: "RG" }],
    frouxo: [{ cod_config: 17, cod_dependente: 0, cod_documento: 501, desc_documento: "RG" }],
    lido: [{ cod_config: "17", cod_dependente: "0", cod_documento: "501", desc_documento: "RG" }],
    obrigatorios: de("0.", "cod_dependente cod_documento desc_documento"),
  }),
  exemplo(pcd.configuracao, {
    canonico: { indicar_pcd: true, texto_pcd: "Indique", orientacoes_pcd: "<p>Olá</p>" },
    frouxo: { indicar_pcd: "S", texto_pcd: "Indique ", orientacoes_pcd: "<p>Olá</p>", versao: 2 },
    lido: { indicar_pcd: true, texto_pcd: "Indique", orientacoes_pcd: "<p>Olá</p>" },
    obrigatorios: ["indicar_pcd"],
  }),
  exemplo(pcd.listar, {
    canonico: [
      {
        ...{ id: "3", ...indicacao, cpf: "52998224725", dtnasc: "1994-03-18", telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
        ...{ cores: [1, 2, 3], status_final: false, pode_corrigir: true },
        movimentacao: [{ ...log, data_log: "2025-03-01", hora_log: "10:20", cores: null }],
      },
    ],
    frouxo: [
      {
        ...{ id: 3, ...indicacao, cpf: 52998224725, dtnasc: "18/03/1994", telefone_pcd: 44998112233, telefone_colaborador: "44997654321" },
        ...{ cores: ["1", "2", "3"], status_final: 0, pode_corrigir: "S" },
        movimentacao: [{ ...log, observacao: null, data_log: "01/03/2025", hora_log: "10:20:59", cores: "azul" }],
      },
    ],
    lido: [
      {
        ...{ id: "3", ...indicacao, cpf: "52998224725", dtnasc: "1994-03-18", telefone_pcd: "44998112233", telefone_colaborador: "44997654321" },
        ...{ cores: [1, 2, 3], status_final: false, pode_corrigir: true },
        movimentacao: [{ ...log, data_log: "2025-03-01", hora_log: "10:20", cores: null }],
      },
    ],
    obrigatorios: de("0.", "id nome desc_status status_final"),
  }),
];
