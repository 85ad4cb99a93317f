/** The kinds of certificates and documents, with their reasons and attachments. */
import type { AtestadoKind } from "~/services/provider/contract/atestados";
import { LONG_WORD, type Base } from "./people";
import type { RequestedAnexo } from "./requested-anexo";

interface ConfigMotivo {
  codigo: string;
  descricao: string;
  ajuda: string;
  diasminimo: number;
  /** 0: no maximum. */
  diasmaximo: number;
  infdatafinal: boolean;
}

export interface SubmissionConfig {
  codigo: string;
  descricao: string;
  infdependente: boolean;
  infdatas: boolean;
  infcid: boolean;
  infmedico: boolean;
  cadastdependente: boolean;
  situacoes: ConfigMotivo[];
  anexos: RequestedAnexo[];
}

type Flag = "infdependente" | "infdatas" | "infcid" | "infmedico" | "cadastdependente";

function motivo(
  codigo: string,
  descricao: string,
  [diasminimo, diasmaximo]: [number, number],
  ajuda = "",
  infdatafinal = true,
): ConfigMotivo {
  return { codigo, descricao, ajuda, diasminimo, diasmaximo, infdatafinal };
}

function anexo(
  codigo: string,
  descricao: string,
  obrigatorio: boolean,
  others: Partial<RequestedAnexo> = {},
): RequestedAnexo {
  return {
    codigo,
    descricao,
    obrigatorio,
    qtdeminimadias: 0,
    codsituacao: "0",
    idadeinicial: null,
    idadefinal: null,
    alterar: true,
    incluir: true,
    ...others,
  };
}

function makeConfig(
  codigo: string,
  descricao: string,
  flags: Flag[],
  situacoes: ConfigMotivo[],
  anexos: RequestedAnexo[],
): SubmissionConfig {
  const has = (flag: Flag) => flags.includes(flag);
  return {
    codigo,
    descricao,
    infdependente: has("infdependente"),
    infdatas: has("infdatas"),
    infcid: has("infcid"),
    infmedico: has("infmedico"),
    cadastdependente: has("cadastdependente"),
    situacoes,
    anexos,
  };
}

const ATESTADOS: SubmissionConfig[] = [
  makeConfig(
    "10",
    "Atestado Médico",
    ["infdatas", "infcid", "infmedico"],
    [
      motivo(
        "101",
        "Doença",
        [1, 15],
        "Afastamento por doença de até 15 dias. Acima disso procure o RH: o caso vai ao INSS.",
      ),
      motivo(
        "102",
        "Acidente de trabalho",
        [1, 0],
        "Avise também o SESMT no mesmo dia, para a abertura da CAT.",
      ),
      motivo("103", "Cirurgia", [2, 90], "Inclua os dias de internação."),
    ],
    [
      anexo("1001", "Foto do atestado (frente)", true),
      anexo("1002", "Foto do verso do atestado", false),
      anexo("1003", "Laudo ou relatório médico", true, { qtdeminimadias: 4 }),
      anexo("1004", "Comunicação de acidente (CAT)", true, { codsituacao: "102" }),
      anexo("1005", "Nota de internação", false, { codsituacao: "103", qtdeminimadias: 3 }),
    ],
  ),
  makeConfig(
    "20",
    "Atestado Odontológico",
    ["infdatas", "infmedico"],
    [
      motivo("201", "Tratamento odontológico", [1, 3], "Inclusive canal e extração simples."),
      motivo("202", "Cirurgia odontológica", [1, 10]),
    ],
    [anexo("2001", "Foto do atestado do dentista", true)],
  ),
  makeConfig(
    "30",
    "Acompanhamento de dependente",
    ["infdependente", "cadastdependente", "infdatas", "infcid", "infmedico"],
    [
      motivo(
        "301",
        "Consulta ou exame do dependente",
        [1, 1],
        "Um dia por consulta, para filhos de até 6 anos.",
      ),
      motivo(
        "302",
        "Internação do dependente",
        [1, 30],
        "Peça ao hospital a declaração de acompanhante.",
      ),
    ],
    [
      anexo("3001", "Foto da declaração de acompanhante", true),
      anexo("3002", "Documento da internação", true, { codsituacao: "302", qtdeminimadias: 2 }),
    ],
  ),
  makeConfig(
    "31",
    "Acompanhamento de gestante",
    ["infdependente", "infdatas"],
    [motivo("311", "Consulta pré-natal", [1, 2], "Até dois dias por gestação.")],
    [anexo("3101", "Foto da declaração da consulta", true)],
  ),
  // Proves an absence of a few hours, not of days.
  makeConfig(
    "40",
    "Declaração de comparecimento",
    ["infdatas"],
    [
      motivo("401", "Consulta ou exame", [0, 1], "Horas do dia: informe 0 dias.", false),
      motivo("402", "Audiência na Justiça", [0, 3], "Leve a intimação ao seu líder antes.", false),
    ],
    [anexo("4001", "Foto da declaração", true)],
  ),
  makeConfig(
    "50",
    "Licença-maternidade ou paternidade",
    ["infdependente", "cadastdependente", "infdatas", "infmedico"],
    [
      motivo("501", "Licença-maternidade", [120, 180], "De 120 a 180 dias."),
      motivo("502", "Licença-paternidade", [5, 20], "De 5 a 20 dias, contados do nascimento."),
      motivo("503", "Adoção ou guarda", [120, 120]),
    ],
    [
      anexo("5001", "Certidão de nascimento", true, { codsituacao: "502" }),
      anexo("5002", "Atestado do médico", true, { codsituacao: "501" }),
      anexo("5003", "Termo de guarda", true, { codsituacao: "503" }),
    ],
  ),
  makeConfig(
    "60",
    "Falecimento na família",
    ["infdatas"],
    [
      motivo("601", "Cônjuge, pais, filhos ou irmãos", [2, 2], "Dois dias seguidos."),
      motivo("602", "Avós, netos ou sogros", [1, 1]),
    ],
    [anexo("6001", "Certidão de óbito", false)],
  ),
  makeConfig(
    "70",
    "Doação de sangue",
    ["infdatas"],
    [motivo("701", "Doação voluntária", [1, 1], "Um dia a cada 12 meses.", false)],
    [anexo("7001", "Foto do comprovante de doação", true)],
  ),
  // Needs only the paper, so every question is off.
  makeConfig(
    "80",
    "Convocação da Justiça Eleitoral",
    [],
    [motivo("801", "Trabalho nas eleições", [0, 0], "As folgas são marcadas com o líder.", false)],
    [anexo("8001", "Foto da declaração do cartório", true)],
  ),
];

