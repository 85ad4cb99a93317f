import { useState, type InputHTMLAttributes } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField } from "./text-field";

interface Props {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password" | "off";
  hint?: string;
  digits?: number;
}

const ONLY_DIGITS: InputHTMLAttributes<HTMLInputElement> = {
  inputMode: "numeric",
  onChange({ target }) {
    target.value = target.value.replace(/\D/g, "");
  },
};

export function PasswordField({ autoComplete, digits, ...field }: Props) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={digits ?? 200}
      {...(digits && ONLY_DIGITS)}
      required
      inside={
        hydrated && (
          <button
            type="button"
            className="mostra"
            aria-label={`${shown ? "Ocultar" : "Mostrar"} ${field.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Ocultar" : "Mostrar"}
          </button>
        )
      }
    />
  );
}
