import { ErroDoCampo, erroDoCampo, Formulario, ResumoDeErros, valorDigitado, type Recusa } from "~/components/formulario";
import type { OpcaoCutis } from "~/services/provider/contract/cadastro";

interface Props {
  opcoes: OpcaoCutis[];
  /** Code of the option on record. */
  atual: string;
  recusa: Recusa | undefined;
}

/** The one thing of the personal data that the employee changes here. */
export function MinhaEtnia({ opcoes, atual, recusa }: Props) {
  const erro = erroDoCampo(recusa, "cutis");
  const known = opcoes.some(({ codigo }) => codigo === atual) ? atual : "";
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <Formulario className="max-w-md space-y-4" aria-label="Atualizar etnia/raça">
        <div className="campo">
          <label htmlFor="cutis">Etnia/Raça</label>
          <ErroDoCampo nome="cutis" mensagem={erro} />
          <select
            id="cutis"
            name="cutis"
            className="entrada"
            defaultValue={valorDigitado(recusa, "cutis") ?? known}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? "cutis-erro" : undefined}
          >
            <option value="">Selecione</option>
            {opcoes.map(({ codigo, descricao }) => (
              <option key={codigo} value={codigo}>
                {descricao}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="botao">
          Confirmar dados
        </button>
      </Formulario>
    </>
  );
}