const DOCUMENTOS: SubmissionConfig[] = [
  makeConfig(
    "110",
    "Certidão de casamento",
    [],
    [motivo("1101", "Atualização do cadastro", [0, 0])],
    [anexo("11001", "Certidão de casamento", true), anexo("11002", "Documento do cônjuge", false)],
  ),
  makeConfig(
    "111",
    "Certidão de nascimento",
    ["infdependente", "cadastdependente"],
    [motivo("1111", "Atualização do cadastro", [0, 0])],
    [anexo("11101", "Certidão de nascimento", true)],
  ),
  makeConfig(
    "120",
    "Carteira de motorista (CNH)",
    ["infdatas"],
    [motivo("1201", "Renovação da CNH", [0, 0], "Informe a data da emissão.")],
    [anexo("12001", "CNH, frente e verso", true), anexo("12002", "Exame toxicológico", false)],
  ),
  makeConfig(
    "130",
    "Comprovante de vacina",
    ["infdatas", "infdependente"],
    [motivo("1301", "Vacinação", [0, 0])],
    [anexo("13001", "Carteira de vacinação", true)],
  ),
  makeConfig(
    "140",
    "Carteira de trabalho",
    [],
    [motivo("1401", "Anotação", [0, 0])],
    [anexo("14001", "Páginas da carteira de trabalho", false)],
  ),
  makeConfig(
    "150",
    "Laudo para vaga de pessoa com deficiência",
    ["infcid", "infmedico"],
    [motivo("1501", "Laudo caracterizador", [0, 0], "O laudo deve ter menos de um ano.")],
    [anexo("15001", "Laudo médico", true), anexo("15002", "Exames", false)],
  ),
];

const HELP_TEXTS = new Map<string, string>([
  [
    "10",
    "<p>O atestado deve mostrar <strong>nome completo, dias de afastamento, data, assinatura e CRM</strong> do médico.</p><ul><li>Fotografe de cima, com luz e sem dobras.</li><li>O CID só aparece no atestado se você permitir: informá-lo é uma escolha sua.</li></ul>",
  ],
  ["20", "<p>Vale o atestado assinado pelo dentista, com o <strong>CRO</strong>.</p>"],
  [
    "30",
    "<p>Para acompanhar filhos ou dependentes cadastrados. O dependente precisa estar <strong>ativo</strong> no cadastro.</p>",
  ],
  ["31", "<p>Declaração da unidade de saúde com o nome da gestante e a data da consulta.</p>"],
  [
    "40",
    "<p>Para ausências de algumas horas. Se você ficou o dia todo fora, peça um <em>atestado</em>.</p>",
  ],
  [
    "50",
    "<p>Envie até o primeiro dia útil depois do nascimento ou da guarda.</p><ol><li>Mãe: atestado do médico.</li><li>Pai: certidão de nascimento.</li></ol>",
  ],
  ["60", "<p>Sentimos muito. A certidão pode ser enviada depois.</p>"],
  ["80", "<p>Guarde o original da declaração.</p>"],
  ["110", "<p>Certidão emitida há menos de 90 dias.</p>"],
  [
    "111",
    "<p>Para incluir a criança como dependente, use <strong>Incluir Dependente</strong>.</p>",
  ],
  ["120", "<p>Obrigatório para motoristas e operadores de empilhadeira.</p>"],
  ["150", "<p>Dúvidas: fale com o SESMT.</p>"],
]);

const LONG: SubmissionConfig = makeConfig(
  "90",
  `Afastamento previsto em convenção coletiva de trabalho ${LONG_WORD}`,
  ["infdependente", "cadastdependente", "infdatas", "infcid", "infmedico"],
  Array.from({ length: 30 }, (_, number) =>
    motivo(
      `${9001 + number}`,
      `Motivo ${number + 1} com uma descrição que não acaba ${LONG_WORD}`,
      [1, 9999],
      `<script>alert(1)</script> ${"Ajuda comprida. ".repeat(30)}${LONG_WORD}`,
    ),
  ),
  Array.from({ length: 12 }, (_, number) =>
    anexo(
      `${9101 + number}`,
      `Comprovante ${number + 1} <b>de nome muito comprido</b> ${LONG_WORD}`,
      number === 0,
    ),
  ),
);

/** The kinds that a person may send. */
export function configsOf(base: string, tipo: AtestadoKind): SubmissionConfig[] {
  if (tipo === "ATESTADOS")
    return base === ("gilda.moraes" satisfies Base) ? [...ATESTADOS, LONG] : ATESTADOS;
  return base === ("fabio.nunes" satisfies Base) ? [] : DOCUMENTOS;
}

/** Help text of a kind; "" if there is none. */
export function helpOfTipo(codigo: string): string {
  return HELP_TEXTS.get(codigo) ?? "";
}
