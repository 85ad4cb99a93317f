/** Security events carry no name, number, address, token or password (see docs/operar.md). */
const SECURITY_EVENTS = [
  "entrada-recusada",
  "entrada-bloqueada",
  "selo-recusado",
  "link-aberto",
  "link-recusado",
  "senha-alterada",
  "email-alterado",
  "contato-alterado",
  "sessao-encerrada-usada",
] as const;

const OPERATION_EVENTS = [
  "armazem-falhou",
  "armazem-fora",
  "armazem-voltou",
  "chamada-falhou",
  "contato-em-texto",
  "contato-sem-registro",
  "cor-escurecida",
  "entradas-ilegiveis",
  "envio-sem-registro",
  "erro-do-portal",
  "formulario-sem-registro",
  "foto-recusada",
  "fotos-demais",
  "fotos-sem-lugar",
  "logo-largo",
  "logo-sem-desenho",
  "medidas-falharam",
  "memoria-sem-ajuste",
  "notificacoes-falharam",
  "pdf-recusado",
  "processo-parado",
  "rascunho-ficou",
  "rascunho-ilegivel",
  "rascunho-nao-guardado",
  "recado-perdido",
  "recepcao-falhou",
  "rota-desconhecida",
  "saida-nao-avisada",
  "sessao-sem-tls",
  "sessoes-sem-armazem",
] as const;

export const EVENTS = [...SECURITY_EVENTS, ...OPERATION_EVENTS] as const;
export type EventName = (typeof EVENTS)[number];
