/** Deferred purchases and training (contract, section 6). */
import { contract } from "~/services/provider/contract";
import { fieldsOf, example, type Example } from "./example";

const { comprasPrazo, treinamentos } = contract;

export const COMPRAS_EXAMPLES: Example[] = [
  example(treinamentos.tipos, {
    canonical: [{ tipo: "1", nome: "Vídeos", descricao: "" }],
    requiredFields: fieldsOf("0.", "tipo nome"),
  }),
  example(treinamentos.listar, {
    canonical: [
      {
        nome: "Altura",
        descricao: "",
        cod_curso: "0",
        data_inicial: "2025-02-01",
        data_final: null,
        carga_horaria: "8",
        treinamentos: [{ idvideo: "3", titulo: "Cinto", descricao: "" }],
      },
    ],
    requiredFields: ["0.nome", "0.treinamentos.0.idvideo", "0.treinamentos.0.titulo"],
  }),
  example(comprasPrazo.parametros, {
    canonical: { codigo_valido: true, possui_senha_compra_prazo: false, num_dig_senha: 6 },
    requiredFields: ["codigo_valido", "num_dig_senha"],
  }),
  example(comprasPrazo.carregarAutorizados, {
    canonical: [
      {
        id: "4",
        nome: "RUI",
        cpf: "52998224725",
        data_nasc: "1990-01-02",
        status: "Ativo",
        cor_hex: "#1f7a3f",
        msg: "<p>Ok</p>",
      },
    ],
    requiredFields: fieldsOf("0.", "id nome"),
  }),
  example(comprasPrazo.consultarCpf, {
    canonical: { nome: "RUI", data_nasc: "1990-01-02", valido: false, msg: "CPF já autorizado" },
    requiredFields: ["valido"],
  }),
];
