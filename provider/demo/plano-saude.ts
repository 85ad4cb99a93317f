/** The health plans of the demo cooperative, who has which, and what was asked for. Amounts in reais a month. */
import { maisDias, maisMeses, type Dia } from "../calendario";
import { HTML_HOSTIL } from "./hostil";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

export interface PlanoDoCatalogo {
  readonly codigo: number;
  readonly descricao: string;
  readonly titular: number;
  readonly dependente: number;
  /** What the cooperative pays of each, 0 to 1. */
  readonly parteTitular: number;
  readonly parteDependente: number;
  /** Takes the spouse and the children only. */
  readonly soFamilia: boolean;
}

const PLANOS: readonly PlanoDoCatalogo[] = [
  { codigo: 101, descricao: "Vale Saúde Enfermaria", titular: 286.4, dependente: 198.7, parteTitular: 0.7, parteDependente: 0.4, soFamilia: false },
  { codigo: 102, descricao: "Vale Saúde Apartamento", titular: 412.9, dependente: 301.25, parteTitular: 0.6, parteDependente: 0.3, soFamilia: false },
  { codigo: 103, descricao: "Vale Saúde Regional (coparticipação)", titular: 168.35, dependente: 121.9, parteTitular: 0.8, parteDependente: 0.5, soFamilia: true },
];

const PLANO_HOSTIL: PlanoDoCatalogo = {
  codigo: 199, descricao: `Plano <b>Executivo</b> Nacional ${PALAVRA_LONGA}`, titular: 1_234_567.89, dependente: 0, parteTitular: 0.333, parteDependente: 0, soFamilia: false,
};

export function planosSaudeDe(base: Base): readonly PlanoDoCatalogo[] {
  if (base === "fabio.nunes") return [];
  return base === "gilda.moraes" ? [...PLANOS, PLANO_HOSTIL] : PLANOS;
}

export interface PessoaDaFamilia {
  readonly nome: string;
  readonly parentesco: string;
  readonly possui_plano: boolean;
  readonly pode_utilizar: boolean;
}

const da = (nome: string, parentesco: string, possui_plano: boolean, pode_utilizar = true): PessoaDaFamilia => ({ nome, parentesco, possui_plano, pode_utilizar });

const FAMILIAS: PorPessoa<readonly PessoaDaFamilia[]> = {
  "ana.souza": [
    da("Marcos Vinícius de Souza", "Cônjuge", true),
    da("Júlia de Souza", "Filha", true),
    da("Pedro de Souza", "Filho", false),
    da("Rafael de Souza Lima", "Enteado", false),
    da("Helena Ribeiro de Souza", "Mãe", false, false),
  ],
  "bruno.lima": [da("Aline Cristina Lima", "Cônjuge", true)],
  "carla.dias": [da("Théo Dias Martins", "Filho", false), da("Sofia Dias Martins", "Filha", false)],
  "davi.rocha": [da("Luana Rocha", "Cônjuge", true)],
  "elisa.prado": [da("Caio Prado Neves", "Cônjuge", true), da("Bento Prado Neves", "Filho", false), da("Lia Prado Neves", "Filha", false)],
  "gilda.moraes": [
    da(`José Maria das Dores de Alcântara Figueiredo ${PALAVRA_LONGA}`, `Companheiro ${PALAVRA_LONGA}`, true),
    da("<script>alert(1)</script> Moraes", "<i>Filho</i>", false),
    da("Maria Aparecida de Moraes", "", false),
  ],
};

export function familiaDe(base: Base): readonly PessoaDaFamilia[] {
  return FAMILIAS[base] ?? [];
}

interface Adesao {
  /** Null: no plan. */
  readonly codplano: number | null;
  readonly pode_alterar: boolean;
}

const ADESOES: PorPessoa<Adesao> = {
  "ana.souza": { codplano: 101, pode_alterar: true },
  "bruno.lima": { codplano: 101, pode_alterar: true },
  "davi.rocha": { codplano: 103, pode_alterar: false },
  "elisa.prado": { codplano: 102, pode_alterar: true },
  "fabio.nunes": { codplano: null, pode_alterar: false },
  "gilda.moraes": { codplano: 199, pode_alterar: true },
};

export function adesaoDe(base: Base): Adesao {
  return ADESOES[base] ?? { codplano: null, pode_alterar: true };
}

export type TipoDeSolicitacao = "ADESAO" | "ALTERACAO" | "CANCELAMENTO" | "INCLUSAO" | "REMOCAO";

