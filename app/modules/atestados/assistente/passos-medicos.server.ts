/** Steps 50 and 60: the CID and who signed. Both are found by an address, so that they need no script. */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import { mesmaPalavra } from "~/lib/texto";
import type { Passo } from "~/wizard/passos";
import type { Busca } from "~/wizard/perguntas";
import { configuracaoDe, type Contexto } from "./contexto.server";

const YOURS = "O código é seu: só informe se quiser. Sem ele o atestado também é enviado.";

function cidSearch({ cids, endereco }: Contexto): Busca {
  const shared = { nome: "busca", rotulo: "Procurar o CID", dica: "Pelo código ou pelo nome, como J11 ou gripe.", valor: cids?.busca ?? "", botao: "Procurar" };
  if (!cids) return shared;
  if (!cids.achados.ok) return { ...shared, aviso: cids.achados.mensagem };
  if (cids.achados.dados.length === 0) return { ...shared, aviso: "Nenhum CID encontrado" };
  const achados = cids.achados.dados.map(({ codigo, descricao }) => ({
    texto: `${codigo} — ${descricao}`,
    para: `${endereco("50")}?${new URLSearchParams({ cid: codigo, busca: cids.busca })}#cid`,
  }));
  return { ...shared, achados };
}

export const cid: Passo<Contexto> = {
  id: "50",
  titulo: "CID",
  quando: (respostas, contexto) => configuracaoDe(respostas, contexto)?.infcid === true,
  busca: (_respostas, contexto) => cidSearch(contexto),
  perguntas: () => [{ tipo: "texto", nome: "cid", rotulo: "CID (se quiser informar)", dica: YOURS, maximo: 8, maiusculas: true }],
  campos: () =>
    z.object({
      cid: z
        .string()
        .optional()
        .transform((texto) => (texto ?? "").replace(/\s/g, "").toUpperCase())
        .refine((codigo) => codigo === "" || /^[A-Z]\d{2}(\.?[0-9A-Z]{1,2})?$/.test(codigo), "Informe um código como J11 ou M54.5, ou deixe em branco"),
    }),
  preenche: (_respostas, { cidEscolhido }) => (cidEscolhido ? { cid: cidEscolhido } : null),
};

function doctorSearch({ medico }: Contexto): Busca {
  const shared: Busca = {
    nome: "medico", rotulo: "Código do médico", dica: "Se o RH passou um código de 6 dígitos, procure por ele.", valor: medico?.codigo ?? "", botao: "Procurar médico", modo: "numeric", maximo: 6,
  };
  return medico && !medico.achado.ok ? { ...shared, aviso: medico.achado.mensagem } : shared;
}

const required = (message: string, longest: number) =>
  z
    .string()
    .optional()
    .transform((texto) => (texto ?? "").replace(/\s+/g, " ").trim())
    .refine((texto) => texto !== "", message)
    .refine((texto) => texto.length <= longest, `Use até ${longest} caracteres`);

export const medico: Passo<Contexto> = {
  id: "60",
  titulo: "Médico",
  quando: (respostas, contexto) => configuracaoDe(respostas, contexto)?.infmedico === true,
  busca: (_respostas, contexto) => doctorSearch(contexto),
  perguntas: () => [
    { tipo: "oculta", nome: "codmedico" },
    { tipo: "texto", nome: "medico", rotulo: "Nome do médico ou dentista", maximo: 100 },
    { tipo: "texto", nome: "crmcro", rotulo: "CRM/CRO", dica: "O número do carimbo, como CRM-PR 12345.", maximo: 20, maiusculas: true },
  ],
  campos: () =>
    z.object({
      codmedico: z.string().optional().transform((codigo) => (/^\d{6}$/.test(codigo ?? "") ? (codigo ?? "") : "")),
      medico: required("Informe o nome do médico", 100),
      crmcro: required("Informe o CRM/CRO do médico", 20),
    }),
  preenche: (_respostas, { medico }) => (medico?.achado.ok ? { codmedico: medico.codigo, medico: medico.achado.dados.nome, crmcro: medico.achado.dados.crmcro } : null),
  // The code counts only while it belongs to what stands in the fields.
  aoSair: async (campos, _anteriores, _contexto, { acesso }) => {
    if (!campos.codmedico) return { ok: true, campos };
    const achado = await acesso.provedor.parte(contrato.atestados.medico, { codigo: campos.codmedico });
    const same = achado.ok && mesmaPalavra(achado.dados.nome, campos.medico ?? "") && mesmaPalavra(achado.dados.crmcro, campos.crmcro ?? "");
    return { ok: true, campos: same ? campos : { ...campos, codmedico: "" } };
  },
};
