import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ErroDoCampo, erroDoCampo, Formulario, valorDigitado, type Recusa } from "~/components/formulario";
import { DECLARACAO } from "./confirmacao";
import { useLocalizacao } from "./localizacao";

/**
 * The box and the button (spec 2.5). With scripts the button waits for the box, and ticking asks the browser for the
 * place, once; the answer is never waited for. Sent by the browser itself: on success the page loads anew.
 */
export function FormularioDoTermo({ recusa }: { recusa: Recusa | undefined }) {
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState(false);
  const [place, askForPlace] = useLocalizacao();
  // It may have been ticked before the script came.
  useEffect(() => setTicked(box.current?.checked ?? false), []);
  const onTick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTicked(target.checked);
    if (target.checked && !place) askForPlace();
  };
  const erro = erroDoCampo(recusa, "concordo");
  return (
    <Formulario reloadDocument className="space-y-4" aria-label="Confirmar o documento">
      <input type="hidden" name="latitude" value={place?.latitude ?? ""} />
      <input type="hidden" name="longitude" value={place?.longitude ?? ""} />
      <div>
        <ErroDoCampo nome="concordo" mensagem={erro} />
        <label className="caixa font-semibold" htmlFor="concordo">
          <input
            ref={box}
            type="checkbox"
            id="concordo"
            name="concordo"
            value="sim"
            required
            defaultChecked={valorDigitado(recusa, "concordo") === "sim"}
            onChange={onTick}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro ? "concordo-erro registro" : "registro"}
          />
          <span>{DECLARACAO}</span>
        </label>
      </div>
      <p className="dica" id="registro">
        Com a confirmação ficam registrados o seu endereço na internet (IP), a data e a hora.
        {hydrated && " O navegador pode perguntar também a sua localização: informar é opcional, e recusar não impede a confirmação."}
      </p>
      <button type="submit" className="botao" disabled={hydrated && !ticked}>
        Confirmar
      </button>
    </Formulario>
  );
}
