import { addDays, type Day } from "../calendar";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base, type ByPerson } from "./people";

interface DemoMensagem {
  titulo: string;
  daysAgo: number;
  hora: string;
  visualizada: boolean;
  conteudo: string;
}

function mensagem(
  daysAgo: number,
  hora: string,
  visualizada: boolean,
  titulo: string,
  conteudo: string,
): DemoMensagem {
  return { titulo, daysAgo, hora, visualizada, conteudo };
}

const VACCINATION = `<h2>Campanha de vacinação contra a gripe</h2>
<p>A vacina será aplicada no <strong>ambulatório da unidade</strong>, sem custo, durante todos os turnos.</p>
<table><thead><tr><th>Turno</th><th>Horário</th></tr></thead>
<tbody><tr><td>1º turno</td><td>05:30 às 07:30</td></tr><tr><td>2º turno</td><td>14:00 às 16:00</td></tr><tr><td>3º turno</td><td>22:00 às 23:30</td></tr></tbody></table>
<ul><li>Traga o crachá e a carteira de vacinação.</li><li>Gestantes: procurem antes a enfermagem.</li></ul>
<p>Dúvidas: <a href="https://valeverde.example/saude">página da Saúde Ocupacional</a>.</p>`;

const HOLERITE_NOTICE =
  "<p>Seu holerite já está disponível no portal. Confira os eventos e, em caso de dúvida, procure o <b>Recursos Humanos</b>.</p>";

const COMMON: DemoMensagem[] = [
  mensagem(1, "07:15", false, "Campanha de vacinação contra a gripe", VACCINATION),
  mensagem(3, "16:40", false, "Holerite disponível", HOLERITE_NOTICE),
  mensagem(
    6,
    "09:05",
    true,
    "Novo horário do transporte da linha 4",
    "<p>A partir de segunda-feira a linha 4 sai do terminal às <strong>04:35</strong>.</p>",
  ),
];

const OF_ANA: DemoMensagem[] = [
  ...COMMON,
  mensagem(
    9,
    "11:20",
    true,
    "Semana Interna de Prevenção de Acidentes",
    "<p>A SIPAT acontece no auditório. Participe das palestras e concorra a brindes.</p><ol><li>Ergonomia</li><li>Primeiros socorros</li><li>Saúde mental</li></ol>",
  ),
  mensagem(
    12,
    "08:00",
    false,
    "Entrega de uniformes",
    "<p>Retire o novo uniforme no almoxarifado com o crachá. Horário: das 8h às 17h.</p>",
  ),
  mensagem(
    20,
    "13:30",
    true,
    "Restituição do banco de horas",
    "<p>O saldo do banco de horas do semestre será pago na próxima folha.</p>",
  ),
  mensagem(33, "16:45", true, "Holerite disponível", HOLERITE_NOTICE),
  mensagem(
    41,
    "10:10",
    true,
    "Convênio novo: academia",
    "<p>Colaboradores têm <em>20% de desconto</em> na academia conveniada. Veja em Convênios.</p>",
  ),
  mensagem(
    55,
    "15:00",
    true,
    "Pesquisa de clima organizacional",
    "<p>Responda até o fim do mês. A pesquisa é anônima.</p><blockquote>Sua opinião ajuda a melhorar o dia a dia de todos.</blockquote>",
  ),
  mensagem(63, "16:42", true, "Holerite disponível", HOLERITE_NOTICE),
  mensagem(
    80,
    "09:30",
    false,
    "Atualize seus dados de contato",
    "<p>Mantenha telefone e e-mail em dia para receber avisos da cooperativa.</p>",
  ),
  mensagem(95, "16:38", true, "Holerite disponível", HOLERITE_NOTICE),
  mensagem(
    120,
    "08:20",
    false,
    "Participação nos resultados",
    "<p>O regulamento do programa está publicado em <b>Manuais</b>.</p>",
  ),
];

const MENSAGENS: ByPerson<DemoMensagem[]> = {
  "ana.souza": OF_ANA,
  "bruno.lima": COMMON,
  "carla.dias": COMMON.slice(0, 2),
  "davi.rocha": COMMON,
  "elisa.prado": COMMON,
  "gilda.moraes": [
    mensagem(
      1,
      "08:00",
      false,
      `Comunicado <script>alert(1)</script> sobre o recadastramento de todos os colaboradores ${LONG_WORD}`,
      HOSTILE_HTML,
    ),
    mensagem(2, "09:00", false, LONG_WORD, `<p>${LONG_WORD} ${LONG_WORD}</p>`),
    mensagem(4, "10:00", true, "Mensagem sem conteúdo", ""),
    mensagem(
      5,
      "11:00",
      true,
      "Só etiquetas perigosas",
      "<script>alert(1)</script><style>*{display:none}</style>",
    ),
  ],
};

/** Notifications of one person all have different days. */
export function mensagensOf(base: Base, today: Day) {
  return (MENSAGENS[base] ?? []).map(({ daysAgo, ...rest }) => ({
    ...rest,
    data: addDays(today, -daysAgo),
  }));
}
