/** Referrals of people with a disability, in every status. */
import { addDays, addMonths, type Day } from "../calendar";
import { HOSTILE_HTML } from "./hostile";
import { LONG_WORD, type Base } from "./people";

export interface DemoMovement {
  readonly status: number;
  readonly data: Day;
  readonly hora: string;
  readonly observacao: string;
  readonly usuario: string;
  readonly tipo_sistema: string;
}

export interface DemoIndicacao {
  readonly nome: string;
  readonly cpf: string;
  readonly dtnasc: Day;
  readonly cidade: string;
  readonly endereco: string;
  readonly telefone_pcd: string;
  readonly telefone_colaborador: string;
  readonly changes: readonly DemoMovement[];
}

const RH = "Recrutamento e Seleção";

/**
 * The steps are ten days apart; the last one is on `until`. The employee takes the first step and a
 * cancellation, and HR takes the others.
 */
function steps(
  until: Day,
  who: string,
  ...moves: [status: number, observacao: string][]
): DemoMovement[] {
  return moves.map(([status, observacao], index) => ({
    status,
    observacao,
    data: addDays(until, (index - moves.length + 1) * 10),
    hora: `${String(9 + index * 2).padStart(2, "0")}:2${index}`,
    ...(index === 0 || status === 9
      ? { usuario: who, tipo_sistema: "WEB" }
      : { usuario: RH, tipo_sistema: "RH" }),
  }));
}

export function indicacoesOf(base: Base, nome: string, today: Day): DemoIndicacao[] {
  const contato = { telefone_pcd: "44998112233", telefone_colaborador: "44997654321" };
  switch (base) {
    case "ana.souza":
      return [
        {
          ...contato,
          nome: "Tiago Alves Pereira",
          cpf: "52998224725",
          dtnasc: "1994-03-18",
          cidade: "Campo Mourão",
          endereco: "Rua das Palmeiras, 120 - Jardim Lar Paraná",
          changes: steps(addDays(today, -1), nome, [1, ""]),
        },
        {
          ...contato,
          nome: "Rosana Martins da Silva",
          cpf: "11144477735",
          dtnasc: "1988-11-02",
          cidade: "Goioerê",
          endereco: "Av. Brasil, 2040 - Centro",
          changes: steps(
            addDays(today, -4),
            nome,
            [1, ""],
            [
              2,
              "O telefone da pessoa indicada não completa a ligação. Corrija o número, por favor.",
            ],
          ),
        },
        {
          ...contato,
          nome: "Edson Luiz Ferreira",
          cpf: "12345678909",
          dtnasc: "2001-07-25",
          cidade: "Mamborê",
          endereco: "Rua Paraná, 77",
          changes: steps(
            addDays(today, -8),
            nome,
            [1, ""],
            [5, "Entrevista marcada com a equipe de inclusão."],
          ),
        },
        {
          ...contato,
          nome: "Célia Regina Nogueira",
          cpf: "98765432100",
          dtnasc: "1979-01-30",
          cidade: "Ubiratã",
          endereco: "Rua Ipê, 15 - Vila Rica",
          changes: steps(
            addMonths(today, -4),
            nome,
            [1, ""],
            [5, "Entrevista realizada."],
            [3, "Contratada para o Abatedouro de Aves. Obrigado pela indicação!"],
          ),
        },
        {
          ...contato,
          nome: "João Batista Ramos",
          cpf: "39053344705",
          dtnasc: "1969-05-09",
          cidade: "Campo Mourão",
          endereco: "Rua Mato Grosso, 410",
          changes: steps(
            addMonths(today, -7),
            nome,
            [1, ""],
            [4, "No momento não há vaga compatível. O currículo fica no banco de talentos."],
          ),
        },
        {
          ...contato,
          nome: "Marli dos Santos",
          cpf: "15350946056",
          dtnasc: "1999-12-12",
          cidade: "Peabiru",
          endereco: "Av. Dr. Didio Boscardin, 55",
          changes: steps(addMonths(today, -10), nome, [1, ""], [9, "Ela conseguiu outro emprego."]),
        },
      ];
    case "gilda.moraes":
      return [
        {
          nome: `<script>alert(1)</script> ${LONG_WORD}`,
          cpf: "52998224725",
          dtnasc: "1980-02-29",
          cidade: LONG_WORD,
          endereco: `<b>Rua</b> ${LONG_WORD}, 1`,
          telefone_pcd: "ramal 23",
          telefone_colaborador: "",
          changes: steps(
            today,
            nome,
            [1, ""],
            [
              2,
              `<img src=x onerror=alert(1)> ${LONG_WORD}\n${"Observação comprida do RH. ".repeat(50)}`,
            ],
          ),
        },
      ];
    default:
      return [];
  }
}

const GUIDANCE = `<h3>Quem pode ser indicado</h3>
<p>Pessoas com deficiência física, auditiva, visual, intelectual ou psicossocial, e reabilitadas do INSS, <strong>maiores de 18 anos</strong>.</p>
<h3>Como funciona</h3>
<ol><li>Converse com a pessoa e confirme que ela quer ser indicada.</li><li>Preencha os dados dela e um telefone seu para contato.</li>
<li>A equipe de inclusão liga para a pessoa e marca a entrevista.</li></ol>
<p>O laudo médico é pedido só na entrevista. Dúvidas: <a href="tel:+554430000000">(44) 3000-0000</a>.</p>`;

export function pcdConfigOf(base: Base) {
  switch (base) {
    case "gilda.moraes":
      return {
        indicar_pcd: true,
        texto_pcd: `<b>Indique</b> uma pessoa com deficiência ${LONG_WORD}`,
        orientacoes_pcd: HOSTILE_HTML,
      };
    case "ana.souza":
    case "elisa.prado":
      return {
        indicar_pcd: true,
        texto_pcd:
          "Conhece uma pessoa com deficiência que procura trabalho? Indique para as vagas da cooperativa.",
        orientacoes_pcd: GUIDANCE,
      };
    default:
      return {
        indicar_pcd: false,
        texto_pcd: "",
        orientacoes_pcd: base === "fabio.nunes" ? "" : GUIDANCE,
      };
  }
}
