/** One question of a step, drawn from its data. */
import { Checkbox } from "~/components/fields/checkbox";
import { Checkboxes, Radios } from "~/components/fields/choice-field";
import { DateField } from "~/components/fields/date-field";
import { useFormField } from "~/components/fields/field";
import { SelectField } from "~/components/fields/select-field";
import { TextArea } from "~/components/fields/text-area";
import { TextField } from "~/components/fields/text-field";
import { Notice } from "~/components/notice";
import { ProviderHtml } from "~/components/raw-html";
import { href } from "~/paths";
import { EndOfPeriod } from "./end-of-period";
import type { Fields } from "../steps";
import type { Question } from "../questions";

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

/** Shown only where there is something to confirm, or something was. */
function Confirmation({ question: { name, label, de } }: { question: OfKind<"confirmacao"> }) {
  const { wrong, value: confirmed } = useFormField(name);
  const { value = "" } = useFormField(de);
  if (!wrong && !confirmed) return null;
  return <Checkbox key={value} {...{ name, label, value }} marked={!wrong} />;
}

function Hidden({ name }: { name: string }) {
  return <input type="hidden" name={name} defaultValue={useFormField(name).value ?? ""} />;
}

export function StepQuestion({ question, values }: { question: Question; values: Fields }) {
  switch (question.kind) {
    case "texto":
      return (
        <TextField
          name={question.name}
          label={question.label}
          hint={question.hint}
          inputMode={question.inputMode}
          maxLength={question.maxLength}
          autoComplete={question.autoComplete ?? "off"}
          autoCapitalize={question.uppercase ? "characters" : undefined}
        />
      );
    case "data":
      return <DateField name={question.name} label={question.label} hint={question.hint} max={question.max} />;
    case "area":
      return <TextArea name={question.name} label={question.label} hint={question.hint} maxLength={question.maxLength} />;
    case "escolha":
      return <Radios name={question.name} label={question.label} hint={question.hint} options={question.options} />;
    case "marcas":
      return <Checkboxes name={question.name} label={question.label} hint={question.hint} options={question.options} />;
    case "lista":
      return <SelectField name={question.name} label={question.label} hint={question.hint} first="Escolha" options={question.options} named={question.named} />;
    case "marca":
      return <Checkbox name={question.name} label={question.label} hint={question.hint} value="1" />;
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
          <h3>{question.title}</h3>
          <ProviderHtml html={question.html} />
        </section>
      );
  }
}
