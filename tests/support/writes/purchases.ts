/** Deferred purchases: the code, the password, who may buy. */
import { step, digits, type Write } from "./write";

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
        form: step("config-compras-prazo", { canal, telefone: "0" }),
        sent: { opcao: canal },
      };
    },
  },
  {
    name: "validar código de compras",
    call: "comprasPrazo.validarCodigo",
    base: "davi.rocha",
    list: PARAMETERS,
    isState: true,
    prepare: async ({ provider, login }) => {
      const codigo = await provider.lastCode(login);
      if (codigo === "")
        return {
          first: [step("config-compras-prazo", { canal: "Sms", telefone: "0" })],
        };
      return {
        form: step("config-compras-prazo/codigo", { codigo }),
        sent: { codigo },
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
        form: step("config-compras-prazo/senha", { senha, conf_senha: senha }),
        sent: { senha },
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
        form: step("config-compras-prazo/autorizados/incluir", fields),
        sent: { cpf },
      };
    },
  },
  {
    name: "remover autorizado",
    call: "comprasPrazo.removerAutorizado",
    base: "ana.souza",
    list: "comprasPrazo.carregarAutorizados",
    isState: true,
    removes: true,
    prepare: async ({ read }) => {
      const [first] = await read("comprasPrazo.carregarAutorizados");
      return first
        ? {
            form: step(`config-compras-prazo/autorizados/${first.id}/excluir`, {}),
            sent: { id: first.id },
          }
        : null;
    },
  },
];
