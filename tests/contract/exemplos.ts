/** For every JSON call that answers data: the reply in the contract's letters, the same one written loosely, and what both read as. */
import { contrato } from "~/services/provider/contract";
import { de, exemplo, type Exemplo } from "./exemplo";
import { EXEMPLOS_DE_ATESTADOS } from "./exemplos-atestados";
import { EXEMPLOS_DE_COMPRAS } from "./exemplos-compras";
import { EXEMPLOS_DO_PLANO } from "./exemplos-plano";

const { acesso, menu, pendencias, mensagens, cadastro, candidatura, financeiro, manuais, convenios, documentos, holerites, ferias, planosBeneficios } = contrato;

const holerite = { id: "9", mes: 2, ano: 2025, tipo_holerite: "Normal", salario_base: 2000, vencimentos: 2100, descontos: 0.4, liquido: 2099.6 };
const concessao = { dias_gozados: 20, dias_abono: 10, tot_vencimentos: 3000.5, tot_descontos: 300, tot_liq_receber: 2700.5 };

export const EXEMPLOS: Exemplo[] = [
  exemplo(acesso.hashPassword, {
    canonico: { hash_password: true },
    frouxo: { hash_password: "S" },
    lido: { hash_password: true },
    obrigatorios: ["hash_password"],
  }),
  exemplo(acesso.login, {
    canonico: { token: "abc" },
    frouxo: { token: " abc ", validade: 12 },
    lido: { token: "abc" },
    obrigatorios: ["token"],
  }),
  exemplo(acesso.validaToken, {
    canonico: { colaborador: "ANA", cargo: "", email: "", matrcoop: "120", codIdFeder: "77" },
    frouxo: { colaborador: "ANA", email: null, matrcoop: 120, codIdFeder: 77, matroutra: 1 },
    lido: { colaborador: "ANA", cargo: "", email: "", matricula: "120", codIdFeder: "77" },
    obrigatorios: ["colaborador"],
  }),
  exemplo(menu.listar, {
    canonico: [{ descricao: "Papéis", icone: "folder", link: "", modulos_filhos: [{ descricao: "Holerites", icone: "", link: "holerites", modulos_filhos: [] }] }],
    frouxo: [{ descricao: "Papéis", icone: "folder", link: null, modulos_filhos: [{ descricao: "Holerites", link: "holerites", modulos_filhos: null }] }],
    lido: [{ descricao: "Papéis", icone: "folder", link: "", modulos_filhos: [{ descricao: "Holerites", icone: "", link: "holerites", modulos_filhos: [] }] }],
    obrigatorios: ["0.descricao", "0.modulos_filhos.0.descricao"],
  }),
  exemplo(menu.atalhos, {
    canonico: [{ descricao: "Declaração de Emprego", icone: "badge", link: "" }],
    frouxo: [{ descricao: " Declaração de Emprego ", icone: "badge", ordem: 1 }],
    lido: [{ descricao: "Declaração de Emprego", icone: "badge", link: "" }],
    obrigatorios: ["0.descricao"],
  }),
  exemplo(menu.permissao, {
    canonico: { permissao: false },
    frouxo: { permissao: "0" },
    lido: { permissao: false },
    obrigatorios: ["permissao"],
  }),
  exemplo(pendencias.listar, {
    canonico: { atualizar_dados_pessoais: true, documentos: [{ id: "1", idtipodoc: "22", descricao: "Rescisão", versao: "2" }], msg_aviso_senha_compra_prazo: "" },
    frouxo: { atualizar_dados_pessoais: 1, documentos: [{ id: 1, idtipodoc: 22, descricao: "Rescisão", versao: 2 }], msg_aviso_senha_compra_prazo: null },
    lido: { atualizar_dados_pessoais: true, documentos: [{ id: "1", idtipodoc: "22", descricao: "Rescisão", versao: "2" }], msg_aviso_senha_compra_prazo: "" },
    obrigatorios: de("documentos.0.", "id idtipodoc descricao"),
  }),
  exemplo(mensagens.listar, {
    canonico: [{ idmensagem: "5", idmsgusuario: "9", titulo: "Aviso", data: "2025-03-09", hora: "07:05", visualizada: false }],
    frouxo: [{ idmensagem: 5, idmsgusuario: 9, titulo: "Aviso", data: "09/03/2025", hora: "07:05:00", visualizada: "N" }],
    lido: [{ idmensagem: "5", idmsgusuario: "9", titulo: "Aviso", data: "2025-03-09", hora: "07:05", visualizada: false }],
    obrigatorios: de("0.", "idmensagem idmsgusuario titulo visualizada"),
  }),
  exemplo(cadastro.cutis, {
    canonico: [{ codigo: "1", descricao: "Branca" }],
    frouxo: [{ codigo: 1, descricao: "Branca " }],
    lido: [{ codigo: "1", descricao: "Branca" }],
    obrigatorios: de("0.", "codigo descricao"),
  }),
  exemplo(cadastro.pedidoPendente, {
    canonico: { codigo: "31", status: 2 },
    frouxo: { codigo: 31, status: "2", datainicio: "01/02/2025" },
    lido: { codigo: "31", status: 2 },
    obrigatorios: ["codigo", "status"],
  }),
  exemplo(cadastro.dadosCadastrais, {
    canonico: {
      contatos: [{ numcontato: "1", ddd: "44", telefone: "999990101" }],
      numeros_telefone: [{ numero_completo: "44999990101", numero_oculto: "(44) *****-0101" }],
      endereco: { logradouro: "", numero: "482", complemento: "", bairro: "", cep: "87300000", cidade: "", uf: "PR" },
      dados_pessoais: { nome: "ANA", cpf: "", nascimento: "1988-05-14", estado_civil: "", nacionalidade: "", cutis: "3" },
    },
    frouxo: {
      contatos: [{ numcontato: 1, ddd: 44, telefone: 999990101 }],
      numeros_telefone: [{ numero_completo: 44999990101, numero_oculto: "(44) *****-0101" }],
      endereco: { numero: 482, complemento: null, cep: 87300000, uf: "PR" },
      dados_pessoais: { nome: "ANA", nascimento: "14/05/1988", cutis: 3 },
    },
    lido: {
      contatos: [{ numcontato: "1", ddd: "44", telefone: "999990101" }],
      numeros_telefone: [{ numero_completo: "44999990101", numero_oculto: "(44) *****-0101" }],
      endereco: { logradouro: "", numero: "482", complemento: "", bairro: "", cep: "87300000", cidade: "", uf: "PR" },
      dados_pessoais: { nome: "ANA", cpf: "", nascimento: "1988-05-14", estado_civil: "", nacionalidade: "", cutis: "3" },
    },
    obrigatorios: ["contatos.0.numcontato", "numeros_telefone.0.numero_completo"],
  }),
  exemplo(cadastro.escolaridade, {
    canonico: {
      escolaridade: [{ descricao: "Ensino Médio" }],
      formacao: [{ tipo: 50, titulo: "Direito", inicio: "2023-02-01", termino: null, situacao: "Cursando" }],
    },
    frouxo: {
      escolaridade: [{ descricao: "Ensino Médio " }],
      formacao: [{ tipo: "50", titulo: "Direito", inicio: "01/02/2023", termino: "", situacao: "Cursando" }],
    },
    lido: {
      escolaridade: [{ descricao: "Ensino Médio" }],
      formacao: [{ tipo: "50", titulo: "Direito", inicio: "2023-02-01", termino: null, situacao: "Cursando" }],
    },
    obrigatorios: ["escolaridade.0.descricao", ...de("formacao.0.", "tipo titulo")],
  }),
  exemplo(cadastro.solicitacoes, {
    canonico: [
      {
        ...{ codigo: "700001", status: 2, codconfigsituacao: "43", descstatus: "Correção", descsituacao: "Endereço", cores: [239, 108, 0] },
        ...{ datainicio: "2025-02-01", horainicio: "09:12" },
        movimentacao: [{ sequencia: "1", observacao: "Ilegível", descstatus: "Correção", colabempresa: "Empresa", data: "2025-02-02", hora: "10:00" }],
      },
    ],
    frouxo: [
      {
        ...{ codigo: 700001, status: "2", codconfigsituacao: 43, descstatus: "Correção", descsituacao: "Endereço", cores: ["239", "108", "0"] },
        ...{ datainicio: "01/02/2025", horainicio: "09:12:00" },
        movimentacao: [{ sequencia: 1, observacao: "Ilegível", descstatus: "Correção", colabempresa: "Empresa", data: "02/02/2025", hora: "10:00:59" }],
      },
    ],
    lido: [
      {
        ...{ codigo: "700001", status: 2, codconfigsituacao: "43", descstatus: "Correção", descsituacao: "Endereço", cores: [239, 108, 0] },
        ...{ datainicio: "2025-02-01", horainicio: "09:12" },
        movimentacao: [{ sequencia: "1", observacao: "Ilegível", descstatus: "Correção", colabempresa: "Empresa", data: "2025-02-02", hora: "10:00" }],
      },
    ],
    obrigatorios: de("0.", "codigo status codconfigsituacao"),
  }),
  exemplo(cadastro.anexosConfig, {
    canonico: [{ codigo: "22", anexos: [{ codigo: "201", descricao: "Diploma", obrigatorio: true, alterar: true, incluir: false }] }],
    frouxo: [{ codigo: 22, anexos: [{ codigo: 201, descricao: "Diploma", obrigatorio: "S", alterar: "1", incluir: "N" }] }],
    lido: [{ codigo: "22", anexos: [{ codigo: "201", descricao: "Diploma", obrigatorio: true, alterar: true, incluir: false }] }],
    obrigatorios: ["0.codigo", ...de("0.anexos.0.", "codigo descricao")],
  }),
  exemplo(candidatura.exibir, {
    canonico: {
      ...{ id: "5", cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888", ddd2: "0", telefone2: "0" },
      ...{ codescolaridade: "7", graduacao: "", observacao: "Crescer" },
    },
    frouxo: { id: 5, cidade: 2845, uf: 18, ddd1: 44, telefone1: 999998888, telefone2: 0, codescolaridade: 7, graduacao: null, observacao: "Crescer" },
    lido: {
      ...{ id: "5", cidade: "2845", uf: "18", ddd1: "44", telefone1: "999998888", ddd2: "", telefone2: "" },
      ...{ codescolaridade: "7", graduacao: "", observacao: "Crescer" },
    },
    obrigatorios: ["id"],
  }),
  exemplo(candidatura.escolaridades, {
    canonico: [{ codigo: "7", descricao: "Superior" }],
    frouxo: [{ codigo: 7, descricao: " Superior" }],
    lido: [{ codigo: "7", descricao: "Superior" }],
    obrigatorios: de("0.", "codigo descricao"),
  }),
  exemplo(candidatura.areas, {
    canonico: [{ codigo: "1", descricao: "Administrativo", selecionada: true }],
    frouxo: [{ codigo: 1, descricao: "Administrativo", selecionada: "S" }],
    lido: [{ codigo: "1", descricao: "Administrativo", selecionada: true }],
    obrigatorios: de("0.", "codigo descricao"),
  }),
  exemplo(financeiro.saldos, {
    canonico: [
      { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5 },
      { conta: "91", descricao: "Créditos", subdescricao: "mês", saldo: 0, creditos: [{ mes: 1, ano: 2025, saldo: 10 }] },
    ],
    frouxo: [
      { conta: 11, descricao: "Limite", saldo: "-12.50", creditos: null },
      { conta: 91, descricao: "Créditos", subdescricao: "mês", saldo: "0,00", creditos: [{ mes: "01", ano: "2025", saldo: "10" }] },
    ],
    lido: [
      { conta: "11", descricao: "Limite", subdescricao: "", saldo: -12.5, creditos: [] },
      { conta: "91", descricao: "Créditos", subdescricao: "mês", saldo: 0, creditos: [{ mes: 1, ano: 2025, saldo: 10 }] },
    ],
    obrigatorios: [...de("1.", "conta descricao saldo"), ...de("1.creditos.0.", "mes ano saldo")],
  }),
  exemplo(financeiro.gastosCliente, {
    canonico: [{ id: "1", desc_filial: "Matriz", emissao: "2025-01-02", vcto: "2025-02-10", docto: "123", valor: 1234.56, juros: 0, baixas: 100, saldo: 1134.56 }],
    frouxo: [{ id: 1, desc_filial: "Matriz", emissao: "02/01/2025", vcto: "10/02/2025", docto: 123, valor: "1.234,56", juros: null, baixas: "100.00", saldo: "1134.56" }],
    lido: [{ id: "1", desc_filial: "Matriz", emissao: "2025-01-02", vcto: "2025-02-10", docto: "123", valor: 1234.56, juros: 0, baixas: 100, saldo: 1134.56 }],
    obrigatorios: de("0.", "id emissao valor saldo"),
  }),
  exemplo(financeiro.compra, {
    canonico: { produtos: [{ nota_fiscal: "55", produto: "Arroz", qtde: 2, embalagem: "UN", vlr_unitario: 5.5, vlr_total: 11 }], valor_consumido: 11 },
    frouxo: { produtos: [{ nota_fiscal: 55, produto: "Arroz", qtde: "2.0", embalagem: "UN", vlr_unitario: "5,50", vlr_total: "11" }], valor_consumido: "11.00" },
    lido: { produtos: [{ nota_fiscal: "55", produto: "Arroz", qtde: 2, embalagem: "UN", vlr_unitario: 5.5, vlr_total: 11 }], valor_consumido: 11 },
    obrigatorios: ["valor_consumido", ...de("produtos.0.", "produto qtde vlr_unitario vlr_total")],
  }),
  exemplo(financeiro.gastosContaConsumo, {
    canonico: [{ categoria: "Mercado", valorutilizado: 50, detalhes: [{ id: "4", descfilial: "Loja 1", emissao: "2025-01-02", valor: 50, baixas: 0, saldo: 50 }] }],
    frouxo: { categoria: "Mercado", valorutilizado: "50", detalhes: [{ id: 4, descfilial: "Loja 1", emissao: "02/01/2025", valor: "50,00", saldo: "50" }] },
    lido: [{ categoria: "Mercado", valorutilizado: 50, detalhes: [{ id: "4", descfilial: "Loja 1", emissao: "2025-01-02", valor: 50, baixas: 0, saldo: 50 }] }],
    obrigatorios: [...de("0.", "categoria valorutilizado"), ...de("0.detalhes.0.", "id emissao valor saldo")],
  }),
  exemplo(financeiro.emprestimos, {
    canonico: [{ valorapagar: 300, parcelas: [{ vcto: "2025-04-05", valor: 150 }] }],
    frouxo: { valorapagar: "300.00", parcelas: [{ vcto: "05/04/2025", valor: "150" }] },
    lido: [{ valorapagar: 300, parcelas: [{ vcto: "2025-04-05", valor: 150 }] }],
    obrigatorios: ["0.valorapagar", "0.parcelas.0.vcto", "0.parcelas.0.valor"],
  }),
  exemplo(manuais.listar, {
    canonico: [{ titulo: "Segurança", descricao: "", link: "https://x.coop/m.pdf" }],
    frouxo: [{ titulo: "Segurança", descricao: null, link: "https://x.coop/m.pdf" }],
    lido: [{ titulo: "Segurança", descricao: "", link: "https://x.coop/m.pdf" }],
    obrigatorios: ["0.titulo"],
  }),
  exemplo(convenios.listar, {
    canonico: [{ codigo: "3", empresa: "Farmácia", tipo: "Saúde", site: "", contato: "44999998888" }],
    frouxo: [{ codigo: 3, empresa: "Farmácia", tipo: "Saúde", site: null, contato: 44999998888 }],
    lido: [{ codigo: "3", empresa: "Farmácia", tipo: "Saúde", site: "", contato: "44999998888" }],
    obrigatorios: de("0.", "codigo empresa"),
  }),
  exemplo(convenios.declaracao, {
    canonico: { id: "12", validade: "2025-04-05" },
    frouxo: { id: 12, validade: "05/04/2025" },
    lido: { id: "12", validade: "2025-04-05" },
    obrigatorios: ["validade"],
  }),
  exemplo(documentos.listar, {
    canonico: [{ iddocumento: "8", tipodocumento: "Termo", versao: "1", cargo: "", empresa: "1", estab: "2", matr: "33", datahoraimportacao: "2025-01-02T10:30", confirmacao: "" }],
    frouxo: [{ iddocumento: 8, tipodocumento: "Termo", versao: 1, empresa: 1, estab: 2, matr: 33, datahoraimportacao: "02/01/2025 10:30:59", confirmacao: null }],
    lido: [{ iddocumento: "8", tipodocumento: "Termo", versao: "1", cargo: "", empresa: "1", estab: "2", matr: "33", datahoraimportacao: "2025-01-02T10:30", confirmacao: "" }],
    obrigatorios: de("0.", "iddocumento tipodocumento"),
  }),
  exemplo(holerites.listar, {
    canonico: [{ ...holerite, desc_mes: "Fevereiro", desc_lotacao: "", cargo_abreviado: "Aux.", eventos: [{ cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" }] }],
    frouxo: [
      {
        ...{ id: 9, mes: "02", ano: "2025", tipo_holerite: "Normal", salario_base: "2000.00", vencimentos: "2.100,00", descontos: ".40", liquido: "2099,60" },
        ...{ desc_mes: "Fevereiro", cargo_abreviado: "Aux.", fgts_mes: "", eventos: [{ cod_evento: 1, desc_evento: "Salário", valor: "2100", operacao: "+" }] },
      },
    ],
    lido: [
      {
        ...holerite,
        ...{ desc_mes: "Fevereiro", desc_lotacao: "", cargo_abreviado: "Aux.", base_calc_fgts: null, base_calc_irrf: null, fgts_mes: null },
        eventos: [{ cod_evento: "1", desc_evento: "Salário", horas: null, valor: 2100, operacao: "+" }],
      },
    ],
    obrigatorios: [...de("0.", Object.keys(holerite).join(" ")), ...de("0.eventos.0.", "cod_evento desc_evento valor")],
  }),
  exemplo(ferias.listar, {
    canonico: [
      {
        ...{ ano: 2025, cargo: "Aux.", desc_lotacao: "" },
        concessoes: [
          {
            ...{ id_concessao: "2", dt_in_pg: "2025-07-01", dt_fi_pg: "2025-07-20", dt_in_paq: "2024-01-01", dt_fi_paq: "2024-12-31", dt_pgto: null, ...concessao },
            eventos: [{ cod_evento: "7", desc_evento: "Férias", base: 20, valor: 2000 }],
          },
        ],
      },
    ],
    frouxo: [
      {
        ...{ ano: "2025", cargo: "Aux." },
        concessoes: [
          {
            ...{ id_concessao: 2, dt_in_pg: "01/07/2025", dt_fi_pg: "20/07/2025", dt_in_paq: "01/01/2024", dt_fi_paq: "31/12/2024", dt_pgto: "" },
            ...{ dias_gozados: "20", dias_abono: "10", tot_vencimentos: "3000.50", tot_descontos: "300", tot_liq_receber: "2.700,50" },
            eventos: [{ cod_evento: 7, desc_evento: "Férias", base: "20,00", valor: "2000" }],
          },
        ],
      },
    ],
    lido: [
      {
        ...{ ano: 2025, cargo: "Aux.", desc_lotacao: "" },
        concessoes: [
          {
            ...{ id_concessao: "2", dt_in_pg: "2025-07-01", dt_fi_pg: "2025-07-20", dt_in_paq: "2024-01-01", dt_fi_paq: "2024-12-31", dt_pgto: null, ...concessao },
            eventos: [{ cod_evento: "7", desc_evento: "Férias", base: 20, valor: 2000 }],
          },
        ],
      },
    ],
    obrigatorios: [
      "0.ano",
      ...de("0.concessoes.0.", "id_concessao dt_in_pg dt_fi_pg tot_vencimentos tot_descontos tot_liq_receber"),
      ...de("0.concessoes.0.eventos.0.", "cod_evento desc_evento valor"),
    ],
  }),
  exemplo(planosBeneficios.listar, {
    canonico: [
      { id: "1", descricao: "Odonto", icone: "", rota: "", tipo_arquivo: "pdf", url: "/odonto.pdf" },
      { id: "2", descricao: "Convênios", icone: "", rota: "convenios", tipo_arquivo: "", url: "" },
    ],
    frouxo: [
      { id: 1, descricao: "Odonto", tipo_arquivo: "PDF", url: "/odonto.pdf" },
      { id: 2, descricao: "Convênios", rota: "convenios", tipo_arquivo: null, url: null },
    ],
    lido: [
      { id: "1", descricao: "Odonto", icone: "", rota: "", tipo_arquivo: "pdf", url: "/odonto.pdf" },
      { id: "2", descricao: "Convênios", icone: "", rota: "convenios", tipo_arquivo: null, url: "" },
    ],
    obrigatorios: de("0.", "id descricao"),
  }),
  ...EXEMPLOS_DO_PLANO,
  ...EXEMPLOS_DE_ATESTADOS,
  ...EXEMPLOS_DE_COMPRAS,
];
