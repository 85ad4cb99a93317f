import { Vazio } from "~/components/aviso";
import { Formulario } from "~/components/formulario";
import { Icone } from "~/components/icone";
import { MostraParte } from "~/components/parte";
import type { Parte } from "~/lib/parte";
import { plural } from "~/lib/texto";
import { href, paths } from "~/paths";
import type { AtalhoDaTela } from "./atalhos";

const TILE = "cartao flex h-full min-h-[56px] w-full min-w-0 items-center gap-3 text-left font-semibold text-verde-700 no-underline hover:bg-verde-50";

function Atalho({ descricao, icone, para }: AtalhoDaTela) {
  const conteudo = (
    <>
      <Icone nome={icone} />
      <span className="min-w-0">{descricao}</span>
    </>
  );
  if (para !== null) {
    return (
      <a className={TILE} href={href(para)}>
        {conteudo}
      </a>
    );
  }
  return (
    <Formulario action={paths.declaracaoDeEmprego()} target="_blank" reloadDocument className="h-full">
      <button type="submit" className={TILE}>
        {conteudo}
        <span className="sr-only"> (abre o PDF em outra aba)</span>
      </button>
    </Formulario>
  );
}

/** "Atalhos rapidos" of the home page (spec 2.8). */
export function AtalhosRapidos({ atalhos }: { atalhos: Parte<AtalhoDaTela[]> }) {
  return (
    <section aria-labelledby="atalhos" className="space-y-3">
      <h2 id="atalhos">Atalhos rapidos</h2>
      <MostraParte parte={atalhos}>
        {(lista) =>
          lista.length === 0 ? (
            <Vazio>Nenhum atalho disponível</Vazio>
          ) : (
            <>
              <p className="dica">{plural(lista.length, "atalho", "atalhos")}</p>
              <ul className="cartoes md:grid-cols-3">
                {lista.map((atalho, index) => (
                  <li key={index} className="min-w-0">
                    <Atalho {...atalho} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </MostraParte>
    </section>
  );
}
