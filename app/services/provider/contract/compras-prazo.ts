import { z } from "zod/v4";
import { command, query } from "./call";
import { withStrictForm } from "./strict-form";
import {
  bool,
  optionalBool,
  optionalDate,
  optionalInteger,
  listOf,
  recordOrNull,
  text,
  optionalText,
  untrustedHtml,
  code,
} from "./tolerant-reader";

const PATH = "/colaborador/compras-prazo";

const CHANNELS = ["Whatsapp", "Sms"] as const;
export type Channel = (typeof CHANNELS)[number];

export function channels(): readonly Channel[] {
  return CHANNELS;
}

const LONGEST_PASSWORD = 20;

const passwordLength = z.int().min(1).max(LONGEST_PASSWORD);

/** Some systems name the length only while the code is valid. Before that, nothing needs it. */
const accountParameters = z
  .object({
    codigo_valido: bool,
    possui_senha_compra_prazo: optionalBool,
    num_dig_senha: withStrictForm(
      optionalInteger.transform((digits) => digits ?? 0),
      () => passwordLength,
    ),
  })
  .refine(
    ({ codigo_valido, num_dig_senha }) =>
      !codigo_valido || passwordLength.safeParse(num_dig_senha).success,
    { path: ["num_dig_senha"], error: `esperado: de 1 a ${LONGEST_PASSWORD}` },
  );

export type AccountParameters = z.output<typeof accountParameters>;

const autorizado = z.object({
  id: code,
  nome: text,
  cpf: optionalText,
  data_nasc: optionalDate,
  status: optionalText,
  cor_hex: optionalText,
  msg: untrustedHtml,
});

export type Autorizado = z.output<typeof autorizado>;

const cpfLookup = z.object({
  nome: optionalText,
  data_nasc: optionalDate,
  valido: bool,
  msg: optionalText,
});

export type CpfLookup = z.output<typeof cpfLookup>;

/** The reply is null when the cooperative has set no parameters for the user. */
export const parametros = query({
  name: "comprasPrazo.parametros",
  path: `${PATH}/parametros`,
  prefix: "Houve um erro ao carregar os parâmetros.",
  reply: recordOrNull(accountParameters),
});

export const enviarCodigo = command({
  name: "comprasPrazo.enviarCodigo",
  path: `${PATH}/enviar-codigo-seguranca`,
  query: ({ opcao, telefone }: { opcao: Channel; telefone: string }) => ({ opcao, telefone }),
  prefix: "Houve um erro ao enviar o código de segurança.",
  reply: z.unknown(),
});

export const validarCodigo = command({
  name: "comprasPrazo.validarCodigo",
  path: `${PATH}/validar-codigo-seguranca`,
  query: ({ codigo }: { codigo: string }) => ({ codigo }),
  prefix: "Houve um erro ao validar o código de segurança.",
  reply: z.unknown(),
});

export const configurarSenha = command({
  name: "comprasPrazo.configurarSenha",
  path: `${PATH}/configurar-senha`,
  body: ({ senha, conf_senha }: { senha: string; conf_senha: string }) => ({ senha, conf_senha }),
  prefix: "Houve um erro ao configurar a senha.",
  reply: z.unknown(),
});

export const carregarAutorizados = query({
  name: "comprasPrazo.carregarAutorizados",
  path: `${PATH}/carregar-autorizados`,
  prefix: "Houve um erro ao carregar as pessoas autorizadas.",
  withoutEnvelope: true,
  reply: listOf(autorizado, 200),
});

export const removerAutorizado = command({
  name: "comprasPrazo.removerAutorizado",
  method: "DELETE",
  path: `${PATH}/remover-autorizado`,
  query: ({ id }: { id: string }) => ({ id }),
  prefix: "Houve um erro ao remover o autorizado.",
  reply: z.unknown(),
});

export const consultarCpf = query({
  name: "comprasPrazo.consultarCpf",
  path: `${PATH}/consultar-cpf`,
  query: ({ cpf }: { cpf: string }) => ({ cpf }),
  prefix: "Houve um erro ao consultar o CPF.",
  reply: cpfLookup,
});

export const criarAutorizado = command({
  name: "comprasPrazo.criarAutorizado",
  path: `${PATH}/criar-autorizado`,
  body: ({ cpf }: { cpf: string }) => ({ cpf }),
  prefix: "Houve um erro ao adicionar o autorizado.",
  reply: z.unknown(),
});
