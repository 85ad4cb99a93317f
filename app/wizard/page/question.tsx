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
import type { Fields } from "../definition/questions";
import type { Question } from "../definition/questions";

type OfKind<T extends Question["kind"]> = Extract<Question, { kind: T }>;

function Note({ question }: { question: OfKind<"nota"> }) {
  return (
    <Notice kind={question.tone ?? "info"}>
      <p>{question.text}</p>
      {question.link && (
        <a className="botao-2 mt-2" href={href(question.link.to)}>
          {question.link.text}
        </a>
      )}
    </Notice>
  );
}

function FixedValue({ question }: { question: OfKind<"fixa"> }) {
  return (
    <dl>
      <dt className="rotulo">{question.label}</dt>
      <dd>{question.value}</dd>
      {question.hint && <dd className="dica">{question.hint}</dd>}
    </dl>
  );
}

function Confirmation({ question: { name, label, de } }: { question: OfKind<"confirmacao"> }) {
  const { wrong, value: confirmed } = useFormField(name);
  const { value = "" } = useFormField(de);
  if (!wrong && !confirmed) return null;
  return <Checkbox key={value} {...{ name, label, value }} marked={!wrong} />;
}

function Hidden({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={useFormField(name).value ?? ""} />;
}

function Text({
  question: { name, label, hint, inputMode, maxLength, autoComplete = "off", uppercase, follows },
}: {
  question: OfKind<"texto">;
}) {
  return (
    <>
      <TextField
        {...{ name, label, hint, inputMode, maxLength, autoComplete }}
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
    case "texto":
      return <Text question={question} />;
    case "data":
      return <DayQuestion question={question} />;
    case "ajuda":
      return <Help question={question} />;
    case "area":
      return (
        <TextArea
          name={question.name}
          label={question.label}
          hint={question.hint}
          maxLength={question.maxLength}
        />
      );
    case "escolha":
      return (
        <Radios
          name={question.name}
          label={question.label}
          labelledBy={question.label === heading ? "titulo" : undefined}
          hint={question.hint}
          options={question.options}
        />
      );
    case "marcas":
      return (
        <Checkboxes
          name={question.name}
          label={question.label}
          hint={question.hint}
          options={question.options}
        />
      );
    case "lista":
      return (
        <SelectField
          name={question.name}
          label={question.label}
          hint={question.hint}
          first="Escolha"
          options={question.options}
          named={question.named}
        />
      );
    case "marca":
      return (
        <Checkbox name={question.name} label={question.label} hint={question.hint} value="1" />
      );
    case "confirmacao":
      return <Confirmation question={question} />;
    case "oculta":
      return <Hidden name={question.name} />;
    case "fixa":
      return <FixedValue question={question} />;
    case "fim-do-periodo":
      return <EndOfPeriod question={question} values={values} />;
    case "nota":
      return <Note question={question} />;
    case "html":
      return (
        <section id="ajuda" className="cartao" aria-label={question.title}>
          <h2>{question.title}</h2>
          <ProviderHtml html={question.html} />
        </section>
      );
  }
}
