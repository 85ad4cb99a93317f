import type { Base, PorPessoa } from "./pessoas";

interface Pendente {
  idtipodoc: string;
  descricao: string;
  versao: string;
}

const PENDENTES: PorPessoa<Pendente[]> = {
  "bruno.lima": [
    { idtipodoc: "7", descricao: "Termo de Responsabilidade - EPI", versao: "4" },
    { idtipodoc: "12", descricao: "Política de Privacidade e Proteção de Dados", versao: "2.3" },
    { idtipodoc: "22", descricao: "Termo de Rescisão do Contrato de Trabalho", versao: "1" },
  ],
};

export function pendenciasDe(base: Base): Pendente[] {
  return PENDENTES[base] ?? [];
}
