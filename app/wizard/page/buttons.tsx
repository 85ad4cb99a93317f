import { useRefusal } from "~/components/forms/form";
import { INTENT, type StepPageModel } from "../definition/page-model";
import { SendAnywayButton } from "./send-anyway-button";
import { isUnchanged } from "./unchanged";
import { useNothingChecked } from "./use-nothing-checked";

function GoOn({ sendLabel, needs }: StepPageModel) {
  const disabled = useNothingChecked(needs);
  const check = useRefusal()?.check;
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

export function Buttons({ model }: { model: StepPageModel }) {
  const refusal = useRefusal();
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
          <GoOn {...model} />
        )}
      </div>
      <div className="depois">
        {check && <GoOn {...model} />}{" "}
        {insists && <SendAnywayButton value={INTENT.sendAnywayOver + insists} />}{" "}
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
