import { Field, type FieldProps } from "./field";
import type { Option } from "./option";
import { LongSelect, ShortSelect } from "./selects";

interface Props extends FieldProps {
  /** Invites to choose; stands for no value. */
  first: string;
  options: Option[];
  /** Which list it is, of a long one whose names tell its options apart. */
  named?: string;
}

/** A labelled list of which one is chosen. */
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
