import { Tabela, type Coluna } from "~/components/tabela";
import { formataData } from "~/lib/datas";
import { formataQuantidade, formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { EventoFerias } from "~/services/provider/contract/ferias";
import { periodo, type ConcessaoDoAno } from "./concessoes";

/** A base may be days or reais, and the provider does not say which: "30", "3.580,60". */
function escreveBase(base: number | null): string {
  return base === null ? "" : formataQuantidade(base).replace(/,\d$/, "$&0");
}

const COLUMNS: Coluna<EventoFerias>[] = [
  { titulo: "Cód", celula: ({ cod_evento }) => cod_evento },
  { titulo: "Evento", celula: ({ desc_evento }) => desc_evento },
  { titulo: "Base", celula: ({ base }) => escreveBase(base), direita: true },
  { titulo: "Valor", celula: ({ valor }) => formataReais(valor), direita: true },
];

/** Nothing where the provider says nothing. */
function Par({ rotulo, valor }: { rotulo: string; valor: string }) {
  if (valor === "") return null;
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd className="numero">{valor}</dd>
    </div>
  );
}

/** One vacation, whole (spec 2.14). */
export function CartaoFerias({ concessao }: { concessao: ConcessaoDoAno }) {
  const { id_concessao, ano, eventos } = concessao;
  return (
    <section className="cartao space-y-4 print:break-inside-auto" aria-labelledby="concessao">
      <h2 id="concessao">Férias de {periodo(concessao.dt_in_pg, concessao.dt_fi_pg)}</h2>
      <dl className="pares">
        <Par rotulo="Cargo" valor={concessao.cargo} />
        <Par rotulo="Lotação" valor={concessao.desc_lotacao} />
        <Par rotulo="Período de férias" valor={periodo(concessao.dt_in_pg, concessao.dt_fi_pg)} />
        <Par rotulo="Período aquisitivo" valor={periodo(concessao.dt_in_paq, concessao.dt_fi_paq)} />
        <Par rotulo="Data do pagamento" valor={formataData(concessao.dt_pgto)} />
        <Par rotulo="Dias gozados" valor={plural(concessao.dias_gozados, "dia", "dias")} />
        <Par rotulo="Dias de abono (vendidos)" valor={plural(concessao.dias_abono, "dia", "dias")} />
      </dl>
      <Tabela
        classe="eventos"
        legenda={plural(eventos.length, "evento", "eventos")}
        colunas={COLUMNS}
        linhas={eventos}
        chave={({ cod_evento }, index) => `${cod_evento}-${index}`}
        rodape={[
          { rotulo: "Total de vencimentos", valor: formataReais(concessao.tot_vencimentos) },
          { rotulo: "Total de descontos", valor: formataReais(concessao.tot_descontos) },
          { rotulo: "Líquido a receber", valor: formataReais(concessao.tot_liq_receber) },
        ]}
      />
      <p>
        <a className="botao" href={href(paths.feriasPdf(id_concessao, ano))} target="_blank" rel="noopener">
          Imprimir<span className="sr-only"> (abre o PDF em outra aba)</span>
        </a>
      </p>
    </section>
  );
}
