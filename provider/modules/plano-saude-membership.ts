/** A person's plan with its open requests, and who may change it. */
import { z } from "zod/v4";
import { zeroOrOne, type Db } from "../db";
import type { CataloguePlano } from "../demo/plano-saude";
import type { Person } from "../people";
import { Refusal, type ColaboradorRequest } from "../respond";
import {
  fits,
  relativesOf,
  relativeLine,
  titularLine,
  planoOfCatalogue,
  sum,
  TITULAR,
  type Relative,
  type PlanoLine,
} from "./plano-saude-costs";
import { hasEnded, solicitacoesMade } from "./plano-saude-solicitacoes";

const membership = z.object({ codplano: z.string().nullable(), pode_alterar: zeroOrOne });

export function currentMembership({ db, person }: Pick<ColaboradorRequest, "db" | "person">) {
  const current = db.one(membership, "select * from planos_saude where login = ?", person.login);
  const codplano = current?.codplano ?? null;
  return {
    plano: codplano === null ? null : planoOfCatalogue(person, codplano),
    canAlter: current?.pode_alterar ?? false,
  };
}

interface OpenRequests {
  cancellation: boolean;
  alteration: boolean;
  membership: boolean;
  addition: Set<number>;
  removal: Set<number>;
}

export function openRequests(db: Db, login: string): OpenRequests {
  const open = solicitacoesMade(db, login).filter((each) => !hasEnded(each));
  const people = (wanted: string) =>
    new Set(
      open
        .filter(({ tipo }) => tipo === wanted)
        .flatMap(({ linhas: lines }) => lines.map(({ codigo }) => codigo)),
    );
  const has = (wanted: string) => open.some(({ tipo }) => tipo === wanted);
  return {
    cancellation: has("CANCELAMENTO"),
    alteration: has("ALTERACAO"),
    membership: has("ADESAO"),
    addition: people("INCLUSAO"),
    removal: people("REMOCAO"),
  };
}

/**
 * Converts to the format of the contract. The totals include the holder and the people in `inside`.
 */
export function planoOnWire(
  product: string,
  person: Person,
  plano: CataloguePlano,
  relatives: Relative[],
  requests: OpenRequests,
  inside: ReadonlySet<number>,
) {
  const titular: Relative = {
    codigo: TITULAR,
    nome: person.nome,
    parentesco: "Titular",
    possui_plano: true,
    pode_utilizar: true,
  };
  const lines = [
    titularLine(plano, person.nome),
    ...relatives.map((each) => relativeLine(plano, each)),
  ];
  const counts = ({ codigo }: PlanoLine) => codigo === TITULAR || inside.has(codigo);
  const totals = sum(lines.filter(counts));
  return {
    codplano: plano.codigo,
    descplano: plano.descricao,
    vlrtotalplano: totals.total,
    [`vlrtotal${product}`]: totals.cooperativa,
    vlrtotalfunc: totals.funcionario,
    solicitoucancelamento: requests.cancellation,
    solicitoualteracao: requests.alteration,
    dependentes: [titular, ...relatives].map((each, index) => ({
      codigo: each.codigo,
      nome: each.nome,
      parentesco: each.parentesco,
      vlrplano: lines[index]?.total ?? 0,
      [`vlrpago${product}`]: lines[index]?.cooperativa ?? 0,
      vlrpagofunc: lines[index]?.funcionario ?? 0,
      possuiplano: each.possui_plano,
      podeutilizar: each.codigo === TITULAR || fits(plano, each),
      solicitouadicao: requests.addition.has(each.codigo),
      solicitouremocao: requests.removal.has(each.codigo),
      selecionado: each.codigo === TITULAR || inside.has(each.codigo),
    })),
  };
}

export const inPlano = (relatives: Relative[]) =>
  new Set(relatives.filter(({ possui_plano }) => possui_plano).map(({ codigo }) => codigo));

/** Throws a `Refusal` if the employee may not change the plan. */
export function changeContext(request: ColaboradorRequest) {
  const { db, person } = request;
  const { plano, canAlter } = currentMembership(request);
  const requests = openRequests(db, person.login);
  if (!canAlter) throw new Refusal("Alterações no plano de saúde não estão liberadas para você");
  if (requests.cancellation) throw new Refusal("Já existe um cancelamento do plano em andamento");
  return {
    db,
    person,
    login: person.login,
    plano,
    requests,
    relatives: relativesOf(db, person.login),
  };
}

export function planoChangeContext(request: ColaboradorRequest) {
  const { plano, ...rest } = changeContext(request);
  if (!plano) throw new Refusal("Você não possui plano de saúde");
  return { plano, ...rest };
}
