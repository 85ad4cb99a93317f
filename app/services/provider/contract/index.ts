import * as acesso from "./acesso";
import * as atestados from "./atestados";
import * as cadastro from "./cadastro";
import * as candidatura from "./candidatura";
import type { Call } from "./call";
import * as comprasPrazo from "./compras-prazo";
import * as conta from "./conta";
import * as convenios from "./convenios";
import * as dependentes from "./dependentes";
import * as documentos from "./documentos";
import * as ferias from "./ferias";
import * as financeiro from "./financeiro";
import * as holerites from "./holerites";
import * as manuais from "./manuais";
import * as mensagens from "./mensagens";
import * as menu from "./menu";
import * as pcd from "./pcd";
import * as pendencias from "./pendencias";
import * as planoSaude from "./plano-saude";
import * as planosBeneficios from "./planos-beneficios";
import * as treinamentos from "./treinamentos";

export const contract = {
  acesso,
  menu,
  pendencias,
  mensagens,
  cadastro,
  candidatura,
  financeiro,
  manuais,
  convenios,
  documentos,
  holerites,
  ferias,
  conta,
  planosBeneficios,
  atestados,
  dependentes,
  planoSaude,
  pcd,
  comprasPrazo,
  treinamentos,
} as const;

export type AnyCall = Call<never, unknown>;

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "path" in value && "readOnly" in value;
}

export const calls: readonly AnyCall[] = Object.values(contract).flatMap((module) =>
  Object.values<unknown>(module).filter(isCall),
);
