import { Checkbox } from "~/components/forms/checkbox";
import { Checkboxes, Radios } from "~/components/forms/choice-field";
import { useFormField } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { Notice } from "~/components/notice";
import { ProviderHtml } from "~/components/raw-html";
import { href } from "~/paths";
import { DayQuestion } from "./day-question";
import { EndOfPeriod } from "./end-of-period";
import { FollowingText } from "./following-text";
import { Help } from "./help";
import type { Fields, Question } from "../definition/questions";

type OfKind<T extends Question["kind"]> = Extract<Question, { kind: T }>;

function Note({ question }: { question: OfKind<"note"> }) {
  if (question.tone === "hint") return <p className="dica">{question.text}</p>;
  return (
    <Notice kind={question.tone || "info"}>
      <p>{question.text}</p>
      {question.link && (
        <a className="botao-2 mt-2" href={href(question.link.to)}>
          {question.link.text}
        </a>
      )}
    </Notice>
  );
}

function FixedValue({ question }: { question: OfKind<"fixed"> }) {
  return (
    <dl>
      <dt className="rotulo">{question.label}</dt>
      <dd>{question.value}</dd>
      {question.hint && <dd className="dica">{question.hint}</dd>}
    </dl>
  );
}

function Confirmation({ question: { name, label, of } }: { question: OfKind<"confirmation"> }) {
  const { wrong, value: confirmed } = useFormField(name);
  const { value = "" } = useFormField(of);
  if (!wrong && !confirmed) return null;
  return <Checkbox key={value} {...{ name, label, value }} marked={!wrong} />;
}

function Hidden({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={useFormField(name).value} />;
}

function Text({
  question: {
    name,
    label,
    hint,
    inputMode,
    maxLength,
    autoComplete = "off",
    uppercase,
    beside,
    follows,
  },
}: {
  question: OfKind<"text">;
}) {
  return (
    <>
      <TextField
        {...{ name, hint, inputMode, maxLength, autoComplete }}
        label={
          beside
            ? [
                beside,
                <span key="" className="resto">
                  {label.slice(beside.length)}
                </span>,
              ]
            : label
        }
        autoCapitalize={uppercase ? "characters" : undefined}
      />
      {follows && <FollowingText {...{ name, follows }} />}
    </>
  );
}

interface Props {
  question: Question;
  values: Fields;
  heading: string;
}

export function StepQuestion({ question, values, heading }: Props) {
  switch (question.kind) {
    case "text":
      return <Text question={question} />;
    case "date":
      return <DayQuestion question={question} />;
    case "help":
      return <Help question={question} />;
    case "textarea": {
      const { name, label, hint, maxLength } = question;
      return <TextArea {...{ name, label, hint, maxLength }} />;
    }
    case "radio":
      return (
        <Radios {...question} labelledBy={question.label === heading ? "titulo" : undefined} />
      );
    case "checkboxes":
      return <Checkboxes {...question} />;
    case "select":
      return <SelectField {...question} first="Escolha" />;
    case "checkbox":
      return <Checkbox {...question} value="1" />;
    case "confirmation":
      return <Confirmation question={question} />;
    case "hidden":
      return <Hidden name={question.name} />;
    case "fixed":
      return <FixedValue question={question} />;
    case "end-of-period":
      return <EndOfPeriod question={question} values={values} />;
    case "note":
      return <Note question={question} />;
    case "html":
      return (
        <section id="ajuda" className="cartao" aria-label={question.title}>
          <h2 className="sr-only">{question.title}</h2>
          <ProviderHtml html={question.html} />
        </section>
      );
  }
}
