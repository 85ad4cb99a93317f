import { ErroDoCampo, erroDoCampo, Formulario, ResumoDeErros, valorDigitado, type Recusa } from "~/components/formulario";
import type { OpcaoCutis } from "~/services/provider/contract/cadastro";

/** "Etnia/Raça" and "Confirmar dados" (spec 2.5). Nothing is chosen beforehand. On success the page loads anew. */
export function FormularioDeDados({ opcoes, recusa }: { opcoes: OpcaoCutis[]; recusa: Recusa | undefined }) {
  const erro = erroDoCampo(recusa, "cutis");
  return (
    <>
      <ResumoDeErros recusa={recusa} />
      <Formulario reloadDocument className="space-y-4" aria-label="Confirmar dados">
        <div className="campo">
          <label htmlFor="cutis">Etnia/Raça</label>
          <ErroDoCampo nome="cutis" mensagem={erro} />
          <select
            id="cutis"
            name="cutis"
            className="entrada"
            required
            defaultValue={valorDigitado(recusa, "cutis") ?? ""}
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
