/** What the fields of one form know of it: what the server refused, what they hold, what the schema asks of each. */
import { FormProvider, useForm } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useMemo, useState, type ReactNode } from "react";
import { PostForm, type Constraints, type PostFormProps, type Refusal } from "./form";

type Values = Readonly<Record<string, string>>;

interface Props {
  refusal: Refusal | null | undefined;
  /** What they hold until something is typed. */
  defaultValue?: Values;
  /** Names that a form leaves out when nothing of them is marked. */
  marks?: readonly string[];
  children: ReactNode;
}

const NOTHING_REFUSED = {};

/** What was typed stands over what was there before; a mark that was taken away is not in what was typed. */
function resultOf(refusal: Refusal | null | undefined, held: Values, marks: readonly string[]) {
  if (!refusal) return NOTHING_REFUSED;
  const initialValue = { ...held };
  for (const name of marks) initialValue[name] = "";
  return { error: refusal.error ?? {}, initialValue: { ...initialValue, ...refusal.initialValue } };
}

const NO_MARKS: readonly string[] = [];

/** Around the fields of any form. What they hold at first stays so: a form for another record has a key of its own. */
export function FormFields({ refusal, defaultValue = {}, marks = NO_MARKS, children }: Props) {
  const constraint = useLoaderData<{ constraint?: Constraints } | null>()?.constraint;
  const [held] = useState(defaultValue);
  const lastResult = useMemo(() => resultOf(refusal, held, marks), [refusal, held, marks]);
  // The form carries no id of conform's: what is typed is neither followed nor checked here, and the error summary keeps the focus.
  const [form] = useForm<Record<string, string>>({ lastResult, defaultValue: held, constraint });
  return <FormProvider context={form.context}>{children}</FormProvider>;
}

/** A form with fields that changes something. */
export function FieldsForm({
  refusal,
  defaultValue,
  marks,
  children,
  ...form
}: Props & PostFormProps) {
  return (
    <PostForm {...form}>
      <FormFields {...{ refusal, defaultValue, marks }}>{children}</FormFields>
    </PostForm>
  );
}
