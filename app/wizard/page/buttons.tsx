import { useState } from "react";
import { useRefusal } from "~/components/forms/form";
import { INTENT, type StepPageModel } from "../definition/page-model";
import { IntentButton } from "./intent-button";
import { isUnchanged } from "./unchanged";
import { useWhileTyping } from "./use-while-typing";

function GoOn({ sendLabel, needs }: StepPageModel) {
  const [disabled, setDisabled] = useState(false);
  useWhileTyping(() =>
    setDisabled(needs !== null && !document.querySelector(`[name="${needs}"]:checked`)),
  );
  const check = useRefusal()?.check;
  return (
    <>
      <IntentButton
        value={sendLabel ? INTENT.send : INTENT.next}
        className={check ? "botao-2" : "botao"}
        disabled={disabled}
        aria-describedby={disabled ? "falta" : undefined}
      >
        {check ? "Enviar mesmo assim" : sendLabel || "Continuar"}
      </IntentButton>
      {disabled && (
        <p id="falta" className="dica">
          Marque pelo menos uma opção.
        </p>
      )}
    </>
  );
}

interface Props {
  model: StepPageModel;
  /** True if the page has file fields and no uploader. The button “Conferir anexos” is then shown. */
  stores: boolean;
}

export function Buttons({ model, stores }: Props) {
  const refusal = useRefusal();
  const { check, sendAnyway } = refusal || {};
  const insists = !isUnchanged(refusal) && sendAnyway;
  return (
    <div className="fim">
      <div className="avanca">
        {check ? (
          <button type="submit" name="conferir" value={check} className="botao">
            Conferir
          </button>
        ) : (
          <GoOn {...model} />
        )}
      </div>
      <div className="depois">
        {check && <GoOn {...model} />}{" "}
        {insists && (
          <IntentButton value={INTENT.sendAnyway + insists}>Enviar mesmo assim</IntentButton>
        )}{" "}
        {model.previous && (
          <IntentButton value={INTENT.back} className="elo">
            Voltar
          </IntentButton>
        )}{" "}
        {stores && (
          <IntentButton value={INTENT.keep} className="elo">
            Conferir anexos
          </IntentButton>
        )}{" "}
        <IntentButton value={INTENT.later} className="elo">
          Salvar e sair
        </IntentButton>
      </div>
    </div>
  );
}
