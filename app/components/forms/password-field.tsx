import { useState, type InputHTMLAttributes } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField } from "./text-field";

type InputProps = InputHTMLAttributes<HTMLInputElement>;

interface Props extends Pick<InputProps, "maxLength" | "inputMode" | "onChange"> {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password" | "off";
  hint?: string;
}

export function PasswordField(field: Props) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      maxLength={200}
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
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
