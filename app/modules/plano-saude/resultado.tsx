import { formataReais } from "~/lib/dinheiro";
import { nomeProprio, plural } from "~/lib/texto";
import { href } from "~/paths";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { Valores, ValoresPorPessoa } from "./valores";

interface Props {
  plano: Plano;
  /** Against the present plan, in reais a month; null when there is none to compare with. */
  diferenca: number | null;
  atual: boolean;
  /** Leads into the request; null when none can be made. */
  pedido: { texto: string; para: string } | null;
}

function Diferenca({ valor }: { valor: number }) {
  if (valor === 0) return <p>O mesmo que você paga hoje.</p>;
  return (
    <p>
      <strong className="numero">{formataReais(Math.abs(valor))}</strong> {valor > 0 ? "a mais" : "a menos"} por mês do que você paga hoje.
    </p>
  );
}

/** What one plan would cost. */
export function ResultadoDaSimulacao({ plano, diferenca, atual, pedido }: Props) {
  const linhas = plano.dependentes
    .filter(({ selecionado }) => selecionado)
    .map(({ nome, parentesco, vlrplano, vlrpagocooperativa, vlrpagofunc }) => ({
      ...{ nome: nomeProprio(nome), parentesco, total: vlrplano, cooperativa: vlrpagocooperativa, funcionario: vlrpagofunc },
    }));
  return (
    <section className="cartao min-w-0 space-y-3" aria-labelledby={`simulado-${plano.codplano}`}>
      <h2 id={`simulado-${plano.codplano}`}>{plano.descplano}</h2>
      {atual && <p className="situacao">Seu plano atual</p>}
      <Valores funcionario={plano.vlrtotalfunc} cooperativa={plano.vlrtotalcooperativa} total={plano.vlrtotalplano} />
      {diferenca !== null && <Diferenca valor={diferenca} />}
      {linhas.length > 0 && (
        <details>
          <summary className="py-2.5 text-verde-700 underline">
            Valores por pessoa<span className="sr-only">: {plano.descplano}</span>
          </summary>
          <ValoresPorPessoa legenda={plural(linhas.length, "pessoa", "pessoas")} linhas={linhas} />
        </details>
      )}
      {pedido && (
        <a className="botao" href={href(pedido.para)}>
          {pedido.texto}
          <span className="sr-only">: {plano.descplano}</span>
        </a>
      )}
    </section>
  );
}
