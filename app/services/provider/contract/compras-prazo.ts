/** Deferred purchases: security code, password, people who may buy on the person's account (spec part 2, section 2; contract, section 6). */
import { z } from "zod/v4";
import { comando, consulta } from "./chamada";
import { booleano, booleanoOpcional, dataOpcional, inteiro, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/compras-prazo";

const CANAIS = ["Whatsapp", "Sms"] as const;
export type Canal = (typeof CANAIS)[number];

/** The ways a code travels, the first one being the default. */
export function canais(): readonly Canal[] {
  return CANAIS;
}

const LONGEST_PASSWORD = 20;

const parametrosDaConta = z.object({
  /** Has the person proved who they are with a code? */
  codigo_valido: booleano,
  possui_senha_compra_prazo: booleanoOpcional,
  /** How many digits the password has. */
  num_dig_senha: inteiro.pipe(z.number().min(1).max(LONGEST_PASSWORD)),
});

export type Parametros = z.output<typeof parametrosDaConta>;

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === "object" && Object.keys(value).length === 0);
}

const autorizado = z.object({
  id: texto,
  nome: texto,
  cpf: textoOpcional,
  data_nasc: dataOpcional,
  /** In words, as the provider says it. */
  status: textoOpcional,
  cor_hex: textoOpcional,
  /** HTML; not to be trusted: sanitise it. */
  msg: textoOpcional,
});

export type Autorizado = z.output<typeof autorizado>;

const consultado = z.object({ nome: textoOpcional, data_nasc: dataOpcional, valido: booleano, msg: textoOpcional });

export type Consultado = z.output<typeof consultado>;

/** null (or an empty record) when the cooperative has set none for this person. */
export const parametros = consulta({
  nome: "comprasPrazo.parametros",
  caminho: `${CAMINHO}/parametros`,
  prefixo: "Houve um erro ao carregar os parâmetros.",
  resposta: z.preprocess((value) => (isEmpty(value) ? null : value), z.nullable(parametrosDaConta)),
});

export const enviarCodigo = comando({
  nome: "comprasPrazo.enviarCodigo",
  caminho: `${CAMINHO}/enviar-codigo-seguranca`,
  consulta: ({ opcao, telefone }: { opcao: Canal; telefone: string }) => ({ opcao, telefone }),
  prefixo: "Houve um erro ao enviar o código de segurança.",
  resposta: z.unknown(),
});

export const validarCodigo = comando({
  nome: "comprasPrazo.validarCodigo",
  caminho: `${CAMINHO}/validar-codigo-seguranca`,
  consulta: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefixo: "Houve um erro ao validar o código de segurança.",
  resposta: z.unknown(),
});

export const configurarSenha = comando({
  nome: "comprasPrazo.configurarSenha",
  caminho: `${CAMINHO}/configurar-senha`,
  corpo: ({ senha, conf_senha }: { senha: string; conf_senha: string }) => ({ senha, conf_senha }),
  prefixo: "Houve um erro ao configurar a senha.",
  resposta: z.unknown(),
});

/** A bare array: the provider's own way. */
export const carregarAutorizados = consulta({
  nome: "comprasPrazo.carregarAutorizados",
  caminho: `${CAMINHO}/carregar-autorizados`,
  prefixo: "Houve um erro ao carregar as pessoas autorizadas.",
  semEnvelope: true,
  // Each brings HTML of its own to sanitise.
  resposta: lista(autorizado, 200),
});

export const removerAutorizado = comando({
  nome: "comprasPrazo.removerAutorizado",
  metodo: "DELETE",
  caminho: `${CAMINHO}/remover-autorizado`,
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao remover o autorizado.",
  resposta: z.unknown(),
});

export const consultarCpf = consulta({
  nome: "comprasPrazo.consultarCpf",
  caminho: `${CAMINHO}/consultar-cpf`,
  consulta: ({ cpf }: { cpf: string }) => ({ cpf }),
  prefixo: "Houve um erro ao consultar o CPF.",
  resposta: consultado,
});

export const criarAutorizado = comando({
  nome: "comprasPrazo.criarAutorizado",
  caminho: `${CAMINHO}/criar-autorizado`,
  corpo: ({ cpf }: { cpf: string }) => ({ cpf }),
  prefixo: "Houve um erro ao adicionar o autorizado.",
  resposta: z.unknown(),
});
