/** Payslips (spec 2.13; contract, section 3). */
import { z } from "zod/v4";
import { arquivo, consulta } from "./chamada";
import { inteiro, lista, numero, numeroOpcional, texto, textoOpcional } from "./leitura";

const evento = z.object({
  cod_evento: texto,
  desc_evento: texto,
  /** Hours or days as the payroll writes them; null when the event has none. */
  horas: numeroOpcional,
  valor: numero,
  /** "-" is a deduction, "+" adds; on the wire also D, and V or P. */
  operacao: textoOpcional.pipe(z.transform((operacao: string): string => (/^[-−D]$/i.test(operacao.trim()) ? "-" : "+"))),
});

const holerite = z.object({
  id: texto,
  mes: inteiro,
  ano: inteiro,
  desc_mes: textoOpcional,
  tipo_holerite: texto,
  desc_lotacao: textoOpcional,
  cargo_abreviado: textoOpcional,
  salario_base: numero,
  vencimentos: numero,
  descontos: numero,
  liquido: numero,
  base_calc_fgts: numeroOpcional,
  base_calc_irrf: numeroOpcional,
  fgts_mes: numeroOpcional,
  eventos: lista(evento),
});

export type Evento = z.output<typeof evento>;
export type Holerite = z.output<typeof holerite>;

export const listar = consulta({
  nome: "holerites.listar",
  caminho: "/colaborador/holerites",
  prefixo: "Houve um erro ao carregar os holerites.",
  resposta: lista(holerite),
});

export const pdf = arquivo({
  nome: "holerites.pdf",
  host: "site",
  caminho: "/holerite-pdf",
  consulta: ({ id }: { id: string }) => ({ id }),
  prefixo: "Houve um erro ao carregar os holerites.",
  resposta: z.unknown(),
});
