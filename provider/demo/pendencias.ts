import type { Base, ByPerson } from "./people";

interface DemoPendencia {
  idtipodoc: string;
  descricao: string;
  versao: string;
}

const PENDENCIAS: ByPerson<DemoPendencia[]> = {
  "bruno.lima": [
    { idtipodoc: "7", descricao: "Termo de Responsabilidade - EPI", versao: "4" },
    { idtipodoc: "12", descricao: "Política de Privacidade e Proteção de Dados", versao: "2.3" },
    { idtipodoc: "22", descricao: "Termo de Rescisão do Contrato de Trabalho", versao: "1" },
  ],
};

export function pendenciasOf(base: Base): DemoPendencia[] {
  return PENDENCIAS[base] ?? [];
}
