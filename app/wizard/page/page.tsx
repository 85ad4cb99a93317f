/** The page of every wizard, at every step. */
import { Form, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import type { MetaFunction, TypedResponse } from "@remix-run/node";
import { useEffect, useMemo, useState, type ComponentType } from "react";
import { LeftOut } from "~/components/left-out";
import { Notice, EmptyState } from "~/components/notice";
import { PostForm, ErrorSummary, type Refusal } from "~/components/form";
import { DRAFT_PARAM, href } from "~/paths";
import { wordsOf } from "~/components/fields/field";
import { FieldsForm } from "~/components/fields/form-fields";
import { ShortSelect } from "~/components/fields/selects";
import { Attachments } from "./attachments";
import { StepQuestion } from "./question";
import { markNames, type Question, type StepSearch } from "../questions";
import { INTENT, type PageModel, type StepPageModel } from "../page-model";

const SECONDS_BETWEEN_CHECKS = 5;

export const wizardMeta: MetaFunction<() => Promise<TypedResponse<PageModel>>> = ({ data: model }) => {
  if (!model) return [{ title: "Portal do Colaborador" }];
  return [{ title: model.kind === "passo" ? `${model.stepTitle} — ${model.title} — Portal do Colaborador` : `${model.title} — Portal do Colaborador` }];
};

function StepSearchForm({ search }: { search: StepSearch }) {
  const { name, label, hint, value, button, inputMode, maxLength, options, found, notice } = search;
  const id = `busca-${name}`;
  const words = wordsOf(id, { hint });
  return (
    <section className="cartao space-y-3" aria-label="Busca">
      <Form method="get" discover="none" className="campo" preventScrollReset={options !== undefined}>
        <label htmlFor={id}>{label}</label>
        {words.hint}
        <div className="flex flex-wrap gap-2">
          {options ? (
            <ShortSelect
              className="entrada max-w-sm"
              id={id}
              name={name}
              first="Selecione"
              options={options}
              value={value}
              onChange={(event) => event.currentTarget.form?.requestSubmit?.()}
            />
          ) : (
            <input
              className="entrada max-w-sm"
              id={id}
              name={name}
              defaultValue={value}
              inputMode={inputMode}
              maxLength={maxLength ?? 60}
              autoComplete="off"
              aria-describedby={words.described}
            />
          )}
          <button type="submit" className="botao-2">
            {button}
          </button>
        </div>
      </Form>
      {notice && <EmptyState>{notice}</EmptyState>}
      {found && found.length > 0 && (
        <ul>
          {found.map(({ text, to }) => (
            <li key={to}>
              <a className="elo" href={href(to)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Summary({ items }: { items: StepPageModel["summary"] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="resumo" className="cartao">
      <h3 id="resumo">Confira o que será enviado</h3>
      <dl>
        {items.map(({ label, value, to }) => (
          <div key={to + label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-borda py-2">
            <dt className="dica col-span-2">{label}</dt>
            <dd className="whitespace-pre-line py-2.5">{value}</dd>
            <dd>
              <a className="elo" href={href(to)}>
                Alterar<span className="sr-only"> {label}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The person's own choice, once the portal has said why it waits. */
function SendAnywayButton({ value }: { value: string }) {
  return (
    <button type="submit" name="intencao" value={value} className="botao-2">
      Enviar mesmo assim
    </button>
  );
}

const BY_ITSELF = /^(selo|pedido|intencao|conferir)$/;

/** What was typed into fields that cannot be drawn now, such as those that an earlier answer asks for. */
function Carried({ typed, asked }: { typed: Refusal["initialValue"]; asked: Question[] }) {
  const drawn = asked.flatMap((question) => ("name" in question ? question.name : []));
  return Object.entries(typed ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && !drawn.includes(name) && !BY_ITSELF.test(name) ? <input key={name} type="hidden" name={name} value={value} /> : [],
  );
}

function Step({ model, refusal }: { model: StepPageModel; refusal: Refusal | undefined }) {
  const { step, stepTitle, number, total, echo, previous, sendLabel, questions } = model;
  const marks = useMemo(() => markNames(questions), [questions]);
  return (
    <>
      <p className="dica">{total === null ? `Etapa ${number}` : `Etapa ${number} de ${total}`}</p>
      <h2>{stepTitle}</h2>
      {echo && <p className="aviso aviso-info">{echo}</p>}
      <ErrorSummary refusal={refusal} />
      {model.notice && !refusal && (
        <Notice kind="info">
          <p>{model.notice}</p>
        </Notice>
      )}
      {/* What was chosen stays in hand; what was typed begins afresh with what it found. */}
      {model.search && <StepSearchForm key={model.search.options ? step : step + model.search.value} search={model.search} />}
      <FieldsForm
        key={`${step} ${JSON.stringify(model.values)}`}
        refusal={refusal}
        defaultValue={model.values}
        marks={marks}
        action={model.action}
        encType={model.attachments.length > 0 ? "multipart/form-data" : undefined}
        className="space-y-4"
      >
        {model.attachments.some(({ kept }) => kept) && (
          // What Enter presses; without it, the first button that removes a file.
          <button type="submit" name="intencao" value={INTENT.send} className="sr-only" tabIndex={-1} aria-hidden="true">
            {sendLabel}
          </button>
        )}
        {model.carries && <Carried typed={refusal?.initialValue} asked={questions} />}
        <Summary items={model.summary} />
        {questions.map((question, index) => (
          <StepQuestion key={"name" in question ? question.name : index} question={question} values={model.values} />
        ))}
        <Attachments attachments={model.attachments} />
        <div className="flex flex-wrap gap-3">
          {refusal?.check && (
            <button type="submit" name="conferir" value={refusal.check} className="botao">
              Conferir
            </button>
          )}
          <button type="submit" name="intencao" value={sendLabel ? INTENT.send : INTENT.next} className={refusal?.check ? "botao-2" : "botao"}>
            {refusal?.check ? "Enviar mesmo assim" : (sendLabel ?? "Continuar")}
          </button>
          {refusal?.sendAnyway && <SendAnywayButton value={INTENT.offersSendAnyway} />}
          {previous && (
            <a className="botao-2" href={href(previous)}>
              Voltar
            </a>
          )}
        </div>
        <div className="flex flex-wrap gap-3 border-t border-borda pt-3">
          <button type="submit" name="intencao" value={INTENT.later} className="botao-2">
            Salvar e continuar depois
          </button>
          {model.restartTo && (
            <a className="botao-2" href={href(model.restartTo)}>
              Recomeçar
            </a>
          )}
        </div>
      </FieldsForm>
    </>
  );
}

function Offer({ model }: { model: Extract<PageModel, { kind: "oferta" }> }) {
  return (
    <div className="cartao space-y-3">
      <h2>Continuar de onde parou?</h2>
      <p>
        Você tem um envio não concluído, de {model.when}. Ele fica guardado até {model.until}.
      </p>
      <p>Recomeçar apaga o que já foi preenchido e anexado.</p>
      <PostForm action={model.action} className="flex flex-wrap gap-3">
        <a className="botao" href={href(model.continueTo)}>
          Continuar
        </a>
        <button type="submit" className="botao-2">
          Recomeçar
        </button>
      </PostForm>
    </div>
  );
}

/** With scripts it looks again by itself; without them the person presses: a page that reloads under who reads it is worse than one that waits. */
function Checking({ model }: { model: Extract<PageModel, { kind: "conferindo" }> }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, SECONDS_BETWEEN_CHECKS * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <div className="cartao space-y-3">
      <h2>Conferindo o envio</h2>
      <p role="status">{model.message}</p>
      <p>O que você preencheu está guardado. Use “Conferir” para saber se já chegou.</p>
      <Form method="get" action={model.checkTo}>
        <input type="hidden" name={DRAFT_PARAM} value={model.draft} />
        <button type="submit" className="botao">
          Conferir
        </button>
      </Form>
    </div>
  );
}

/** Nobody but the person can tell. */
function Doubt({ model }: { model: Extract<PageModel, { kind: "duvida" }> }) {
  return (
    <PostForm action={model.action} className="cartao flex flex-wrap gap-3">
      <p role="status">{model.message}</p>
      <a className="botao" href={href(model.checkTo)}>
        Conferir
      </a>
      <button type="submit" name="intencao" value={INTENT.discardable} className="botao-2">
        Apagar o que preenchi
      </button>
      <SendAnywayButton value={model.sendAnyway} />
    </PostForm>
  );
}

/** What waits for the signal; its script comes after the page, and only here. */
function WaitingForSignal() {
  const [Queue, setQueue] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it the wizard works as without scripts.
    void import("../browser/offline-queue").then(
      ({ OfflineQueue }) => setQueue(() => OfflineQueue),
      () => undefined,
    );
  }, []);
  return <div role="status">{Queue && <Queue />}</div>;
}

export function WizardPage() {
  const model = useLoaderData<PageModel>();
  const refusal = useActionData<{ refusal?: Refusal }>()?.refusal;
  return (
    <>
      <h1>{model.title}</h1>
      <WaitingForSignal />
      <LeftOut count={model.leftOut} />
      {model.kind === "passo" && <Step model={model} refusal={refusal} />}
      {model.kind === "oferta" && <Offer model={model} />}
      {model.kind === "conferindo" && <Checking model={model} />}
      {model.kind === "duvida" && <Doubt model={model} />}
      {model.kind === "impedido" && (
        <Notice kind="info">
          <p>{model.message}</p>
        </Notice>
      )}
      <p>
        <a className="elo" href={href(model.exit.to)}>
          {model.exit.text}
        </a>
      </p>
    </>
  );
}
