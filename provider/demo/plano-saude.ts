/** The cooperative's health plans, their members and the requests. Amounts are in reais a month. */
import { addDays, addMonths, type Day } from "../calendar";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base, type ByPerson } from "./people";

export interface CataloguePlano {
  readonly codigo: number;
  readonly descricao: string;
  readonly titular: number;
  readonly dependente: number;
  /** The part of the price that the cooperative pays, from 0 to 1. */
  readonly titularShare: number;
  readonly dependenteShare: number;
  /** Accepts only the spouse and the children. */
  readonly familyOnly: boolean;
}

const PLANOS: readonly CataloguePlano[] = [
  {
    codigo: 101,
    descricao: "Vale Saúde Enfermaria",
    titular: 286.4,
    dependente: 198.7,
    titularShare: 0.7,
    dependenteShare: 0.4,
    familyOnly: false,
  },
  {
    codigo: 102,
    descricao: "Vale Saúde Apartamento",
    titular: 412.9,
    dependente: 301.25,
    titularShare: 0.6,
    dependenteShare: 0.3,
    familyOnly: false,
  },
  {
    codigo: 103,
    descricao: "Vale Saúde Regional (coparticipação)",
    titular: 168.35,
    dependente: 121.9,
    titularShare: 0.8,
    dependenteShare: 0.5,
    familyOnly: true,
  },
];

const HOSTILE_PLANO: CataloguePlano = {
  codigo: 199,
  descricao: `Plano <b>Executivo</b> Nacional ${LONG_WORD}`,
  titular: 1_234_567.89,
  dependente: 0,
  titularShare: 0.333,
  dependenteShare: 0,
  familyOnly: false,
};

export function planosSaudeOf(base: Base): readonly CataloguePlano[] {
  if (base === "fabio.nunes") return [];
  return base === "gilda.moraes" ? [...PLANOS, HOSTILE_PLANO] : PLANOS;
}

export interface FamilyMember {
  readonly nome: string;
  readonly parentesco: string;
  readonly possui_plano: boolean;
  readonly pode_utilizar: boolean;
}

const member = (
  nome: string,
  parentesco: string,
  possui_plano: boolean,
  pode_utilizar = true,
): FamilyMember => ({
  nome,
  parentesco,
  possui_plano,
  pode_utilizar,
});

const FAMILIES: ByPerson<readonly FamilyMember[]> = {
  "ana.souza": [
    member("João Carlos de Souza", "Cônjuge", true),
    member("Marina de Souza", "Filha", true),
    member("Pedro Henrique de Souza", "Filho", false),
    member("Lucas Oliveira de Souza", "Enteado", false),
    member("Maria Aparecida Ferreira", "Mãe", false, false),
  ],
  "bruno.lima": [member("Aline Cristina Lima", "Cônjuge", true)],
  "carla.dias": [
    member("Théo Dias Martins", "Filho", false),
    member("Sofia Dias Martins", "Filha", false),
  ],
  "davi.rocha": [member("Luana Rocha", "Cônjuge", true)],
  "elisa.prado": [
    member("Caio Prado Neves", "Cônjuge", true),
    member("Bento Prado Neves", "Filho", false),
    member("Lia Prado Neves", "Filha", false),
  ],
  "gilda.moraes": [
    member(
      `José Maria das Dores de Alcântara Figueiredo ${LONG_WORD}`,
      `Companheiro ${LONG_WORD}`,
      true,
    ),
    member("<script>alert(1)</script> Moraes", "<i>Filho</i>", false),
    member("Maria Aparecida de Moraes", "", false),
  ],
};

export function familyOf(base: Base): readonly FamilyMember[] {
  return FAMILIES[base] ?? [];
}

interface Membership {
  /** null: the person has no plan. */
  readonly codplano: number | null;
  readonly pode_alterar: boolean;
}

const MEMBERSHIPS: ByPerson<Membership> = {
  "ana.souza": { codplano: 101, pode_alterar: true },
  "bruno.lima": { codplano: 101, pode_alterar: true },
  "davi.rocha": { codplano: 103, pode_alterar: false },
  "elisa.prado": { codplano: 102, pode_alterar: true },
  "fabio.nunes": { codplano: null, pode_alterar: false },
  "gilda.moraes": { codplano: 199, pode_alterar: true },
};

export function membershipOf(base: Base): Membership {
  return MEMBERSHIPS[base] ?? { codplano: null, pode_alterar: true };
}

export type SolicitacaoKind = "ADESAO" | "ALTERACAO" | "CANCELAMENTO" | "INCLUSAO" | "REMOCAO";

