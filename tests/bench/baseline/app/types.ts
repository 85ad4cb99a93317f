export interface Colaborador {
  colaborador: string;
  cargo: string;
  email: string;
}

export interface Pendencias {
  atualizar_dados_pessoais: boolean;
  documentos: { id: string }[];
}

export interface MenuItem {
  descricao: string;
  icone: string;
  link: string;
  modulos_filhos: MenuItem[];
}

export interface Mensagem {
  idmensagem: string;
  titulo: string;
  visualizada: boolean;
}

export interface Evento {
  cod_evento: string;
  desc_evento: string;
  horas: number | null;
  valor: number;
  operacao: string;
}

export interface Holerite {
  id: string;
  mes: number;
  ano: number;
  desc_mes: string;
  tipo_holerite: string;
  desc_lotacao: string;
  cargo_abreviado: string;
  salario_base: number;
  vencimentos: number;
  descontos: number;
  liquido: number;
  base_calc_fgts: number | null;
  base_calc_irrf: number | null;
  fgts_mes: number | null;
  eventos: Evento[];
}
