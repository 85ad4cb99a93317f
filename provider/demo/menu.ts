import type { Atalho, MenuItem } from "~/services/provider/contract/menu";
import { LONG_WORD, type Base, type ByPerson } from "./people";

function item(
  descricao: string,
  icone: string,
  link: string,
  modulos_filhos: MenuItem[] = [],
): MenuItem {
  return { descricao, icone, link, modulos_filhos };
}

const CONVENIOS = item("Convênios", "handshake", "convenios");
const HOLERITES = item("Holerites", "receipt_long", "holerites");
const ATESTADOS = item("Atestados", "medical_information", "atestados");
const DEPENDENTES = item("Dependentes", "family_restroom", "dependentes");
const PLANOS = item("Planos e Benefícios", "shield_with_heart", "planos-beneficios");
const PLANO_SAUDE = item("Plano de Saúde", "health_and_safety", "plano-saude");
const PCD = item("Indicar PCD", "badge", "indicar-pcd");
const MANUAIS = item("Manuais", "menu_book", "manuais");

const HOME = [
  item("Início", "home", "home"),
  item("Notificações", "notifications", "notificacoes"),
  item("Minhas solicitações", "assignment", "solicitacoes"),
];
const PAPERS = [
  item("Demonstrativo de Férias", "beach_access", "demonstrativo-ferias"),
  item("Documentos", "description", "documentos"),
];
const FINANCES = item("Financeiro", "payments", "", [
  item("Limite Conta Consumo", "shopping_cart", "limites-consumo"),
  item("Empréstimos", "account_balance", "emprestimos"),
  item("Configurações Compra Prazo", "sell", "config-compras-prazo"),
]);
const TREINAMENTOS = item("Treinamentos", "school", "treinamentos");
const CANDIDATURA = item("Candidatura Interna", "work", "candidatura-interna");
const CADASTRO = item("Atualização Cadastral", "contact_page", "atualizacao-cadastral");
const CONTA = item("Minha Conta", "manage_accounts", "minha-conta");

const WHOLE_MENU = [
  ...HOME,
  ATESTADOS,
  item("Meus papéis", "folder_open", "", [HOLERITES, ...PAPERS]),
  FINANCES,
  item("Benefícios", "volunteer_activism", "", [CONVENIOS, PLANOS, PLANO_SAUDE, DEPENDENTES, PCD]),
  MANUAIS,
  TREINAMENTOS,
  CADASTRO,
  CANDIDATURA,
  CONTA,
];

const MENUS: ByPerson<MenuItem[]> = {
  "davi.rocha": [
    ...HOME,
    ATESTADOS,
    item("Meus papéis", "folder_open", "", PAPERS),
    FINANCES,
    item("Benefícios", "volunteer_activism", "", [PLANOS, PLANO_SAUDE, DEPENDENTES]),
    TREINAMENTOS,
    CADASTRO,
    CONTA,
  ],
  // A menu without a second level, and with an empty group.
  "fabio.nunes": [
    ...HOME,
    ATESTADOS,
    HOLERITES,
    ...PAPERS,
    item("Benefícios", "volunteer_activism", ""),
    CONVENIOS,
    PLANOS,
    PLANO_SAUDE,
    DEPENDENTES,
    PCD,
    MANUAIS,
    TREINAMENTOS,
    ...FINANCES.modulos_filhos,
    CADASTRO,
    CANDIDATURA,
    CONTA,
  ],
  "gilda.moraes": [
    ...WHOLE_MENU,
    item(
      `Acompanhamento de solicitações de benefícios e convênios ${LONG_WORD}`,
      "icone_que_nao_existe",
      "rota-que-nao-existe",
    ),
    item("Portal antigo", "javascript", "javascript:alert(document.domain)"),
    item("<img src=x onerror=alert(1)> Novidades", "<script>", "//exemplo.example/phishing", [
      item("Endereço de fora", "", "https://exemplo.example/"),
      item("Entrada sem endereço", "help", ""),
    ]),
  ],
};

const DECLARACAO: Atalho = { descricao: "Declaração de Emprego", icone: "badge", link: "" };

const ALL_ATALHOS: Atalho[] = [
  DECLARACAO,
  { descricao: "Empréstimos", icone: "account_balance", link: "emprestimos" },
  { descricao: "Demonstrativo de Férias", icone: "beach_access", link: "demonstrativo-ferias" },
  { descricao: "Documentos", icone: "description", link: "documentos" },
  { descricao: "Convênios", icone: "handshake", link: "convenios" },
  { descricao: "Minha Conta", icone: "manage_accounts", link: "minha-conta" },
];

const ATALHOS: ByPerson<Atalho[]> = {
  // The name as in an old system: without accents, in capitals.
  "carla.dias": [{ ...DECLARACAO, descricao: "DECLARACAO DE EMPREGO" }, ...ALL_ATALHOS.slice(1)],
  "davi.rocha": ALL_ATALHOS.filter(({ link }) => link !== "emprestimos" && link !== "convenios"),
  "fabio.nunes": [],
  "gilda.moraes": [
    ...ALL_ATALHOS,
    {
      descricao: `Pedido de uniformes e equipamentos de proteção ${LONG_WORD}`,
      icone: "icone_que_nao_existe",
      link: "rota-que-nao-existe",
    },
    { descricao: "<b>Promoção</b>", icone: "sell", link: "javascript:alert(document.domain)" },
  ],
};

export function menuOf(base: Base): MenuItem[] {
  return MENUS[base] ?? WHOLE_MENU;
}

export function atalhosOf(base: Base): Atalho[] {
  return ATALHOS[base] ?? ALL_ATALHOS;
}
