import { useFormField, type FieldProps } from "./field";
import type { WrittenOption } from "./option";

interface Props extends FieldProps {
  options: readonly WrittenOption[];
  labelledBy?: string;
  /** Shows only the checked option's hint, but screen readers get every hint. */
  brief?: boolean;
}

function Choice({
  name,
  label,
  labelledBy,
  hint,
  options,
  brief = false,
  type,
}: Props & { type: "radio" | "checkbox" }) {
  const field = useFormField(name, { hint });
  const chosen = type === "checkbox" ? (field.value ?? "").split(",") : [field.value ?? ""];
  return (
    <fieldset
      className={brief ? "campo breve" : "campo"}
      aria-labelledby={labelledBy}
      aria-describedby={field.described}
    >
      {labelledBy === undefined && <legend>{label}</legend>}
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
              {option.label} {option.hint && <span className="dica block">{option.hint}</span>}
            </span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

export function Radios(props: Props) {
  return <Choice {...props} type="radio" />;
}

export function Checkboxes(props: Props) {
  return <Choice {...props} type="checkbox" />;
}
