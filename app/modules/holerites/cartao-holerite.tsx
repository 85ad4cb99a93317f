import { Tabela, type Coluna } from "~/components/tabela";
import { formataQuantidade, formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { Evento, Holerite } from "~/services/provider/contract/holerites";
import type { Comparacao } from "./comparacao";
import { valorNoLiquido } from "./evento";
import { diferencaEmPalavras } from "./o-que-mudou";
import { nomeDoHolerite } from "./rotulos";

const COLUMNS: Coluna<Evento>[] = [
  { titulo: "Cód", celula: ({ cod_evento }) => cod_evento },
  { titulo: "Evento", celula: ({ desc_evento }) => desc_evento },
  { titulo: "Horas", celula: ({ horas }) => (horas === null ? "" : formataQuantidade(horas)), direita: true },
  { titulo: "Valor", celula: (evento) => formataReais(valorNoLiquido(evento)), direita: true },
];

function Par({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd className="numero">{valor}</dd>
    </div>
  );
}

/** One payslip, whole (spec 2.13). FGTS and IRRF only where the payslip has them. */
export function CartaoHolerite({ holerite, comparacao }: { holerite: Holerite; comparacao: Comparacao | null }) {
  const { base_calc_fgts, base_calc_irrf, fgts_mes, eventos } = holerite;
  return (
    <section className="cartao space-y-4 print:break-inside-auto" aria-labelledby="holerite">
      <h2 id="holerite">
        {nomeDoHolerite(holerite)}
      </h2>
      <dl className="pares">
        <Par rotulo="Lotação" valor={holerite.desc_lotacao} />
        <Par rotulo="Cargo" valor={holerite.cargo_abreviado} />
        <Par rotulo="Salário base" valor={formataReais(holerite.salario_base)} />
        <Par rotulo="Vencimentos" valor={formataReais(holerite.vencimentos)} />
        <Par rotulo="Descontos" valor={formataReais(holerite.descontos)} />
        <div>
          <dt>Líquido</dt>
          <dd className="numero text-2xl text-verde-800">{formataReais(holerite.liquido)}</dd>
        </div>
        {base_calc_fgts !== null && <Par rotulo="Base FGTS" valor={formataReais(base_calc_fgts)} />}
        {base_calc_irrf !== null && <Par rotulo="Base IRRF" valor={formataReais(base_calc_irrf)} />}
        {fgts_mes !== null && <Par rotulo="FGTS do mês" valor={formataReais(fgts_mes)} />}
      </dl>
      {comparacao && (
        <p className="nao-imprime flex flex-wrap items-center gap-x-4">
          {diferencaEmPalavras(comparacao)} que no anterior do mesmo tipo.
          <a className="elo" href="#o-que-mudou">
            Ver o que mudou
          </a>
        </p>
      )}
      <Tabela
        classe="eventos"
        legenda={plural(eventos.length, "evento", "eventos")}
        colunas={COLUMNS}
        linhas={eventos}
        chave={({ cod_evento }, index) => `${cod_evento}-${index}`}
      />
      <p>
        <a className="botao" href={href(paths.holeritePdf(holerite.id))} target="_blank" rel="noopener">
          Imprimir<span className="sr-only"> (abre o PDF em outra aba)</span>
        </a>
      </p>
    </section>
  );
}
