import { href } from "~/paths";
import { useFormField, type FieldProps } from "./field";
import type { WrittenOption } from "./option";

interface Props extends FieldProps {
  options: readonly WrittenOption[];
}

/** Boxes of which several may be marked, or buttons of which one is chosen; what they hold are the values, joined by commas. */
function Choice({ name, label, hint, options, type }: Props & { type: "radio" | "checkbox" }) {
  const field = useFormField(name, { hint });
  const chosen = type === "checkbox" ? (field.value ?? "").split(",") : [field.value ?? ""];
  return (
    <fieldset className="campo" aria-describedby={field.described}>
      <legend>{label}</legend>
      {field.hint}
      {field.error}
      {options.map((option, index) => (
        <div key={option.value}>
          <label className="caixa">
            <input
              type={type}
              id={index === 0 ? name : undefined}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={type === "radio" && field.required}
            />
            <span>
              {option.label}
              {option.hint && <span className="dica block">{option.hint}</span>}
            </span>
          </label>
          {option.help && (
            <a className="elo ml-9" href={href(option.help)}>
              Ajuda<span className="sr-only"> sobre {option.label}</span>
            </a>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** One of a few. */
export function Radios(props: Props) {
  return <Choice {...props} type="radio" />;
}

/** Any of a few. */
export function Checkboxes(props: Props) {
  return <Choice {...props} type="checkbox" />;
}
