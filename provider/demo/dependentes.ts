/** The demo people's dependents, and the papers that the cooperative asks for. Ages count back from the first start. */
import { HTML_HOSTIL } from "./hostil";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

export const CODIGO_DO_TIPO = "300";
export const CODIGO_DO_MOTIVO = "3001";

interface AnexoPedido {
  codigo: string;
  descricao: string;
  obrigatorio: boolean;
  qtdeminimadias: number;
  /** Above 0: only within the ages. */
  codsituacao: string;
  idadeinicial: number | null;
  idadefinal: number | null;
  alterar: boolean;
  incluir: boolean;
}

function anexo(codigo: string, descricao: string, obrigatorio: boolean, quando: ("incluir" | "alterar")[], idades?: [number, number]): AnexoPedido {
  return {
    ...{ codigo, descricao, obrigatorio, qtdeminimadias: 0, codsituacao: idades ? "1" : "0" },
    ...{ idadeinicial: idades?.[0] ?? null, idadefinal: idades?.[1] ?? null },
    ...{ incluir: quando.includes("incluir"), alterar: quando.includes("alterar") },
  };
}

const ANEXOS = [
  anexo("7001", "Certidão de nascimento ou casamento", true, ["incluir"]),
  anexo("7002", "CPF do dependente", true, ["incluir", "alterar"]),
  anexo("7003", "Carteira de vacinação", true, ["incluir"], [0, 6]),
  anexo("7004", "Comprovante de matrícula escolar", true, ["incluir", "alterar"], [7, 17]),
  anexo("7005", "Declaração da faculdade", false, ["incluir", "alterar"], [18, 24]),
  anexo("7006", "Termo de guarda ou tutela", false, ["incluir"]),
];

/** What is asked for with a dependent; nothing at all for who has nothing. */
export function anexosPedidosDe(base: string): AnexoPedido[] {
  return base === ("fabio.nunes" satisfies Base) ? [] : ANEXOS;
}

export interface DependenteDemo {
  nome: string;
  grau: string;
  /** Days of life. */
  dias: number;
  dependenteir: boolean;
  cadexistehcm: boolean;
  solicitou_inativacao?: boolean;
  /** A request about it, and what the personnel department wrote. */
  pedido?: { status: number; diasAtras: number; resposta?: string; anexos: { codigo: string; modelo: "foto" | "pdf" }[] };
}

const anos = (quantos: number) => Math.round(quantos * 365.25) + 40;
const foto = (codigo: string) => ({ codigo, modelo: "foto" }) as const;
const pdf = (codigo: string) => ({ codigo, modelo: "pdf" }) as const;

const DEPENDENTES: PorPessoa<DependenteDemo[]> = {
  "ana.souza": [
    { nome: "João Carlos de Souza", grau: "Cônjuge", dias: anos(38), dependenteir: true, cadexistehcm: true },
    { nome: "Pedro Henrique de Souza", grau: "Filho", dias: anos(4), dependenteir: true, cadexistehcm: true },
    { nome: "Marina de Souza", grau: "Filha", dias: anos(11), dependenteir: true, cadexistehcm: true },
    { nome: "Lucas Oliveira de Souza", grau: "Enteado", dias: anos(20), dependenteir: false, cadexistehcm: true, solicitou_inativacao: true },
    {
      ...{ nome: "Alice de Souza", grau: "Filha", dias: 25, dependenteir: true, cadexistehcm: false },
      pedido: { status: 2, diasAtras: 6, resposta: "A certidão está ilegível. Envie outra foto.", anexos: [foto("7001"), pdf("7002"), foto("7003")] },
    },
    {
      ...{ nome: "Maria Aparecida Ferreira", grau: "Mãe", dias: anos(67), dependenteir: false, cadexistehcm: false },
      pedido: { status: 1, diasAtras: 1, anexos: [foto("7001"), foto("7002")] },
    },
    {
      ...{ nome: "Rafael Ferreira", grau: "Sobrinho", dias: anos(9), dependenteir: false, cadexistehcm: false },
      pedido: { status: 4, diasAtras: 90, resposta: "Sobrinho só com termo de guarda.", anexos: [foto("7001"), foto("7002"), foto("7004")] },
    },
  ],
  "bruno.lima": [{ nome: "Sofia Lima", grau: "Filha", dias: anos(2), dependenteir: true, cadexistehcm: true }],
  "carla.dias": [
    { nome: "Davi Lucca Dias", grau: "Filho", dias: anos(15), dependenteir: true, cadexistehcm: true, pedido: { status: 2, diasAtras: 3, resposta: "Falta a matrícula deste ano.", anexos: [foto("7002")] } },
  ],
  "gilda.moraes": [
    { nome: `Filha ${PALAVRA_LONGA}`, grau: `Filha por afinidade ${PALAVRA_LONGA}`, dias: anos(5), dependenteir: true, cadexistehcm: true },
    {
      ...{ nome: `<script>alert(1)</script> ${PALAVRA_LONGA}`, grau: "<b>Neto</b>", dias: anos(3), dependenteir: false, cadexistehcm: false },
      pedido: { status: 2, diasAtras: 2, resposta: `${HTML_HOSTIL.slice(0, 600)} ${PALAVRA_LONGA}`, anexos: [foto("7001")] },
    },
  ],
};

export function dependentesDemo(base: Base): DependenteDemo[] {
  return DEPENDENTES[base] ?? [];
}
