/** Password, e-mail, telephones, ethnicity, terms, the employment declaration; deferred purchases. */
import { PASSWORD } from "../../e2e/support/servers";
import type { Filled } from "../http/forms";
import { digits, form, found, keptForm, kind, state, step, type Asked, type Write } from "./write";

/** The form of the code that was sent last; one is asked for where there was none. */
async function codeForm({ provider, login, fill }: Asked, asking: Filled, more = {}) {
  if ((await provider.lastCode(login)) === "") await fill(asking);
  const codigo = await provider.lastCode(login);
  if (codigo === "") return undefined;
  return form(`${asking.page}/codigo`, { codigo }, { ...more, codigo });
}

const CADASTRO = "cadastro.dadosCadastrais";
const untold = kind({ nothingTells: true, list: CADASTRO });
const PURCHASES = "config-compras-prazo";
const PARAMETERS = "comprasPrazo.parametros";
const AUTORIZADOS = "comprasPrazo.carregarAutorizados";
const CPFS = ["52998224725", "11144477735"];

const contato = (telefone: string) =>
  step("atualizacao-cadastral/contato/1", { ddd: "44", telefone });

export const ACCOUNT: Write[] = [
  untold("senha", "conta.alterarSenha", { base: "fabio.nunes", list: "pendencias.listar" }).by(
    ({ mark }) =>
      form("minha-conta", {
        senha_atual: PASSWORD,
        nova_senha: mark,
        nova_senha_confirmacao: mark,
      }),
  ),
  state("e-mail", "conta.configurarEmail", { base: "fabio.nunes", list: "acesso.validaToken" }).by(
    ({ mark }) => keptForm("minha-conta?aba=email", { email: `${mark}@exemplo.com.br` }),
  ),
  state("etnia", "cadastro.atualizarDadosPessoais", { list: CADASTRO }).by(
    async ({ read, number }) => {
      const { cutis: now } = (await read("cadastro.dadosCadastrais")).dados_pessoais;
      // What is so already would be told to be done.
      const others = ["1", "2", "3", "4", "5"].filter((code) => code !== now);
      const cutis = found(others[number % others.length]);
      return form("atualizacao-cadastral/dados-pessoais", { cutis });
    },
  ),
  untold("contato", "cadastro.validarContato", { base: "fabio.nunes" }).by(({ number }) => {
    const filled = contato(`999${digits(number, 6)}`);
    return { form: filled, sent: { contato: "1", ...filled.fields } };
  }),
  state("código do contato", "cadastro.confirmarCodigo", {
    base: "fabio.nunes",
    list: CADASTRO,
  }).by((asked) => codeForm(asked, contato(`998${digits(asked.number, 6)}`), { contato: "1" })),
  state("termo", "pendencias.confirmarTermos", {
    base: "bruno.lima",
    removes: true,
    isGoneWhenDone: true,
  }).by(async ({ provider, login, read }) => {
    const { atualizar_dados_pessoais, documentos } = await read("pendencias.listar");
    if (atualizar_dados_pessoais) await provider.confirmEtnia(login);
    const [documento] = documentos;
    if (!documento) return undefined;
    const { idtipodoc: tipodoc, id } = documento;
    const fields = { concordo: "sim", latitude: "", longitude: "" };
    return form(`termos/${tipodoc}/${id}`, fields, { id, tipodoc });
  }),
  state("declaração", "convenios.emitirDeclaracao", {
    base: "carla.dias",
    list: "convenios.declaracao",
    doneAt: /^convenios\/declaracao\.pdf$/,
  }).by(async ({ read }) =>
    (await read("convenios.declaracao")) === null ? form("convenios", {}) : undefined,
  ),
  untold("pedir código de compras", "comprasPrazo.enviarCodigo", { base: "davi.rocha" }).by(
    ({ number }) => {
      const canal = number % 2 === 0 ? "Sms" : "Whatsapp";
      return form(PURCHASES, { canal, telefone: "0" }, { opcao: canal });
    },
  ),
  state("validar código de compras", "comprasPrazo.validarCodigo", {
    base: "davi.rocha",
    list: PARAMETERS,
  }).by((asked) => codeForm(asked, step(PURCHASES, { canal: "Sms", telefone: "0" }))),
  untold("senha de compras", "comprasPrazo.configurarSenha", { list: PARAMETERS }).by(
    ({ number }) => {
      const senha = `1${digits(number, 4)}2`;
      return form(`${PURCHASES}/senha`, { senha, conf_senha: senha }, { senha });
    },
  ),
  state("incluir autorizado", "comprasPrazo.criarAutorizado", { list: AUTORIZADOS }).by(
    ({ number }) => {
      const cpf = found(CPFS[number % CPFS.length]);
      return form(`${PURCHASES}/autorizados/incluir`, { intencao: "confirmar", cpf }, { cpf });
    },
  ),
  state("remover autorizado", "comprasPrazo.removerAutorizado", {
    list: AUTORIZADOS,
    removes: true,
  }).by(async ({ read }) => {
    const [first] = await read("comprasPrazo.carregarAutorizados");
    return first && form(`${PURCHASES}/autorizados/${first.id}/excluir`, {}, { id: first.id });
  }),
];
