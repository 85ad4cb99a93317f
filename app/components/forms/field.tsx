import { useField } from "@conform-to/react";
import type { ReactNode } from "react";

interface Described {
  hint?: string;
  error?: string;
  also?: string;
}

export function wordsOf(id: string, { hint, error, also }: Described) {
  return {
    hint: hint && (
      <p className="dica" id={`${id}-dica`}>
        {hint}
      </p>
    ),
    error: error && (
      <p className="erro" id={`${id}-erro`}>
        <span className="sr-only">Erro: </span>
        {error}
      </p>
    ),
    described:
      [hint && `${id}-dica`, error && `${id}-erro`, also].filter(Boolean).join(" ") || undefined,
  };
}

export function useFieldWords(name: string, { hint, also }: Omit<Described, "error"> = {}) {
  const [field] = useField<string>(name);
  const message = field.errors?.[0];
  const { described, ...words } = wordsOf(name, { hint, also, error: message });
  const wrong: true | undefined = message === undefined ? undefined : true;
  return {
    ...words,
    field,
    described,
    wrong,
    control: { id: name, name, "aria-invalid": wrong, "aria-describedby": described },
  };
}

/** `name` must have no dot: conform would read such a name as the path of a nested field. */
export function useFormField(name: string, described?: Omit<Described, "error">) {
  const { field, ...words } = useFieldWords(name, described);
  const { value, required, minLength, maxLength, pattern } = field;
  return { ...words, value, required, text: { required, minLength, maxLength, pattern } };
}

export type FormField = ReturnType<typeof useFormField>;

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

export interface LabelledProps extends Omit<FieldProps, "label"> {
  label: ReactNode;
}

export function Field({
  name,
  label,
  hint,
  children,
}: LabelledProps & { children: (field: FormField) => ReactNode }) {
  const field = useFormField(name, { hint });
  return (
    <div className="campo">
      <label htmlFor={name}>{label}</label>
      {field.hint}
      {field.error}
      {children(field)}
    </div>
  );
}
