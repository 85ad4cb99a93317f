/** Deferred purchases and training: canonical, loose, and what both read as. */
import { contrato } from "~/services/provider/contract";
import { de, exemplo, type Exemplo } from "./exemplo";

const { comprasPrazo, treinamentos } = contrato;

export const EXEMPLOS_DE_COMPRAS: Exemplo[] = [
  exemplo(treinamentos.tipos, {
    canonico: [{ tipo: "1", nome: "Vídeos", descricao: "" }],
    frouxo: [{ tipo: 1, nome: "Vídeos", descricao: null }],
    lido: [{ tipo: "1", nome: "Vídeos", descricao: "" }],
    obrigatorios: de("0.", "tipo nome"),
  }),
  exemplo(treinamentos.listar, {
    canonico: [
      { nome: "Altura", descricao: "", cod_curso: "0", data_inicial: "2025-02-01", data_final: null, carga_horaria: "8", treinamentos: [{ idvideo: "3", titulo: "Cinto", descricao: "" }] },
    ],
    frouxo: [{ nome: "Altura", cod_curso: 0, data_inicial: "01/02/2025", data_final: "", carga_horaria: 8, treinamentos: [{ idvideo: 3, titulo: "Cinto" }] }],
    lido: [
      { nome: "Altura", descricao: "", cod_curso: "0", data_inicial: "2025-02-01", data_final: null, carga_horaria: "8", treinamentos: [{ idvideo: "3", titulo: "Cinto", descricao: "" }] },
    ],
    obrigatorios: ["0.nome", "0.treinamentos.0.idvideo", "0.treinamentos.0.titulo"],
  }),
  exemplo(comprasPrazo.parametros, {
    canonico: { codigo_valido: true, possui_senha_compra_prazo: false, num_dig_senha: 6 },
    frouxo: { codigo_valido: "S", possui_senha_compra_prazo: null, num_dig_senha: "6" },
    lido: { codigo_valido: true, possui_senha_compra_prazo: false, num_dig_senha: 6 },
    obrigatorios: ["codigo_valido", "num_dig_senha"],
  }),
  exemplo(comprasPrazo.carregarAutorizados, {
    canonico: [{ id: "4", nome: "RUI", cpf: "52998224725", data_nasc: "1990-01-02", status: "Ativo", cor_hex: "#1f7a3f", msg: "<p>Ok</p>" }],
    frouxo: [{ id: 4, nome: "RUI", cpf: 52998224725, data_nasc: "02/01/1990", status: "Ativo", cor_hex: "#1f7a3f", msg: "<p>Ok</p>" }],
    lido: [{ id: "4", nome: "RUI", cpf: "52998224725", data_nasc: "1990-01-02", status: "Ativo", cor_hex: "#1f7a3f", msg: "<p>Ok</p>" }],
    obrigatorios: de("0.", "id nome"),
  }),
  exemplo(comprasPrazo.consultarCpf, {
    canonico: { nome: "RUI", data_nasc: "1990-01-02", valido: false, msg: "CPF já autorizado" },
    frouxo: { nome: "RUI", data_nasc: "02/01/1990", valido: "0", msg: "CPF já autorizado" },
    lido: { nome: "RUI", data_nasc: "1990-01-02", valido: false, msg: "CPF já autorizado" },
    obrigatorios: ["valido"],
  }),
];
