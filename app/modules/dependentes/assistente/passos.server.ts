/** "Inserir Informações" and "Anexar Documentos" (second spec, sections 2 and 5). */
import { z } from "zod/v4";
import { formataData, leData } from "~/lib/datas";
import type { Campos, Passo, Respostas } from "~/wizard/passos";
import type { AnexoPedido, ItemDoResumo, Pergunta } from "~/wizard/perguntas";
import { anexoSeAplica, MENOR_OBSERVACAO } from "../regras";
import { ANEXOS, idadeDo, inativando, INFORMACOES, podeInativar, type Contexto } from "./contexto.server";

const LONGEST_NAME = 100;
const LONGEST_NOTE = 500;

const FIXED = "Já está no cadastro da cooperativa e não muda por aqui.";

/** Name and birth date: asked, or shown where the core system has them. */
function identidade({ original, hoje }: Contexto): Pergunta[] {
  if (original?.cadexistehcm) {
    return [
      { tipo: "fixa", rotulo: "Nome", valor: original.nome },
      { tipo: "fixa", rotulo: "Data de nascimento", valor: formataData(original.nascimento) || "Não informada", dica: FIXED },
    ];
  }
  return [
    { tipo: "texto", nome: "nome", rotulo: "Nome completo", maximo: LONGEST_NAME },
    { tipo: "data", nome: "nascimento", rotulo: "Data de nascimento", maxima: hoje },
  ];
}

const INATIVAR: Pergunta = {
  tipo: "marca",
  nome: "inativar",
  rotulo: "Inativar este dependente",
  dica: "Para quem não é mais seu dependente. Conte o motivo na observação, com mais de 10 caracteres.",
};

const text = z
  .string()
  .optional()
  .transform((texto) => (texto ?? "").replace(/[^\S\n]+/g, " ").trim());
const mark = z
  .string()
  .optional()
  .transform((valor) => (valor === "1" ? "1" : ""));

const nome = text.refine((texto) => texto !== "", "Informe o nome do dependente").refine((texto) => texto.length <= LONGEST_NAME, `Use até ${LONGEST_NAME} caracteres`);

function nascimento(hoje: string) {
  return text.transform((texto, ctx) => {
    const iso = leData(texto);
    if (iso && iso <= hoje) return iso;
    ctx.addIssue({ code: "custom", message: texto === "" ? "Informe a data de nascimento" : "Informe corretamente a data de nascimento" });
    return z.NEVER;
  });
}

/** What the core system has comes from the record, whatever a form says. */
function camposDaIdentidade({ original, hoje }: Contexto) {
  if (!original?.cadexistehcm) return { nome, nascimento: nascimento(hoje) };
  const fixed = (valor: string) => z.unknown().transform(() => valor);
  return { nome: fixed(original.nome), nascimento: fixed(original.nascimento ?? "") };
}

export const informacoes: Passo<Contexto> = {
  id: INFORMACOES,
  titulo: "Inserir Informações",
  perguntas: (_anteriores, contexto) => [
    ...identidade(contexto),
    { tipo: "marca", nome: "dependenteir", rotulo: "Dependente no Imposto de Renda" },
    ...(podeInativar(contexto) ? [INATIVAR] : []),
    { tipo: "area", nome: "observacao", rotulo: "Observação", maximo: LONGEST_NOTE },
  ],
  campos: (_anteriores, contexto) =>
    z
      .object({
        ...camposDaIdentidade(contexto),
        dependenteir: mark,
        inativar: mark.transform((valor) => (podeInativar(contexto) ? valor : "")),
        observacao: text.refine((texto) => texto.length <= LONGEST_NOTE, `Use até ${LONGEST_NOTE} caracteres`),
      })
      .superRefine(({ inativar, observacao }, ctx) => {
        if (inativar === "1" && observacao.length <= MENOR_OBSERVACAO) {
          ctx.addIssue({ code: "custom", path: ["observacao"], message: "Informe a observação com pelo menos 10 caracteres" });
        }
      }),
};

function pedidos(respostas: Respostas, contexto: Contexto): AnexoPedido[] {
  const { config, original } = contexto;
  if (inativando(respostas, contexto)) return [];
  // What was sent with the request that is being corrected stands at the cooperative.
  const sent = new Set(original && original.status < 3 ? original.anexos.map(({ codigo }) => codigo) : []);
  const idade = idadeDo(respostas, contexto);
  return config.anexos
    .filter((anexo) => anexoSeAplica(anexo, original === null, idade))
    .map(({ codigo, descricao, obrigatorio }) => ({ codigo, descricao, obrigatorio, aceita: "imagens-e-pdf", jaEnviado: sent.has(codigo) }));
}

export const documentos: Passo<Contexto> = {
  id: ANEXOS,
  titulo: "Anexar Documentos",
  perguntas: (respostas, contexto) => {
    if (inativando(respostas, contexto)) return [{ tipo: "nota", texto: "Para pedir a inativação não é preciso anexar documentos." }];
    return pedidos(respostas, contexto).length === 0 ? [{ tipo: "nota", texto: "Nenhum tipo de documento disponível" }] : [];
  },
  campos: () => z.object({}),
  anexos: pedidos,
};

/** Every answer, before it is sent. */
export function resumo(respostas: Respostas, contexto: Contexto): ItemDoResumo[] {
  const { nome: name = "", nascimento: born = "", dependenteir, observacao }: Campos = respostas[INFORMACOES] ?? {};
  const line = (rotulo: string, valor: string): ItemDoResumo => ({ passo: INFORMACOES, rotulo, valor });
  const who = [line("Nome", name), line("Data de nascimento", formataData(born) || "Não informada")];
  const note = line("Observação", observacao || "Nenhuma");
  if (inativando(respostas, contexto)) return [line("Pedido", "Inativação do dependente"), ...who, note];
  return [...who, line("Imposto de Renda", dependenteir === "1" ? "Dependente" : "Não é dependente"), note];
}
