/** Password, e-mail, telephones, ethnicity, terms, the employment declaration; deferred purchases. */
import { PASSWORD } from "../../e2e/support/servers";
import type { Filled } from "../http/forms";
import { digits, form, found, keptForm, kind, state, step, type Asked, type Write } from "./write";

/** The form of the code that was sent last; one is asked for where there was none. */
async function codeForm({ provider, login, fill }: Asked, asking: Filled, more = {}) {
  if ((await provider.lastCode(login)) === "") await fill(asking);
  const codigo = await provider.lastCode(login);
  return codigo === "" ? undefined : form(`${asking.page}/codigo`, { codigo }, { ...more, codigo });
}

const FABIO = { base: "fabio.nunes" } as const;
const DAVI = { base: "davi.rocha" } as const;
const untold = kind({ nothingTells: true });

const contato = (telefone: string) =>
  step("atualizacao-cadastral/contato/1", { ddd: "44", telefone });

const PURCHASES = "config-compras-prazo";
const authorized = kind({ list: "comprasPrazo.carregarAutorizados", isState: true });
const CPFS = ["52998224725", "11144477735"];

export const ACCOUNT: Write[] = [
  untold("senha", "conta.alterarSenha", FABIO).by(({ mark }) =>
    form("minha-conta", { senha_atual: PASSWORD, nova_senha: mark, nova_senha_confirmacao: mark }),
  ),
  state("e-mail", "conta.configurarEmail", { ...FABIO, list: "acesso.validaToken" }).by(
    ({ mark }) => keptForm("minha-conta?aba=email", { email: `${mark}@exemplo.com.br` }),
  ),
  state("etnia", "cadastro.atualizarDadosPessoais").by(async ({ read, number }) => {
    const { cutis: now } = (await read("cadastro.dadosCadastrais")).dados_pessoais;
    // What is so already would be told to be done.
    const others = ["1", "2", "3", "4", "5"].filter((code) => code !== now);
    const cutis = found(others[number % others.length]);
    return form("atualizacao-cadastral/dados-pessoais", { cutis });
  }),
  untold("contato", "cadastro.validarContato", FABIO).by(({ number }) => {
    const filled = contato(`999${digits(number, 6)}`);
    return { form: filled, sent: { contato: "1", ...filled.fields } };
  }),
  state("código do contato", "cadastro.confirmarCodigo", FABIO).by((asked) =>
    codeForm(asked, contato(`998${digits(asked.number, 6)}`), { contato: "1" }),
  ),
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
    doneAt: /^convenios\/declaracao\.pdf$/,
  }).by(async ({ read }) =>
    (await read("convenios.declaracao")) === null ? form("convenios", {}) : undefined,
  ),
  untold("pedir código de compras", "comprasPrazo.enviarCodigo", DAVI).by(({ number }) => {
    const canal = number % 2 === 0 ? "Sms" : "Whatsapp";
    return form(PURCHASES, { canal, telefone: "0" }, { opcao: canal });
  }),
  state("validar código de compras", "comprasPrazo.validarCodigo", DAVI).by((asked) =>
    codeForm(asked, step(PURCHASES, { canal: "Sms", telefone: "0" })),
  ),
  untold("senha de compras", "comprasPrazo.configurarSenha").by(({ number }) => {
    const senha = `1${digits(number, 4)}2`;
    return form(`${PURCHASES}/senha`, { senha, conf_senha: senha }, { senha });
  }),
  authorized("incluir autorizado", "comprasPrazo.criarAutorizado").by(({ number }) => {
    const cpf = found(CPFS[number % CPFS.length]);
    return form(`${PURCHASES}/autorizados/incluir`, { intencao: "confirmar", cpf }, { cpf });
  }),
  authorized("remover autorizado", "comprasPrazo.removerAutorizado", { removes: true }).by(
    async ({ read }) => {
      const [first] = await read("comprasPrazo.carregarAutorizados");
      return first && form(`${PURCHASES}/autorizados/${first.id}/excluir`, {}, { id: first.id });
    },
  ),
];
