/** The termination document (type 22), an HTML page like the official form (TRCT). */
import { addDays, longDate, shortDate, type Day } from "../calendar";
import { escapeHtml } from "../html";
import type { Person } from "../people";
import { COOPERATIVA, formatAmount } from "./cooperativa";

const EARNINGS: readonly (readonly [string, string, number])[] = [
  ["50", "Saldo de 20 dias de salário", 1611.87],
  ["53", "Adicional de insalubridade 20%", 188.27],
  ["55", "Adicional noturno", 96.4],
  ["56.1", "Horas extras 50%", 214.15],
  ["58", "Descanso semanal remunerado sobre variáveis", 51.76],
  ["63", "13º salário proporcional 11/12", 2216.32],
  ["65", "Férias proporcionais 3/12", 604.45],
  ["68", "Terço constitucional de férias", 201.48],
  ["69", "Aviso prévio indenizado - 33 dias", 2659.58],
];

const DEDUCTIONS: readonly (readonly [string, string, number])[] = [
  ["101", "Adiantamento salarial", 650],
  ["112.1", "Previdência social", 171.48],
  ["112.2", "Previdência social - 13º salário", 181.52],
  ["115.1", "Conta cliente - supermercado", 286.73],
];

const STYLE = `body{font:14px/1.4 Arial,sans-serif;color:#1b1b1b;max-width:52rem;margin:1rem auto;padding:0 .75rem}
h1{font-size:1.2rem;text-align:center}h2{font-size:.95rem;background:#eef5ef;border:1px solid #8fa394;padding:.25rem .5rem;margin:1rem 0 0}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #8fa394;padding:.3rem .5rem;text-align:left;vertical-align:top}
td.v,th.v{text-align:right;white-space:nowrap}tfoot td{font-weight:bold}.assinaturas td{height:4rem;vertical-align:bottom;text-align:center}`;

function sum(rows: readonly (readonly [string, string, number])[]): number {
  return rows.reduce((total, [, , amount]) => total + Math.round(amount * 100), 0) / 100;
}

function fieldTable(fields: readonly (readonly [string, string])[]): string {
  const rows = fields.map(
    ([label, content]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(content)}</td></tr>`,
  );
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

function earningsTable(
  title: string,
  rows: readonly (readonly [string, string, number])[],
  total: string,
): string {
  const tableRows = rows.map(
    ([codigo, descricao, amount]) =>
      `<tr><td>${codigo}</td><td>${descricao}</td><td class="v">${formatAmount(amount)}</td></tr>`,
  );
  return `<h2>${title}</h2>
<table><thead><tr><th scope="col">Rubrica</th><th scope="col">Descrição</th><th scope="col" class="v">Valor (R$)</th></tr></thead>
<tbody>${tableRows.join("")}</tbody><tfoot><tr><td colspan="2">${total}</td><td class="v">${formatAmount(sum(rows))}</td></tr></tfoot></table>`;
}

export function rescisaoPage(person: Person, today: Day): string {
  const { nome, cnpj, endereco, cidade, uf, cep } = COOPERATIVA;
  const notice = addDays(today, -2);
  const net = formatAmount(sum(EARNINGS) - sum(DEDUCTIONS));
  return `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Termo de Rescisão do Contrato de Trabalho</title><style>${STYLE}</style></head><body>
<h1>Termo de Rescisão do Contrato de Trabalho</h1>
<h2>Identificação do empregador</h2>
${fieldTable([
  ["01 CNPJ", cnpj],
  ["02 Razão social", nome],
  ["03 Endereço", `${endereco}, ${cidade}/${uf}, CEP ${cep}`],
])}
<h2>Identificação do trabalhador</h2>
${fieldTable([
  ["11 Nome", person.nome],
  ["18 CPF", person.cpf],
  ["Matrícula", person.matr],
  ["Cargo", person.cargo],
  ["Lotação", person.lotacao],
])}
<h2>Dados do contrato</h2>
${fieldTable([
  ["21 Tipo de contrato", "1. Contrato de trabalho por prazo indeterminado"],
  ["22 Causa do afastamento", "Despedida sem justa causa, pelo empregador"],
  ["24 Data de admissão", shortDate(person.admissao)],
  ["25 Data do aviso prévio", shortDate(notice)],
  ["26 Data de afastamento", shortDate(notice)],
  ["27 Código de afastamento", "SJ2"],
])}
${earningsTable("Verbas rescisórias", EARNINGS, "Total bruto")}
${earningsTable("Deduções", DEDUCTIONS, "Total das deduções")}
<h2>Valor rescisório líquido</h2>
${fieldTable([
  ["Líquido a receber", `R$ ${net}`],
  ["Pagamento até", shortDate(addDays(notice, 10))],
])}
<h2>Homologação</h2>
<p>Foi prestada, gratuitamente, assistência na rescisão do contrato de trabalho, sendo comprovado neste ato o efetivo pagamento
das verbas acima especificadas.</p>
<p>${cidade}/${uf}, ${longDate(today)}.</p>
<table class="assinaturas"><tbody><tr><td>${nome}</td><td>${escapeHtml(person.nome)}</td></tr></tbody></table>
</body></html>`;
}
