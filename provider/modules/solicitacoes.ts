/**
 * Requests to change the address or the education (contract, section 6; spec 2, section 4).
 */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { text } from "~/services/provider/contract/tolerant-reader";
import { checkAnexos } from "../files";
import {
  ANEXOS,
  ENDERECO,
  ESCOLARIDADE,
  SITUACOES,
  demoSolicitacoes,
  type SolicitacaoSituacao,
} from "../demo/cadastro";
import type { ProviderModule } from "../module";
import { readBody, notFound, Refusal, respond, type ColaboradorRequest } from "../respond";
import {
  openSolicitacao,
  describeStatus,
  recordMovement,
  movementsOf,
  RH,
  resendSolicitacao,
  requestedSolicitacao,
  solicitacoesOf,
  STATUS,
  type NewAnexo,
} from "../solicitacoes";

const KIND = "CADASTRO";

const submissionBody = z.object({
  codigo: text,
  ambiente: z.literal("WEB"),
  anexos: z.array(z.object({ id: text, arquivo: z.string() })),
});

type Sent = z.output<typeof submissionBody>["anexos"];

function check(situacao: SolicitacaoSituacao, when: "incluir" | "alterar", sent: Sent): NewAnexo[] {
  return checkAnexos(
    sent.map(({ id, arquivo }) => ({ id, doc: arquivo })),
    {
      anexos: ANEXOS[situacao].anexos,
      when,
      pdf: true,
      missing: "Os documentos obrigatórios devem ser anexados",
    },
  );
}

function correctionOf(
  { db, person }: ColaboradorRequest,
  situacao: SolicitacaoSituacao,
  codigo: string,
): number {
  const current = requestedSolicitacao(db, person.login, codigo);
  if (current.tipo !== KIND || current.codconfigsituacao !== situacao)
    throw notFound("Solicitação não encontrada");
  if (current.status !== STATUS.needsCorrection)
    throw new Refusal("Esta solicitação não espera correção");
  return current.codigo;
}

function receive(request: ColaboradorRequest, situacao: SolicitacaoSituacao) {
  const { codigo, anexos } = readBody(request, submissionBody);
  const { db, person } = request;
  if (codigo !== "0") {
    const number = correctionOf(request, situacao, codigo);
    const checked = check(situacao, "alterar", anexos);
    db.transaction(() => resendSolicitacao(db, person, number, {}, checked));
    return { msg: "Documentação reenviada com sucesso!" };
  }
  const checked = check(situacao, "incluir", anexos);
  const newSolicitacao = {
    tipo: KIND,
    codconfigsituacao: situacao,
    descsituacao: SITUACOES[situacao],
    dados: {},
    anexos: checked,
  } as const;
  db.transaction(() => openSolicitacao(db, person, newSolicitacao));
  return { msg: "Solicitação enviada com sucesso!" };
}

export const solicitacoes: ProviderModule = {
  name: "solicitacoes",
  tables: {},
  responders: [
    respond(contract.cadastro.solicitacoes, ({ db, person: { login } }) => ({
      data: solicitacoesOf(db, login, KIND).map(
        ({ codigo, status, codconfigsituacao, descsituacao, data, hora }) => ({
          codigo,
          status,
          ...describeStatus(status),
          codconfigsituacao,
          descsituacao,
          datainicio: data,
          horainicio: hora,
          movimentacao: movementsOf(db, login, codigo),
        }),
      ),
    })),

    respond(contract.cadastro.anexosConfig, () => ({ data: Object.values(ANEXOS) })),
    respond(contract.cadastro.alterarEndereco, (request) => receive(request, ENDERECO)),
    respond(contract.cadastro.alterarEscolaridade, (request) => receive(request, ESCOLARIDADE)),
  ],
  seed: ({ db, person, base, today }) => {
    for (const { situacao, status, day, hora, reply } of demoSolicitacoes(base, today)) {
      const when = { day, hora };
      const newSolicitacao = {
        tipo: KIND,
        codconfigsituacao: situacao,
        dados: {},
        anexos: [],
        when,
      } as const;
      const codigo = openSolicitacao(db, person, {
        ...newSolicitacao,
        descsituacao: SITUACOES[situacao],
      });
      const who = status === STATUS.cancelled ? person.nome : RH;
      if (status !== STATUS.sent)
        recordMovement(db, person.login, codigo, { status, observacao: reply, who, when });
    }
  },
};
