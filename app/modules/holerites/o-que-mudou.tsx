import { formataReais } from "~/lib/dinheiro";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { Comparacao, Mudanca } from "./comparacao";
import { nomeDoHolerite } from "./rotulos";

/** "vencimento de R$ 10,00", "desconto de R$ 10,00". */
function emPalavras(valor: number): string {
  return `${valor < 0 ? "desconto" : "vencimento"} de ${formataReais(Math.abs(valor))}`;
}

/** "desconto R$ 2,00 maior: de R$ 10,00 para R$ 12,00". */
function comoMudou({ antes, agora }: Mudanca): string {
  if (antes * agora < 0) return `de ${emPalavras(antes)} para ${emPalavras(agora)}`;
  const [before, now] = [Math.abs(antes), Math.abs(agora)];
  const kind = antes + agora < 0 ? "desconto" : "vencimento";
  return `${kind} ${formataReais(Math.abs(now - before))} ${now > before ? "maior" : "menor"}: de ${formataReais(before)} para ${formataReais(now)}`;
}

interface ListaProps {
  titulo: string;
  mudancas: Mudanca[];
  descreve: (mudanca: Mudanca) => string;
}

function Lista({ titulo, mudancas, descreve }: ListaProps) {
  if (mudancas.length === 0) return null;
  return (
    <div>
      <h3>{titulo}</h3>
      <ul className="list-disc pl-5">
        {mudancas.map((mudanca) => (
          <li key={`${mudanca.cod_evento} ${mudanca.desc_evento}`}>
            <strong>{mudanca.desc_evento}</strong>
            {mudanca.cod_evento && <span className="dica"> ({mudanca.cod_evento})</span>}: {descreve(mudanca)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How much more or less the person got than the last time, in words. */
export function diferencaEmPalavras({ diferenca }: Pick<Comparacao, "diferenca">): string {
  if (diferenca === 0) return "Mesmo líquido";
  return `Líquido ${formataReais(Math.abs(diferenca))} ${diferenca > 0 ? "maior" : "menor"}`;
}

/** The payslip against the one before it of the same type. */
export function OQueMudou({ comparacao }: { comparacao: Comparacao }) {
  const { anterior, liquidoAntes, liquidoAgora, entraram, sairam, mudaram } = comparacao;
  return (
    <section className="cartao nao-imprime space-y-3" aria-labelledby="o-que-mudou">
      <h2 id="o-que-mudou">O que mudou</h2>
      <p>
        Comparado com o anterior do mesmo tipo, o holerite{" "}
        <a href={href(paths.holerites({ ano: anterior.ano, id: anterior.id }))}>{nomeDoHolerite(anterior)}</a>.
      </p>
      <p>
        <strong>{diferencaEmPalavras(comparacao)}</strong>:{" "}
        {liquidoAntes === liquidoAgora ? formataReais(liquidoAgora) : `de ${formataReais(liquidoAntes)} para ${formataReais(liquidoAgora)}`}.
      </p>
      {entraram.length + sairam.length + mudaram.length === 0 && <p>Os eventos e os seus valores são os mesmos.</p>}
      <Lista titulo={plural(entraram.length, "evento entrou", "eventos entraram")} mudancas={entraram} descreve={({ agora }) => emPalavras(agora)} />
      <Lista titulo={plural(sairam.length, "evento saiu", "eventos saíram")} mudancas={sairam} descreve={({ antes }) => emPalavras(antes)} />
      <Lista titulo={plural(mudaram.length, "evento mudou de valor", "eventos mudaram de valor")} mudancas={mudaram} descreve={comoMudou} />
    </section>
  );
}
