/** Deferred purchases and training (contract, section 6). */
import { contract } from "~/services/provider/contract";
import { example, type Example } from "./example";

const { comprasPrazo, treinamentos } = contract;

export const COMPRAS_EXAMPLES: Example[] = [
  example(treinamentos.tipos, [{ tipo: "1", nome: "Vídeos", descricao: "" }]),
  example(treinamentos.listar, [
    {
      nome: "Altura",
      descricao: "",
      cod_curso: "0",
      data_inicial: "2025-02-01",
      data_final: null,
      carga_horaria: "8",
      treinamentos: [{ idvideo: "3", titulo: "Cinto", descricao: "" }],
    },
  ]),
  example(comprasPrazo.parametros, {
    codigo_valido: true,
    possui_senha_compra_prazo: false,
    num_dig_senha: 6,
  }),
  example(comprasPrazo.carregarAutorizados, [
    {
      id: "4",
      nome: "RUI",
      cpf: "52998224725",
      data_nasc: "1990-01-02",
      status: "Ativo",
      cor_hex: "#1f7a3f",
      msg: "<p>Ok</p>",
    },
  ]),
  example(comprasPrazo.consultarCpf, {
    nome: "RUI",
    data_nasc: "1990-01-02",
    valido: false,
    msg: "CPF já autorizado",
  }),
];
