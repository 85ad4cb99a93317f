import { Field, type FieldProps } from "./field";
import type { Option } from "./option";
import { LongSelect, ShortSelect } from "./selects";

interface Props extends FieldProps {
  first: string;
  options: Option[];
  /**
   * Name of a long list, used as the React key, because LongSelect ignores later changes of
   * `options`. The labels must be unique, because the form may submit a label instead of a value.
   */
  named?: string;
}

export function SelectField({ name, label, hint, named, first, options }: Props) {
  const List = named === undefined ? ShortSelect : LongSelect;
  return (
    <Field {...{ name, label, hint }}>
      {({ control, required, value = "" }) => (
        <List key={named} {...control} {...{ required, first, options, value }} />
      )}
    </Field>
  );
}
