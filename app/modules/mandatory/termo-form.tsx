import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { FieldsForm } from "~/components/forms/form-fields";
import { DECLARACAO } from "./confirmation";
import { useGeoLocation } from "./geolocation";

export function TermoForm() {
  const box = useRef<HTMLInputElement>(null);
  /* `ticked` stays null until hydration, so the button is enabled without scripts. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const [place, askForPlace] = useGeoLocation();
  // The user may have ticked the box before hydration, so this effect reads the box.
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
