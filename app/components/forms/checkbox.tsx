import type { ChangeEvent, Ref } from "react";
import { useFormField, type FieldProps } from "./field";

interface Props extends FieldProps {
  /** What is sent when it is marked. */
  value: string;
  /** Marked from the start; by default when that is what it holds. */
  marked?: boolean;
  /** What is declared by marking it stands out. */
  declaration?: boolean;
  /** The id of what else describes it. */
  also?: string;
  boxRef?: Ref<HTMLInputElement>;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One box with its words beside it. */
export function Checkbox({
  name,
  label,
  hint,
  value,
  marked,
  declaration = false,
  also,
  boxRef,
  onChange,
}: Props) {
  const field = useFormField(name, { hint, also });
  return (
    <div className={declaration ? undefined : "campo"}>
      {field.error}
      <label className={declaration ? "caixa font-semibold" : "caixa"} htmlFor={name}>
        <input
          {...field.control}
          ref={boxRef}
          type="checkbox"
          value={value}
          required={field.required}
          defaultChecked={marked ?? field.value === value}
          onChange={onChange}
        />
        <span>{label}</span>
      </label>
      {field.hint}
    </div>
  );
}
