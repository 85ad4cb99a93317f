import { Aviso } from "~/components/aviso";
import { Formulario } from "~/components/formulario";
import { NENHUMA_DECLARACAO, textoDaDeclaracao } from "~/modules/declaracao/texto";
import { href, paths } from "~/paths";
import type { Declaracao } from "~/services/provider/contract/convenios";

/** The declaration's state and its one button: print what is there, or issue (spec 2.11). */
export function DeclaracaoDoConvenio({ declaracao }: { declaracao: Declaracao | null }) {
  if (declaracao) {
    return (
      <div className="space-y-3">
        <Aviso tipo="sucesso">
          <p>{textoDaDeclaracao(declaracao)}</p>
        </Aviso>
        <p>
          <a className="botao" href={href(paths.declaracaoPdf())} target="_blank" rel="noopener">
            Imprimir declaração<span className="sr-only"> (abre o PDF em outra aba)</span>
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <Aviso tipo="info">
        <p>{NENHUMA_DECLARACAO}</p>
      </Aviso>
      <Formulario action={paths.convenios()}>
        <button type="submit" className="botao">
          Emitir declaração
        </button>
      </Formulario>
    </div>
  );
}
