import { maisDias, type Dia } from "../calendario";
import { HTML_HOSTIL } from "./hostil";
import { PALAVRA_LONGA, type Base, type PorPessoa } from "./pessoas";

interface Mensagem {
  titulo: string;
  diasAtras: number;
  hora: string;
  visualizada: boolean;
  conteudo: string;
}

function mensagem(diasAtras: number, hora: string, visualizada: boolean, titulo: string, conteudo: string): Mensagem {
  return { titulo, diasAtras, hora, visualizada, conteudo };
}

const VACINACAO = `<h2>Campanha de vacinação contra a gripe</h2>
<p>A vacina será aplicada no <strong>ambulatório da unidade</strong>, sem custo, durante todos os turnos.</p>
<table><thead><tr><th>Turno</th><th>Horário</th></tr></thead>
<tbody><tr><td>1º turno</td><td>05:30 às 07:30</td></tr><tr><td>2º turno</td><td>14:00 às 16:00</td></tr><tr><td>3º turno</td><td>22:00 às 23:30</td></tr></tbody></table>
<ul><li>Traga o crachá e a carteira de vacinação.</li><li>Gestantes: procurem antes a enfermagem.</li></ul>
<p>Dúvidas: <a href="https://valeverde.example/saude">página da Saúde Ocupacional</a>.</p>`;

const AVISO_HOLERITE = "<p>Seu holerite já está disponível no portal. Confira os eventos e, em caso de dúvida, procure o <b>Recursos Humanos</b>.</p>";

const COMUNS: Mensagem[] = [
  mensagem(1, "07:15", false, "Campanha de vacinação contra a gripe", VACINACAO),
  mensagem(3, "16:40", false, "Holerite disponível", AVISO_HOLERITE),
  mensagem(
    6, "09:05", true,
    "Novo horário do transporte da linha 4",
    "<p>A partir de segunda-feira a linha 4 sai do terminal às <strong>04:35</strong>.</p>",
  ),
];

const DE_ANA: Mensagem[] = [
  ...COMUNS,
  mensagem(
    9, "11:20", true,
    "Semana Interna de Prevenção de Acidentes",
    "<p>A SIPAT acontece no auditório. Participe das palestras e concorra a brindes.</p><ol><li>Ergonomia</li><li>Primeiros socorros</li><li>Saúde mental</li></ol>",
  ),
  mensagem(
    12, "08:00", false,
    "Entrega de uniformes",
    "<p>Retire o novo uniforme no almoxarifado com o crachá. Horário: das 8h às 17h.</p>",
  ),
  mensagem(20, "13:30", true, "Restituição do banco de horas", "<p>O saldo do banco de horas do semestre será pago na próxima folha.</p>"),
  mensagem(33, "16:45", true, "Holerite disponível", AVISO_HOLERITE),
  mensagem(
    41, "10:10", true,
    "Convênio novo: academia",
    "<p>Colaboradores têm <em>20% de desconto</em> na academia conveniada. Veja em Convênios.</p>",
  ),
  mensagem(
    55, "15:00", true,
    "Pesquisa de clima organizacional",
    "<p>Responda até o fim do mês. A pesquisa é anônima.</p><blockquote>Sua opinião ajuda a melhorar o dia a dia de todos.</blockquote>",
  ),
  mensagem(63, "16:42", true, "Holerite disponível", AVISO_HOLERITE),
  mensagem(
    80, "09:30", false,
    "Atualize seus dados de contato",
    "<p>Mantenha telefone e e-mail em dia para receber avisos da cooperativa.</p>",
  ),
  mensagem(95, "16:38", true, "Holerite disponível", AVISO_HOLERITE),
  mensagem(120, "08:20", false, "Participação nos resultados", "<p>O regulamento do programa está publicado em <b>Manuais</b>.</p>"),
];

const MENSAGENS: PorPessoa<Mensagem[]> = {
  "ana.souza": DE_ANA,
  "bruno.lima": COMUNS,
  "carla.dias": COMUNS.slice(0, 2),
  "davi.rocha": COMUNS,
  "elisa.prado": COMUNS,
  "gilda.moraes": [
    mensagem(
      1, "08:00", false,
      `Comunicado <script>alert(1)</script> sobre o recadastramento de todos os colaboradores ${PALAVRA_LONGA}`,
      HTML_HOSTIL,
    ),
    mensagem(2, "09:00", false, PALAVRA_LONGA, `<p>${PALAVRA_LONGA} ${PALAVRA_LONGA}</p>`),
    mensagem(4, "10:00", true, "Mensagem sem conteúdo", ""),
    mensagem(5, "11:00", true, "Só etiquetas perigosas", "<script>alert(1)</script><style>*{display:none}</style>"),
  ],
};

/** Notifications with their day; those of the same person never share one. */
export function mensagensDe(base: Base, hoje: Dia) {
  return (MENSAGENS[base] ?? []).map(({ diasAtras, ...resto }) => ({ ...resto, data: maisDias(hoje, -diasAtras) }));
}
