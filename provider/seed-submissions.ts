/** Writes a demo person's certificates and documents. */
import { addDays } from "./calendar";
import { submissionsOf, type DemoSubmission } from "./demo/atestados";
import { configsOf } from "./demo/submission-configs";
import { MEDICOS } from "./demo/medicos";
import { dependenteCode } from "./dependentes";
import { stored, type StoredSubmission } from "./submissions";
import type { Seed } from "./module";
import { openSolicitacao, recordMovement, RH, STATUS } from "./solicitacoes";

function dataOf(
  demo: DemoSubmission,
  titulo: string,
  { db, person, today }: Seed,
): StoredSubmission {
  const {
    start,
    days,
    dependente = "",
    codmedico = "",
    telefone: [foneddd, fonenumero] = ["", ""],
    cid = "",
    justificativa = "",
    codconfigatest,
  } = demo;
  const datainicio = start === null ? null : addDays(today, -start);
  const medico = MEDICOS.get(codmedico);
  return stored.parse({
    codconfigatest,
    titulo: demo.titulo ?? titulo,
    coddependente: dependenteCode(db, person.login, dependente),
    cid,
    justificativa,
    datainicio,
    datafim: datainicio && addDays(datainicio, Math.max(0, days - 1)),
    diasatestado: days,
    codmedico,
    medico: medico?.nome ?? "",
    crmcro: medico?.crmcro ?? "",
    foneddd,
    fonenumero,
  });
}

function seedSubmission(seed: Seed, demo: DemoSubmission): void {
  const { db, person, base, today } = seed;
  const { tipo, codconfigatest, codconfigsituacao, status, sent, reply = "" } = demo;
  const config = configsOf(base, tipo).find(({ codigo }) => codigo === codconfigatest);
  const anexos = demo.anexos.map(({ codigo, modelo }) => {
    return {
      codigo,
      modelo,
      doc: "",
      descricao: config?.anexos.find((anexo) => anexo.codigo === codigo)?.descricao ?? "",
    };
  });
  const codigo = openSolicitacao(db, person, {
    tipo,
    codconfigsituacao,
    descsituacao:
      config?.situacoes.find((motivo) => motivo.codigo === codconfigsituacao)?.descricao ?? "",
    dados: dataOf(demo, config?.descricao ?? "", seed),
    anexos,
    when: { day: addDays(today, -sent), hora: sent === 0 ? "00:05" : "06:40" },
  });
  if (status === STATUS.sent) return;
  const who = status === STATUS.cancelled ? person.nome : RH;
  // The change of status must not be later than the current time.
  const when = { day: addDays(today, -Math.max(0, sent - 1)), hora: sent <= 1 ? "00:10" : "07:15" };
  recordMovement(db, person.login, codigo, { status, observacao: reply, who, when });
}

export function seedSubmissions(seed: Seed): void {
  for (const demo of submissionsOf(seed.base)) seedSubmission(seed, demo);
}
