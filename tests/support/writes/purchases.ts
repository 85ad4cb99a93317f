/** Deferred purchases: the code, the password, who may buy. */
import { contract } from "~/services/provider/contract";
import { lastCode } from "./account";
import { digits, type Write } from "./write";

const { comprasPrazo } = contract;

const PARAMETERS = "comprasPrazo.parametros";
const CPFS = ["52998224725", "11144477735"];

export const PURCHASES: Write[] = [
  {
    name: "pedir código de compras",
    call: "comprasPrazo.enviarCodigo",
    base: "davi.rocha",
    list: "cadastro.dadosCadastrais",
    nothingTells: true,
    prepare: async (_scene, { number }) => {
      const canal = number % 2 === 0 ? "Sms" : "Whatsapp";
      return {
        form: { page: "config-compras-prazo", fields: { canal, telefone: "0" } },
        sent: { opcao: canal },
        keptAt: null,
      };
    },
  },
  {
    name: "validar código de compras",
    call: "comprasPrazo.validarCodigo",
    base: "davi.rocha",
    list: PARAMETERS,
    isState: true,
    prepare: async (scene) => {
      const codigo = await lastCode(scene);
      if (codigo === null)
        return {
          first: [{ page: "config-compras-prazo", fields: { canal: "Sms", telefone: "0" } }],
        };
      return {
        form: { page: "config-compras-prazo/codigo", fields: { codigo } },
        sent: { codigo },
        keptAt: null,
      };
    },
  },
  {
    name: "senha de compras",
    call: "comprasPrazo.configurarSenha",
    base: "ana.souza",
    list: PARAMETERS,
    nothingTells: true,
    prepare: async (_scene, { number }) => {
      const senha = `1${digits(number, 4)}2`;
      return {
        form: { page: "config-compras-prazo/senha", fields: { senha, conf_senha: senha } },
        sent: { senha },
        keptAt: null,
      };
    },
  },
  {
    name: "incluir autorizado",
    call: "comprasPrazo.criarAutorizado",
    base: "ana.souza",
    list: "comprasPrazo.carregarAutorizados",
    isState: true,
    prepare: async (_scene, { number }) => {
      const cpf = CPFS[number % CPFS.length] ?? "";
      const fields = { intencao: "confirmar", cpf };
      return {
        form: { page: "config-compras-prazo/autorizados/incluir", fields },
        sent: { cpf },
        keptAt: null,
      };
    },
  },
  {
    name: "remover autorizado",
    call: "comprasPrazo.removerAutorizado",
    base: "ana.souza",
    list: "comprasPrazo.carregarAutorizados",
    isState: true,
    prepare: async ({ read }) => {
      const [first] = await read(comprasPrazo.carregarAutorizados, undefined);
      return first
        ? {
            form: { page: `config-compras-prazo/autorizados/${first.id}/excluir`, fields: {} },
            sent: { id: first.id },
            keptAt: null,
          }
        : null;
    },
  },
];
