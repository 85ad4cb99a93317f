export const ATESTADO = {
  titulo: "Tipo",
  descsituacao: "Motivo",
  nomedependente: "Dependente",
  datainicio: "Período",
  cid: "CID",
  medico: "Médico",
  crmcro: "CRM/CRO",
  fonenumero: "Telefone",
  justificativa: "Justificativa",
} as const;

export const DOCUMENTO = { ...ATESTADO, datainicio: "Data" } as const;

export const DEPENDENTE = {
  nome: "Nome",
  nascimento: "Data de nascimento",
  dependenteir: "Imposto de Renda",
  observacao: "Observação",
} as const;

export const PLANO = {
  desc_plano: "Plano",
  dependentes: "Dependentes",
} as const;

export const INDICACAO = {
  nome: "Nome",
  cpf: "CPF",
  dtnasc: "Nascimento",
  cidade: "Cidade",
  endereco: "Endereço",
  telefone_pcd: "Telefone do PCD",
  telefone_colaborador: "Seu telefone",
} as const;