export interface DemoSolicitacao {
  readonly tipo: SolicitacaoKind;
  readonly codplano: number;
  readonly status: number;
  readonly data: Day;
  readonly hora: string;
  readonly observacao: string;
  /** Names of the dependents. */
  readonly people: readonly string[];
}

/** Oldest first. */
export function solicitacoesOf(base: Base, today: Day): DemoSolicitacao[] {
  const asks = (
    tipo: SolicitacaoKind,
    status: number,
    data: Day,
    observacao = "",
    people: string[] = [],
    codplano = 101,
  ): DemoSolicitacao => ({
    tipo,
    codplano,
    status,
    data,
    observacao,
    people,
    hora: `${String(8 + status).padStart(2, "0")}:${String(10 + status * 5)}`,
  });
  switch (base) {
    case "ana.souza":
      return [
        asks("ADESAO", 3, addMonths(today, -26), "", ["João Carlos de Souza"]),
        asks("INCLUSAO", 3, addMonths(today, -20), "Documentos conferidos.", ["Marina de Souza"]),
        asks(
          "ALTERACAO",
          4,
          addMonths(today, -9),
          "A troca de plano só é possível no mês de aniversário do contrato.",
          ["João Carlos de Souza", "Marina de Souza"],
          103,
        ),
        asks("CANCELAMENTO", 9, addMonths(today, -5), "Vou usar o plano do meu marido."),
        asks(
          "ALTERACAO",
          5,
          addDays(today, -12),
          "Compareça ao RH para assinar o termo de adesão.",
          ["João Carlos de Souza", "Marina de Souza"],
          102,
        ),
        asks(
          "INCLUSAO",
          2,
          addDays(today, -6),
          "A certidão de nascimento está ilegível. Envie outra foto.",
          ["Pedro Henrique de Souza"],
        ),
        asks("REMOCAO", 1, addDays(today, -1), "", ["Marina de Souza"]),
      ];
    case "bruno.lima":
      return [asks("CANCELAMENTO", 1, addDays(today, -2), "Mudança para o plano da família.")];
    case "carla.dias":
      return [
        asks(
          "ADESAO",
          4,
          addMonths(today, -3),
          "Faltou o comprovante de residência.",
          ["Théo Dias Martins"],
          103,
        ),
      ];
    case "gilda.moraes":
      return [
        asks(
          "INCLUSAO",
          2,
          addDays(today, -3),
          `<img src=x onerror=alert(1)> ${LONG_WORD}\n${"Texto comprido da análise. ".repeat(60)}`,
          ["<script>alert(1)</script> Moraes"],
          199,
        ),
        asks("ALTERACAO", 4, addDays(today, -40), LONG_WORD, [], 199),
      ];
    default:
      return [];
  }
}

const TERMOS = `<h3>Termos do plano de saúde</h3>
<ul><li>Todo pedido vale a partir do primeiro dia do mês seguinte ao da aprovação pelo RH.</li>
<li><strong>Enquanto dura a cobertura</strong>, autorizo o desconto mensal em folha da minha parte e da dos dependentes, com as coparticipações, pela tabela vigente. As carências seguem o contrato com a operadora.</li>
<li><strong>Quando a cobertura termina</strong>, termina o desconto; coparticipações de antes ainda são descontadas.</li></ul>
<p>Declaro que as informações deste pedido são verdadeiras.</p>`;

export function termosOf(base: Base): string {
  if (base === "fabio.nunes") return "";
  return base === "gilda.moraes" ? HOSTILE_HTML : TERMOS;
}

export interface CatalogueDocumento {
  readonly cod_documento: number;
  readonly desc_documento: string;
}

export const TITULAR_DOCUMENTOS: readonly CatalogueDocumento[] = [
  { cod_documento: 501, desc_documento: "RG ou CNH" },
  { cod_documento: 502, desc_documento: "Comprovante de residência" },
];

const BY_PARENTESCO: Readonly<Record<string, readonly CatalogueDocumento[]>> = {
  Cônjuge: [
    { cod_documento: 511, desc_documento: "Certidão de casamento ou de união estável" },
    { cod_documento: 512, desc_documento: "RG ou CNH" },
  ],
  Filho: [
    { cod_documento: 521, desc_documento: "Certidão de nascimento" },
    { cod_documento: 522, desc_documento: "CPF" },
  ],
};

/** The documents that the plan requires for a relative. */
export function documentosOfParentesco(parentesco: string): readonly CatalogueDocumento[] {
  const key = /^(filh|entead)/i.test(parentesco) ? "Filho" : parentesco;
  return BY_PARENTESCO[key] ?? [{ cod_documento: 531, desc_documento: "Documento de identidade" }];
}
