import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { FieldsForm } from "~/components/forms/form-fields";
import { DECLARACAO } from "./confirmation";
import { useGeoLocation } from "./geolocation";

/**
 * With scripts, the button stays disabled until the box is ticked. Ticking asks for the location,
 * but the form does not wait for the location (spec 1, section 2.5).
 */
export function TermoForm() {
  const box = useRef<HTMLInputElement>(null);
  /* `ticked` is null until hydration, so that the button is enabled and no tap is lost. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const [place, askForPlace] = useGeoLocation();
  // The box may have been ticked before hydration.
  useEffect(() => setTicked(box.current?.checked ?? false), []);
  const onTick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTicked(target.checked);
    if (target.checked && !place) askForPlace();
  };
  return (
    <FieldsForm reloadDocument className="space-y-4" aria-label="Confirmar o documento">
      <input type="hidden" name="latitude" value={place?.latitude ?? ""} />
      <input type="hidden" name="longitude" value={place?.longitude ?? ""} />
      <Checkbox
        name="concordo"
        label={DECLARACAO}
        value="sim"
        declaration
        also="registro"
        boxRef={box}
        onChange={onTick}
      />
      <p className="dica" id="registro">
        Com a confirmação ficam registrados o seu endereço na internet (IP), a data e a hora. Se o
        navegador perguntar a sua localização, informar é opcional: recusar não impede a
        confirmação.
      </p>
      <button type="submit" className="botao" disabled={ticked === false}>
        Confirmar
      </button>
      <p className="dica">Marque a declaração para confirmar.</p>
    </FieldsForm>
  );
}