export interface SolicitacaoDemo {
  readonly tipo: TipoDeSolicitacao;
  readonly codplano: number;
  readonly status: number;
  readonly data: Dia;
  readonly hora: string;
  readonly observacao: string;
  /** Names of the family. */
  readonly pessoas: readonly string[];
}

/** Oldest first. */
export function solicitacoesDe(base: Base, hoje: Dia): SolicitacaoDemo[] {
  const pede = (tipo: TipoDeSolicitacao, status: number, data: Dia, observacao = "", pessoas: string[] = [], codplano = 101): SolicitacaoDemo => ({
    ...{ tipo, codplano, status, data, observacao, pessoas },
    hora: `${String(8 + status).padStart(2, "0")}:${String(10 + status * 5)}`,
  });
  switch (base) {
    case "ana.souza":
      return [
        pede("ADESAO", 3, maisMeses(hoje, -26), "", ["Marcos Vinícius de Souza"]),
        pede("INCLUSAO", 3, maisMeses(hoje, -20), "Documentos conferidos.", ["Júlia de Souza"]),
        pede("ALTERACAO", 4, maisMeses(hoje, -9), "A troca de plano só é possível no mês de aniversário do contrato.", ["Marcos Vinícius de Souza", "Júlia de Souza"], 103),
        pede("CANCELAMENTO", 9, maisMeses(hoje, -5), "Vou usar o plano do meu marido."),
        pede("ALTERACAO", 5, maisDias(hoje, -12), "Compareça ao RH para assinar o termo de adesão.", ["Marcos Vinícius de Souza", "Júlia de Souza"], 102),
        pede("INCLUSAO", 2, maisDias(hoje, -6), "A certidão de nascimento está ilegível. Envie outra foto.", ["Pedro de Souza"]),
        pede("REMOCAO", 1, maisDias(hoje, -1), "", ["Júlia de Souza"]),
      ];
    case "bruno.lima":
      return [pede("CANCELAMENTO", 1, maisDias(hoje, -2), "Mudança para o plano da família.")];
    case "carla.dias":
      return [pede("ADESAO", 4, maisMeses(hoje, -3), "Faltou o comprovante de residência.", ["Théo Dias Martins"], 103)];
    case "gilda.moraes":
      return [
        pede("INCLUSAO", 2, maisDias(hoje, -3), `<img src=x onerror=alert(1)> ${PALAVRA_LONGA}\n${"Texto comprido da análise. ".repeat(60)}`, ["<script>alert(1)</script> Moraes"], 199),
        pede("ALTERACAO", 4, maisDias(hoje, -40), PALAVRA_LONGA, [], 199),
      ];
    default:
      return [];
  }
}

const TERMOS = `<h3>Termo de adesão ao plano de saúde</h3>
<p>Autorizo o <strong>desconto mensal em folha</strong> da minha parte e da parte dos dependentes incluídos, inclusive coparticipações, conforme a tabela vigente.</p>
<ul><li>A adesão passa a valer depois de aprovada pelo RH e da assinatura, quando pedida.</li>
<li>Trocas, inclusões e cancelamentos valem a partir do primeiro dia do mês seguinte ao da aprovação.</li>
<li>As carências seguem o contrato com a operadora.</li></ul>
<p>Declaro que as informações e os documentos enviados são verdadeiros.</p>`;

export function termosDe(base: Base): string {
  if (base === "fabio.nunes") return "";
  return base === "gilda.moraes" ? HTML_HOSTIL : TERMOS;
}

export interface DocumentoDoCatalogo {
  readonly cod_documento: number;
  readonly desc_documento: string;
}

export const DOCUMENTOS_DO_TITULAR: readonly DocumentoDoCatalogo[] = [
  { cod_documento: 501, desc_documento: "RG ou CNH" },
  { cod_documento: 502, desc_documento: "Comprovante de residência" },
];

const DO_PARENTESCO: Readonly<Record<string, readonly DocumentoDoCatalogo[]>> = {
  "Cônjuge": [{ cod_documento: 511, desc_documento: "Certidão de casamento ou de união estável" }, { cod_documento: 512, desc_documento: "RG ou CNH" }],
  Filho: [{ cod_documento: 521, desc_documento: "Certidão de nascimento" }, { cod_documento: 522, desc_documento: "CPF" }],
};

/** What the plan asks of a relative. */
export function documentosDoParentesco(parentesco: string): readonly DocumentoDoCatalogo[] {
  const chave = /^(filh|entead)/i.test(parentesco) ? "Filho" : parentesco;
  return DO_PARENTESCO[chave] ?? [{ cod_documento: 531, desc_documento: "Documento de identidade" }];
}
