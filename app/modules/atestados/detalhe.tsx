import { Movimentacao } from "~/components/movimentacao";
import { Situacao } from "~/components/situacao";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { Acoes } from "./acoes";
import { Anexos } from "./anexos";
import { proximoPasso } from "./envio";
import type { Porta } from "./portas";
import { Respostas } from "./respostas";

interface Props {
  porta: Porta;
  envio: Atestado;
  /** "dd/mm/aaaa às HH:MM" while a correction still arrives in time. */
  prazo: string | null;
}

/** One certificate or document whole: answers, files, history. */
export function Detalhe({ porta, envio, prazo }: Props) {
  const { codigo, descstatus, cores, anexos, movimentacao } = envio;
  return (
    <>
      <section className="cartao space-y-3" aria-label="Situação">
        <Situacao descricao={descstatus} cores={cores} />
        <p>{proximoPasso(envio)}</p>
        {prazo && <p className="font-semibold text-aviso">Corrija até {prazo} para não perder o prazo de entrega.</p>}
        <p className="flex flex-wrap gap-3">
          <Acoes porta={porta} envio={envio} />
          <a className="botao-2" href={href(porta.recibo(codigo))}>
            Ver recibo
          </a>
        </p>
      </section>
      <section className="cartao space-y-3" aria-labelledby="enviado">
        <h2 id="enviado">O que foi enviado</h2>
        <Respostas envio={envio} />
        <h3>Anexos</h3>
        <Anexos porta={porta} codigo={codigo} anexos={anexos} />
        <Movimentacao movimentos={movimentacao} aberta />
      </section>
      <p>
        <a className="botao-2" href={href(porta.lista())}>
          Voltar à lista
        </a>
      </p>
    </>
  );
}
