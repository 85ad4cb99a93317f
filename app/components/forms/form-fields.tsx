import { FormProvider, useForm } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useMemo, useState, type ReactNode } from "react";
import {
  PostForm,
  useRefusal,
  type Constraints,
  type PostFormProps,
  type FormRefusal,
} from "./form";

type Values = Readonly<Record<string, string>>;

interface Props {
  refusal: FormRefusal | null | undefined;
  defaultValue?: Values;
  marks?: readonly string[];
  children: ReactNode;
}

const NOTHING_REFUSED = {};

/**
 * `marks` are the names of the checkboxes.
 * Browsers do not send unchecked checkboxes, so "" replaces the default of an unsent checkbox.
 */
function resultOf(refusal: FormRefusal | null | undefined, held: Values, marks: readonly string[]) {
  if (!refusal) return NOTHING_REFUSED;
  const initialValue = { ...held };
  for (const name of marks) initialValue[name] = "";
  return { error: refusal.error || {}, initialValue: { ...initialValue, ...refusal.initialValue } };
}

const NO_MARKS: readonly string[] = [];

/** Default values are fixed at mount, so a form for another record needs another `key`. */
export function FormFields({ refusal, defaultValue = {}, marks = NO_MARKS, children }: Props) {
  const constraint = useLoaderData<{ constraint?: Constraints } | null>()?.constraint;
  const [held] = useState(defaultValue);
  const lastResult = useMemo(() => resultOf(refusal, held, marks), [refusal, held, marks]);
  /* Conform only supplies values, errors and constraints, so `<form>` needs no `form.id`. */
  const [form] = useForm<Record<string, string>>({ lastResult, defaultValue: held, constraint });
  return <FormProvider context={form.context}>{children}</FormProvider>;
}

export function FieldsForm({
  refusal,
  defaultValue,
  marks,
  children,
  ...form
}: Omit<Props, "refusal"> & Partial<Pick<Props, "refusal">> & PostFormProps) {
  const ofPage = useRefusal();
  return (
    <PostForm {...form}>
      <FormFields {...{ defaultValue, marks }} refusal={refusal || ofPage}>
        {children}
      </FormFields>
    </PostForm>
  );
}
