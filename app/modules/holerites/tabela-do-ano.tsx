import { Tabela, type Coluna } from "~/components/tabela";
import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { MesDoAno, ResumoDoAno } from "./ano";
import type { Referencia } from "./rotulos";

function Elos({ nome, holerites }: { nome: string; holerites: Referencia[] }) {
  return (
    <span className="flex flex-wrap -my-2.5 gap-x-4 max-sm:justify-end">
      {holerites.map(({ id, ano, tipo_holerite }) => (
        <a key={id} className="elo [overflow-wrap:anywhere]" href={href(paths.holerites({ ano, id }))}>
          {tipo_holerite}
          <span className="sr-only"> de {nome}</span>
        </a>
      ))}
    </span>
  );
}

const COLUMNS: Coluna<MesDoAno>[] = [
  { titulo: "Mês", celula: ({ nome }) => nome },
  { titulo: "Holerites", celula: ({ holerites }) => holerites.length, direita: true },
  { titulo: "Abrir", celula: ({ nome, holerites }) => <Elos nome={nome} holerites={holerites} /> },
  { titulo: "Vencimentos", celula: ({ vencimentos }) => formataReais(vencimentos), direita: true },
  { titulo: "Descontos", celula: ({ descontos }) => formataReais(descontos), direita: true },
  { titulo: "Líquido", celula: ({ liquido }) => formataReais(liquido), direita: true },
];

/** The year in figures: the months that have payslips, with a link to each. */
export function TabelaDoAno({ ano, meses, quantos, total }: ResumoDoAno & { ano: number }) {
  return (
    <Tabela
      legenda={`${plural(quantos, "holerite", "holerites")} em ${ano}`}
      colunas={COLUMNS}
      linhas={meses.filter(({ holerites }) => holerites.length > 0)}
      chave={({ mes }) => String(mes)}
      rodape={[
        { rotulo: "Total de vencimentos", valor: formataReais(total.vencimentos) },
        { rotulo: "Total de descontos", valor: formataReais(total.descontos) },
        { rotulo: "Total líquido", valor: formataReais(total.liquido) },
      ]}
    />
  );
}
