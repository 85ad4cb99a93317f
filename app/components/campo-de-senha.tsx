import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Campo, type Recusa } from "./formulario";

interface Props {
  nome: string;
  rotulo: string;
  recusa?: Recusa | null;
  autoComplete: "current-password" | "new-password" | "off";
  dica?: string;
  /** A password of exactly so many digits: the numeric keyboard, and no room for more. */
  digitos?: number;
}

/** A password; with scripts, a button shows and hides what was typed. It is never sent back to the page. */
export function CampoDeSenha({ autoComplete, digitos, ...campo }: Props) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Campo
      {...campo}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={digitos ?? 200}
      inputMode={digitos === undefined ? undefined : "numeric"}
      required
      depois={
        hydrated && (
          <button type="button" className="botao-2" aria-pressed={shown} aria-label={`Mostrar ${campo.rotulo.toLowerCase()}`} onClick={() => setShown(!shown)}>
            {shown ? "Ocultar" : "Mostrar"}
          </button>
        )
      }
    />
  );
}
