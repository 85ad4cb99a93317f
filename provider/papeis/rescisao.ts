/** The termination document (type 22): a page of HTML in the manner of the official form (TRCT). */
import { maisDias, porExtenso, porExtensoCurto, type Dia } from "../calendario";
import type { Pessoa } from "../pessoas";
import { COOPERATIVA, valor } from "./cooperativa";

const VERBAS: readonly (readonly [string, string, number])[] = [
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

const DEDUCOES: readonly (readonly [string, string, number])[] = [
  ["101", "Adiantamento salarial", 650],
  ["112.1", "Previdência social", 171.48],
  ["112.2", "Previdência social - 13º salário", 181.52],
  ["115.1", "Conta cliente - supermercado", 286.73],
];

const ESTILO = `body{font:14px/1.4 Arial,sans-serif;color:#1b1b1b;max-width:52rem;margin:1rem auto;padding:0 .75rem}
h1{font-size:1.2rem;text-align:center}h2{font-size:.95rem;background:#eef5ef;border:1px solid #8fa394;padding:.25rem .5rem;margin:1rem 0 0}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #8fa394;padding:.3rem .5rem;text-align:left;vertical-align:top}
td.v,th.v{text-align:right;white-space:nowrap}tfoot td{font-weight:bold}.assinaturas td{height:4rem;vertical-align:bottom;text-align:center}`;

function escapa(texto: string): string {
  return texto.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function soma(linhas: readonly (readonly [string, string, number])[]): number {
  return linhas.reduce((total, [, , quantia]) => total + Math.round(quantia * 100), 0) / 100;
}

function ficha(campos: readonly (readonly [string, string])[]): string {
  const linhas = campos.map(([rotulo, conteudo]) => `<tr><th scope="row">${rotulo}</th><td>${escapa(conteudo)}</td></tr>`);
  return `<table><tbody>${linhas.join("")}</tbody></table>`;
}

function verbas(titulo: string, linhas: readonly (readonly [string, string, number])[], total: string): string {
  const corpo = linhas.map(
    ([codigo, descricao, quantia]) => `<tr><td>${codigo}</td><td>${descricao}</td><td class="v">${valor(quantia)}</td></tr>`,
  );
  return `<h2>${titulo}</h2>
<table><thead><tr><th scope="col">Rubrica</th><th scope="col">Descrição</th><th scope="col" class="v">Valor (R$)</th></tr></thead>
<tbody>${corpo.join("")}</tbody><tfoot><tr><td colspan="2">${total}</td><td class="v">${valor(soma(linhas))}</td></tr></tfoot></table>`;
}

export function paginaDeRescisao(pessoa: Pessoa, hoje: Dia): string {
  const { nome, cnpj, endereco, cidade, uf, cep } = COOPERATIVA;
  const aviso = maisDias(hoje, -2);
  const liquido = valor(soma(VERBAS) - soma(DEDUCOES));
  return `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Termo de Rescisão do Contrato de Trabalho</title><style>${ESTILO}</style></head><body>
<h1>Termo de Rescisão do Contrato de Trabalho</h1>
<h2>Identificação do empregador</h2>
${ficha([["01 CNPJ", cnpj], ["02 Razão social", nome], ["03 Endereço", `${endereco}, ${cidade}/${uf}, CEP ${cep}`]])}
<h2>Identificação do trabalhador</h2>
${ficha([["11 Nome", pessoa.nome], ["18 CPF", pessoa.cpf], ["Matrícula", pessoa.matr], ["Cargo", pessoa.cargo], ["Lotação", pessoa.lotacao]])}
<h2>Dados do contrato</h2>
${ficha([
  ["21 Tipo de contrato", "1. Contrato de trabalho por prazo indeterminado"],
  ["22 Causa do afastamento", "Despedida sem justa causa, pelo empregador"],
  ["24 Data de admissão", porExtensoCurto(pessoa.admissao)],
  ["25 Data do aviso prévio", porExtensoCurto(aviso)],
  ["26 Data de afastamento", porExtensoCurto(aviso)],
  ["27 Código de afastamento", "SJ2"],
])}
${verbas("Verbas rescisórias", VERBAS, "Total bruto")}
${verbas("Deduções", DEDUCOES, "Total das deduções")}
<h2>Valor rescisório líquido</h2>
${ficha([["Líquido a receber", `R$ ${liquido}`], ["Pagamento até", porExtensoCurto(maisDias(aviso, 10))]])}
<h2>Homologação</h2>
<p>Foi prestada, gratuitamente, assistência na rescisão do contrato de trabalho, sendo comprovado neste ato o efetivo pagamento
das verbas acima especificadas.</p>
<p>${cidade}/${uf}, ${porExtenso(hoje)}.</p>
<table class="assinaturas"><tbody><tr><td>${nome}</td><td>${escapa(pessoa.nome)}</td></tr></tbody></table>
</body></html>`;
}
