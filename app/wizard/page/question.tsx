/** One question of a step, drawn from its data. */
import type { ReactNode } from "react";
import { Notice } from "~/components/notice";
import { TextField, FieldError, fieldError, typedValue, type Refusal } from "~/components/form";
import { ProviderHtml } from "~/components/raw-html";
import { href } from "~/paths";
import { LongSelect, ShortSelect } from "./selects";
import { EndOfPeriod } from "./end-of-period";
import type { Fields } from "../steps";
import type { Option, Question } from "../questions";

interface Props {
  values: Fields;
  refusal: Refusal | null | undefined;
}

type OfKind<T extends Question["kind"]> = Extract<Question, { kind: T }>;

/** Label, hint and error around anything that is not one input. */
function Labelled({
  question,
  refusal,
  children,
}: {
  question: { name: string; label: string; hint?: string };
  refusal: Props["refusal"];
  children: ReactNode;
}) {
  const { name, label, hint } = question;
  return (
    <div className="campo">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="dica" id={`${name}-dica`}>
          {hint}
        </p>
      )}
      <FieldError name={name} message={fieldError(refusal, name)} />
      {children}
    </div>
  );
}

function described(name: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${name}-dica`, error && `${name}-erro`].filter(Boolean).join(" ") || undefined;
}

function Choice({
  question,
  value,
  refusal,
  multiple,
}: {
  question: OfKind<"escolha"> | OfKind<"marcas">;
  value: string;
  refusal: Props["refusal"];
  multiple: boolean;
}) {
  const { name, label, hint, options } = question;
  const error = fieldError(refusal, name);
  const chosen = multiple ? value.split(",") : [value];
  const option = ({ value: value, label: label, hint: hint, help }: Option, index: number) => (
    <div key={value}>
      <label className="caixa">
        <input type={multiple ? "checkbox" : "radio"} id={index === 0 ? name : undefined} name={name} value={value} defaultChecked={chosen.includes(value)} />
        <span>
          {label}
          {hint && <span className="dica block">{hint}</span>}
        </span>
      </label>
      {help && (
        <a className="elo ml-9" href={href(help)}>
          Ajuda<span className="sr-only"> sobre {label}</span>
        </a>
      )}
    </div>
  );
  return (
    <fieldset className="campo" aria-describedby={described(name, hint, error)}>
      <legend>{label}</legend>
      {hint && (
        <p className="dica" id={`${name}-dica`}>
          {hint}
        </p>
      )}
      <FieldError name={name} message={error} />
      {options.map(option)}
    </fieldset>
  );
}

function SelectList({ question, value, refusal }: { question: OfKind<"lista">; value: string; refusal: Props["refusal"] }) {
  const { name, hint, options, named } = question;
  const error = fieldError(refusal, name);
  const List = named === undefined ? ShortSelect : LongSelect;
  return (
    <Labelled question={question} refusal={refusal}>
      <List
        key={named}
        name={name}
        first="Escolha"
        options={options}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(name, hint, error)}
      />
    </Labelled>
  );
}

function Area({ question, value, refusal }: { question: OfKind<"area">; value: string; refusal: Props["refusal"] }) {
  const { name, hint, maxLength } = question;
  const error = fieldError(refusal, name);
  return (
    <Labelled question={question} refusal={refusal}>
      <textarea
        className="entrada"
        id={name}
        name={name}
        rows={4}
        maxLength={maxLength}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(name, hint, error)}
      />
    </Labelled>
  );
}

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

function Checkbox({ question, value, refusal }: { question: OfKind<"marca">; value: string; refusal: Props["refusal"] }) {
  const { name, label, hint } = question;
  const error = fieldError(refusal, name);
  return (
    <div className="campo">
      <FieldError name={name} message={error} />
      <label className="caixa" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="1" defaultChecked={value === "1"} aria-describedby={described(name, hint, error)} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="dica" id={`${name}-dica`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Shown only where there is something to confirm, or something was. */
function ConfirmationField({ question: { name, label, de }, values, refusal }: Props & { question: OfKind<"confirmacao"> }) {
  const error = fieldError(refusal, name);
  const confirmed = refusal ? typedValue(refusal, name) : values[name];
  if (!error && !confirmed) return null;
  const value = (refusal ? typedValue(refusal, de) : values[de]) ?? "";
  return (
    <div className="campo">
      <FieldError name={name} message={error} />
      <label className="caixa" htmlFor={name}>
        <input key={value} type="checkbox" id={name} name={name} value={value} defaultChecked={!error} aria-describedby={described(name, undefined, error)} />
        <span>{label}</span>
      </label>
    </div>
  );
}

export function StepQuestion({ question, values, refusal }: Props & { question: Question }) {
  // A choice that was unmarked is not in what was typed: only a form without refusal falls back on what was saved.
  const value =
    "name" in question ? (typedValue(refusal, question.name) ?? (refusal && question.kind.startsWith("marca") ? "" : (values[question.name] ?? ""))) : "";
  switch (question.kind) {
    case "texto":
      return (
        <TextField
          name={question.name}
          label={question.label}
          hint={question.hint}
          refusal={refusal}
          defaultValue={value}
          inputMode={question.inputMode}
          maxLength={question.maxLength}
          autoComplete={question.autoComplete ?? "off"}
          autoCapitalize={question.uppercase ? "characters" : undefined}
        />
      );
    case "data":
      return (
        <TextField
          name={question.name}
          label={question.label}
          hint={question.hint}
          refusal={refusal}
          type="date"
          defaultValue={value}
          {...(question.max ? { max: question.max } : null)}
        />
      );
    case "area":
      return <Area question={question} value={value} refusal={refusal} />;
    case "escolha":
    case "marcas":
      return <Choice question={question} value={value} refusal={refusal} multiple={question.kind === "marcas"} />;
    case "lista":
      return <SelectList question={question} value={value} refusal={refusal} />;
    case "marca":
      return <Checkbox question={question} value={value} refusal={refusal} />;
    case "confirmacao":
      return <ConfirmationField question={question} values={values} refusal={refusal} />;
    case "oculta":
      return <input type="hidden" name={question.name} defaultValue={value} />;
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
