/** Writes a demo person's dependents. */
import { addDays } from "./calendar";
import {
  requestedAnexosOf,
  MOTIVO_CODE,
  demoDependentes,
  type DemoDependente,
} from "./demo/dependentes";
import { requestDeactivation } from "./dependentes";
import type { Seed } from "./module";
import { openSolicitacao, recordMovement, RH, STATUS } from "./solicitacoes";

function seedDependente(
  { db, person, today, base }: Seed,
  { ageInDays: days, request, ...demo }: DemoDependente,
): void {
  const { login } = person;
  const { dependenteir } = demo;
  const anexos = (request?.anexos ?? []).map(({ codigo, modelo }) => {
    return {
      codigo,
      modelo,
      doc: "",
      descricao:
        requestedAnexosOf(base).find((requested) => requested.codigo === codigo)?.descricao ?? "",
    };
  });
  const solicitacao = request
    ? openSolicitacao(db, person, {
        tipo: "DEPENDENTES",
        codconfigsituacao: MOTIVO_CODE,
        descsituacao: `${demo.cadexistehcm ? "Alteração" : "Inclusão"} de dependente`,
        dados: { dependenteir, observacao: "" },
        anexos,
        when: { day: addDays(today, -request.daysAgo), hora: "19:05" },
      })
    : null;
  if (request && solicitacao !== null && request.status !== STATUS.sent) {
    const when = {
      day: addDays(today, 1 - request.daysAgo),
      hora: request.daysAgo > 1 ? "08:20" : "00:10",
    };
    recordMovement(db, login, solicitacao, {
      status: request.status,
      observacao: request.reply ?? "",
      who: RH,
      when,
    });
  }
  const codigo = db.insert("dependentes", {
    solicitou_inativacao: false,
    ...demo,
    login,
    nascimento: addDays(today, -days),
    solicitacao,
  });
  if (demo.solicitou_inativacao)
    requestDeactivation(db, login, { codigo, nome: demo.nome }, "Não mora mais conosco.", {
      day: addDays(today, -2),
      hora: "12:40",
    });
}

export function seedDependentes(seed: Seed): void {
  for (const demo of demoDependentes(seed.base)) seedDependente(seed, demo);
}
