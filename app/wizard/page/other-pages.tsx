import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { PostForm } from "~/components/forms/form";
import { href } from "~/paths";
import { INTENT, type PageModel } from "../definition/page-model";
import { IntentButton } from "./intent-button";

const SECONDS_BETWEEN_CHECKS = 5;

export function Offer({ model }: { model: Extract<PageModel, { kind: "resume" }> }) {
  return (
    <div className="cartao space-y-3">
      <h2>Continuar de onde parou?</h2>
      {model.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <PostForm action={model.action} className="flex flex-wrap gap-3">
        <a className="botao" href={href(model.continueTo)}>
          Continuar
        </a>
        <button type="submit" className="botao-2">
          Recomeçar
        </button>{" "}
        {model.repeat && (
          <IntentButton value={model.repeat.value}>{model.repeat.text}</IntentButton>
        )}
      </PostForm>
    </div>
  );
}

/**
 * A script repeats the check. Without scripts the user presses “Conferir”.
 * A page that reloads itself would interrupt screen readers.
 */
export function Checking({ model }: { model: Extract<PageModel, { kind: "checking" }> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, SECONDS_BETWEEN_CHECKS * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <div className="cartao space-y-3">
      <h2>Conferindo o envio</h2>
      <p role="status">{model.message}</p>
      <p>{model.hint}</p>
      <a className="botao" href={href(model.checkTo)}>
        Conferir
      </a>
    </div>
  );
}

export function Doubt({ model }: { model: Extract<PageModel, { kind: "unresolved" }> }) {
  return (
    <PostForm action={model.action} className="cartao flex flex-wrap gap-3">
      <p role="status">{model.message}</p>
      {model.checkTo && (
        <a className="botao" href={href(model.checkTo)}>
          Conferir
        </a>
      )}{" "}
      {model.isThis && <IntentButton value={model.isThis}>É este</IntentButton>}{" "}
      <IntentButton value={INTENT.discard} className="botao-2 perigo-2">
        Apagar o que preenchi
      </IntentButton>{" "}
      {model.sendAnyway && <IntentButton value={model.sendAnyway}>Enviar mesmo assim</IntentButton>}
    </PostForm>
  );
}
