/** Doctors and dentists in the cooperative's register, by their six-digit code. */
export const MEDICOS = new Map<string, { nome: string; crmcro: string }>([
  ["100101", { nome: "Dra. Helena Martins Furtado", crmcro: "CRM-PR 21457" }],
  ["100102", { nome: "Dr. Ricardo Yamamoto", crmcro: "CRM-PR 18932" }],
  ["100103", { nome: "Dra. Cláudia Beatriz Antunes", crmcro: "CRM-PR 30218" }],
  ["100104", { nome: "Dr. José Augusto Pacheco", crmcro: "CRM-PR 9914" }],
  ["100105", { nome: "Dra. Fernanda Kowalski", crmcro: "CRM-PR 27643" }],
  ["100106", { nome: "Dr. Marcos Vinícius Teles", crmcro: "CRM-PR 33105" }],
  ["100107", { nome: "Dra. Luíza Prado Nogueira", crmcro: "CRM-SC 15820" }],
  ["100108", { nome: "Dr. Sérgio Bittencourt", crmcro: "CRM-MS 7731" }],
  ["200201", { nome: "Dra. Patrícia Lemos (dentista)", crmcro: "CRO-PR 11872" }],
  ["200202", { nome: "Dr. Eduardo Sá Freire (dentista)", crmcro: "CRO-PR 8450" }],
  ["200203", { nome: "Dra. Ivone Schneider (dentista)", crmcro: "CRO-PR 14096" }],
  ["123456", { nome: "Dr. Antônio Carlos Ribeiro", crmcro: "CRM-PR 12345" }],
]);
