import { Situacao } from "~/components/situacao";
import { formataDataHora } from "~/lib/datas";
import { href } from "~/paths";
import type { Solicitacao } from "./solicitacao";

/** One request: what it is, where it stands, what happens next, and the one thing that the person can do. */
export function CartaoDaSolicitacao({ solicitacao }: { solicitacao: Solicitacao }) {
  const { chave, tipo, titulo, situacao, cores, momento, quando, depois, pedido, prazo, ver, acao } = solicitacao;
  const enviada = formataDataHora(quando);
  return (
    <li className="cartao min-w-0 space-y-2" id={chave}>
      <p className="dica">{[tipo, enviada && `enviado em ${enviada}`].filter(Boolean).join(", ")}</p>
      <h2 className="text-lg">
        <a href={href(ver)}>{titulo}</a>
      </h2>
      <Situacao descricao={situacao} cores={cores} />
      <p>{depois}</p>
      {pedido && (
        <p className="border-l-4 border-borda pl-3">
          <span className="sr-only">O que foi pedido: </span>
          {pedido}
        </p>
      )}
      {prazo && <p className="font-semibold text-aviso">Corrija até {prazo} para não perder o prazo de entrega.</p>}
      {acao && (
        <p>
          <a className={momento === "corrigir" ? "botao" : "botao-2"} href={href(acao.para)}>
            {acao.rotulo}
            <span className="sr-only">
              {" "}
              {tipo}: {titulo}
            </span>
          </a>
        </p>
      )}
    </li>
  );
}
