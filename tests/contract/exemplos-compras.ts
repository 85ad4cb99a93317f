/** Deferred purchases: canonical, loose, and what both read as. */
import { contrato } from "~/services/provider/contract";
import { de, exemplo, type Exemplo } from "./exemplo";

const { comprasPrazo } = contrato;

export const EXEMPLOS_DE_COMPRAS: Exemplo[] = [
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
