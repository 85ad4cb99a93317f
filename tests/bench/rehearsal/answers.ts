/** What the rehearsal provider answers: one employee, 20 menu links, a payslip of 60 events among twelve. */
import { monthName } from "~/lib/dates";

const ROUTES = [
  ["Início", "home", "home"],
  ["Notificações", "notifications", "notificacoes"],
  ["Holerites", "receipt_long", "holerites"],
  ["Demonstrativo de Férias", "beach_access", "demonstrativo-ferias"],
  ["Documentos", "description", "documentos"],
  ["Convênios", "handshake", "convenios"],
  ["Manuais", "menu_book", "manuais"],
  ["Limite Conta Consumo", "payments", "limites-consumo"],
  ["Empréstimos", "payments", "emprestimos"],
  ["Minha Conta", "manage_accounts", "minha-conta"],
] as const;

const links = (from: number, to: number) =>
  ROUTES.slice(from, to).map(([descricao, icone, link]) => ({
    descricao,
    icone,
    link,
    modulos_filhos: [],
  }));

/** 20 links: eight in the first row, twelve in three groups. */
const MENU = [
  ...links(0, 8),
  { descricao: "Meus papéis", icone: "folder", link: "", modulos_filhos: links(2, 6) },
  { descricao: "Financeiro", icone: "payments", link: "", modulos_filhos: links(6, 10) },
  { descricao: "Benefícios", icone: "handshake", link: "", modulos_filhos: links(4, 8) },
];

/** Name, code, whether it is a deduction: the lines that every month has. */
const FIXED = [
  ["Horas Normais", "0001", "+"],
  ["Descanso Semanal Remunerado", "0002", "+"],
  ["Adicional de Insalubridade 20%", "0030", "+"],
  ["Adicional Noturno 20%", "0040", "+"],
  ["Prêmio Assiduidade", "0070", "+"],
  ["INSS", "5001", "-"],
  ["IRRF", "5002", "-"],
  ["Vale Transporte", "5020", "-"],
  ["Plano de Saúde", "5030", "-"],
  ["Associação dos Funcionários", "5040", "-"],
  ["Seguro de Vida", "5050", "-"],
  ["Empréstimo Consignado", "5070", "-"],
] as const;

/** `lines` lines of a day each, half of them overtime and half purchases, besides those of every month. */
function eventos(lines: number) {
  const fixed = FIXED.map(([desc_evento, cod_evento, operacao], index) => ({
    cod_evento,
    desc_evento,
    horas: operacao === "+" ? 220 - index * 20 : null,
    valor: 1480.5 - index * 117.13,
    operacao,
  }));
  const daily = Array.from({ length: lines }, (_, index) => {
    const extra = index < lines / 2;
    return {
      cod_evento: extra ? "0050" : "5060",
      desc_evento: `${extra ? "Horas Extras 50%" : "Conta Cliente - Supermercado"} - dia ${index + 1}`,
      horas: extra ? 0.5 + (index % 4) / 4 : null,
      valor: 8.5 + index * 3.17,
      operacao: extra ? "+" : "-",
    };
  });
  return [...fixed, ...daily];
}

/** Twelve months of last year; the newest, which the screen shows, has 60 events. */
const HOLERITES = Array.from({ length: 12 }, (_, index) => ({
  id: String(9000 + index),
  mes: index + 1,
  ano: new Date().getFullYear() - 1,
  desc_mes: monthName(index + 1),
  tipo_holerite: "Normal",
  desc_lotacao: "Abatedouro de Aves - Sala de Cortes",
  cargo_abreviado: "Operadora de Produção II",
  salario_base: 2684.5,
  vencimentos: 3190.22,
  descontos: 871.4,
  liquido: 2318.82,
  base_calc_fgts: 3190.22,
  base_calc_irrf: 2840.1,
  fgts_mes: 255.21,
  eventos: eventos(index === 11 ? 48 : 0),
}));

const MENSAGENS = Array.from({ length: 12 }, (_, index) => ({
  idmensagem: String(100 + index),
  idmsgusuario: String(500 + index),
  titulo: `Comunicado ${index + 1}`,
  data: "2025-01-10",
  hora: "08:30",
  visualizada: index > 3,
}));

/** By method, path and `funcao`. */
export const ANSWERS: Record<string, unknown> = {
  "GET /base/hash-password": { hash_password: false },
  "GET /colaborador/valida-token": {
    colaborador: "Ana Paula de Souza",
    cargo: "Operadora de Produção II",
    email: "ana.souza@correio.example",
    matrcoop: "12345",
    codIdFeder: "1",
  },
  "GET /colaborador/pendencias-colaborador": {
    atualizar_dados_pessoais: false,
    documentos: [],
    msg_aviso_senha_compra_prazo: "",
  },
  "GET /colaborador/modulos": MENU,
  "GET /colaborador/modulos PERMISSAO-ROTA": { permissao: true },
  "GET /colaborador/mensagem": MENSAGENS,
  "GET /colaborador/holerites": HOLERITES,
};
