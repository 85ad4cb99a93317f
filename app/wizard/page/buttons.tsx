import type { FormRefusal } from "~/components/forms/form";
import { INTENT, sendAnywayIntent, type StepPageModel } from "../definition/page-model";
import { SendAnywayButton } from "./send-anyway-button";
import { isUnchanged } from "./unchanged";
import { useNothingChecked } from "./use-nothing-checked";

interface Props {
  model: StepPageModel;
  refusal: FormRefusal | undefined;
}

function GoOn({ model: { sendLabel, needs }, refusal }: Props) {
  const disabled = useNothingChecked(needs);
  const check = refusal?.check;
  return (
    <>
      <button
        type="submit"
        name="intencao"
        value={sendLabel ? INTENT.send : INTENT.next}
        className={check ? "botao-2" : "botao"}
        disabled={disabled}
        aria-describedby={disabled ? "falta" : undefined}
      >
        {check ? "Enviar mesmo assim" : (sendLabel ?? "Continuar")}
      </button>
      {disabled && (
        <p id="falta" className="dica">
          Marque pelo menos uma opção.
        </p>
      )}
    </>
  );
}

export function Buttons({ model, refusal }: Props) {
  const { check, sendAnyway } = refusal ?? {};
  const insists = sendAnyway && !isUnchanged(refusal) && sendAnyway;
  return (
    <div className="fim">
      <div className="avanca">
        {check ? (
          <button type="submit" name="conferir" value={check} className="botao">
            Conferir
          </button>
        ) : (
          <GoOn {...{ model, refusal }} />
        )}
      </div>
      <div className="depois">
        {check && <GoOn {...{ model, refusal }} />}{" "}
        {insists && <SendAnywayButton value={sendAnywayIntent(insists)} />}{" "}
        {model.previous && (
          <button type="submit" name="intencao" value={INTENT.back} className="elo">
            Voltar
          </button>
        )}{" "}
        <button type="submit" name="intencao" value={INTENT.later} className="elo">
          Salvar e sair
        </button>
      </div>
    </div>
  );
}
