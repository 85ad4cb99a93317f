/** Password, e-mail, telephones, ethnicity, terms, the employment declaration. */
import { PASSWORD } from "../../e2e/support/servers";
import { step, digits, type Write } from "./write";

const CONTATO = "atualizacao-cadastral/contato/1";

export const ACCOUNT: Write[] = [
  {
    name: "senha",
    call: "conta.alterarSenha",
    base: "fabio.nunes",
    list: "pendencias.listar",
    nothingTells: true,
    prepare: async (_scene, { mark }) => {
      const passwords = { senha_atual: PASSWORD, nova_senha: mark, nova_senha_confirmacao: mark };
      return { form: step("minha-conta", passwords), sent: passwords };
    },
  },
  {
    name: "e-mail",
    call: "conta.configurarEmail",
    base: "fabio.nunes",
    list: "acesso.validaToken",
    isState: true,
    prepare: async (_scene, { mark }) => {
      const fields = { email: `${mark}@exemplo.com.br` };
      return {
        form: step("minha-conta?aba=email", fields),
        sent: fields,
        keptAt: "minha-conta?aba=email",
      };
    },
  },
  {
    name: "etnia",
    call: "cadastro.atualizarDadosPessoais",
    base: "ana.souza",
    list: "cadastro.dadosCadastrais",
    isState: true,
    prepare: async ({ read }, { number }) => {
      const { cutis: now } = (await read("cadastro.dadosCadastrais")).dados_pessoais;
      // What is so already would be told to be done.
      const others = ["1", "2", "3", "4", "5"].filter((code) => code !== now);
      const fields = { cutis: others[number % others.length] ?? "" };
      return {
        form: step("atualizacao-cadastral/dados-pessoais", fields),
        sent: fields,
      };
    },
  },
  {
    name: "contato",
    call: "cadastro.validarContato",
    base: "fabio.nunes",
    list: "cadastro.dadosCadastrais",
    nothingTells: true,
    prepare: async (_scene, { number }) => {
      const fields = { ddd: "44", telefone: `999${digits(number, 6)}` };
      return { form: step(CONTATO, fields), sent: { contato: "1", ...fields } };
    },
  },
  {
    name: "código do contato",
    call: "cadastro.confirmarCodigo",
    base: "fabio.nunes",
    list: "cadastro.dadosCadastrais",
    isState: true,
    prepare: async ({ provider, login }, { number }) => {
      const codigo = await provider.lastCode(login);
      if (codigo === "")
        return {
          first: [step(CONTATO, { ddd: "44", telefone: `998${digits(number, 6)}` })],
        };
      return {
        form: step(`${CONTATO}/codigo`, { codigo }),
        sent: { contato: "1", codigo },
      };
    },
  },
  {
    name: "termo",
    call: "pendencias.confirmarTermos",
    base: "bruno.lima",
    list: "pendencias.listar",
    isState: true,
    removes: true,
    isGoneWhenDone: true,
    prepare: async ({ provider, login, read }) => {
      const { atualizar_dados_pessoais, documentos } = await read("pendencias.listar");
      if (atualizar_dados_pessoais) await provider.confirmEtnia(login);
      const [documento] = documentos;
      if (!documento) return null;
      const { idtipodoc: tipodoc, id } = documento;
      const fields = { concordo: "sim", latitude: "", longitude: "" };
      return {
        form: step(`termos/${tipodoc}/${id}`, fields),
        sent: { id, tipodoc },
      };
    },
  },
  {
    name: "declaração",
    call: "convenios.emitirDeclaracao",
    base: "carla.dias",
    list: "convenios.declaracao",
    isState: true,
    doneAt: /^convenios\/declaracao\.pdf$/,
    prepare: async ({ read }) => {
      if ((await read("convenios.declaracao")) !== null) return null;
      return { form: step("convenios", {}), sent: {} };
    },
  },
];
