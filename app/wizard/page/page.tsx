import { useActionData, useLoaderData } from "@remix-run/react";
import type { MetaFunction, TypedResponse } from "@remix-run/node";
import { useEffect, useMemo, useState, type ComponentType } from "react";
import { SkippedNotice } from "~/components/skipped-notice";
import { Notice } from "~/components/notice";
import { ErrorSummary, typedValue, type FormRefusal } from "~/components/forms/form";
import { pageTitle } from "~/lib/page-title";
import { href } from "~/paths";
import { FieldsForm } from "~/components/forms/form-fields";
import { Attachments } from "./attachments";
import { Checking, Doubt, Offer } from "./other-pages";
import { Requested } from "./requested";
import { SendAnywayButton } from "./send-anyway-button";
import { StepQuestion } from "./question";
import { SearchFields } from "./search";
import { Summary } from "./summary";
import { isUnchanged, Unchanged } from "./unchanged";
import { useNothingMarked } from "./use-nothing-marked";
import { markNames, type Question } from "../definition/questions";
import {
  ANSWERS_FIELD,
  INTENT,
  sendAnywayIntent,
  partId,
  type PageModel,
  type PagePart,
  type StepPageModel,
} from "../definition/page-model";

function explained({ parts }: StepPageModel): string {
  for (const question of parts.flatMap((part) => part.questions)) {
    if (question.kind === "help" && question.shown) return question.shown.title;
    if (question.kind === "html") return question.title;
  }
  return "";
}

export const wizardMeta: MetaFunction<() => Promise<TypedResponse<PageModel>>> = ({
  data: model,
}) => {
  if (model?.kind !== "step") return pageTitle(model?.title);
  const { heading, title } = model;
  return pageTitle(explained(model), heading !== title && heading, title);
};

const BY_ITSELF = /^(selo|pedido|intencao|conferir|etapas|procura-.*)$/;

/**
 * Hidden inputs for typed fields that the page cannot show, because they depend on earlier answers.
 */
function Carried({ typed, asked }: { typed: FormRefusal["initialValue"]; asked: Question[] }) {
  const drawn = asked.flatMap((question) => ("name" in question ? question.name : []));
  return Object.entries(typed ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && !drawn.includes(name) && !BY_ITSELF.test(name) ? (
      <input key={name} type="hidden" name={name} value={value} />
    ) : (
      []
    ),
  );
}

function Part({ part, alone, model }: { part: PagePart; alone: boolean; model: StepPageModel }) {
  const { code, title, search, questions, attachments } = part;
  return (
    <div id={partId(code)} className="space-y-4">
      {!alone && <h2>{title}</h2>}
      {search && <SearchFields {...{ code, search }} />}
      {questions.map((question, index) => (
        <StepQuestion
          key={"name" in question ? question.name : index}
          {...{ question }}
          values={model.values}
          heading={alone ? model.heading : ""}
        />
      ))}
      <Attachments attachments={attachments} />
    </div>
  );
}

function Buttons({ model, refusal }: { model: StepPageModel; refusal: FormRefusal | undefined }) {
  const { previous, sendLabel } = model;
  const sendAnyway = refusal?.sendAnyway;
  const disabled = useNothingMarked(model.needs);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {refusal?.check && (
          <button type="submit" name="conferir" value={refusal.check} className="botao">
            Conferir
          </button>
        )}{" "}
        <button
          type="submit"
          name="intencao"
          value={sendLabel ? INTENT.send : INTENT.next}
          className={refusal?.check ? "botao-2" : "botao"}
          disabled={disabled}
        >
          {refusal?.check ? "Enviar mesmo assim" : (sendLabel ?? "Continuar")}
        </button>{" "}
        {sendAnyway && !isUnchanged(refusal) && (
          <SendAnywayButton value={sendAnywayIntent(sendAnyway)} />
        )}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-borda pt-3">
        {previous && (
          <button type="submit" name="intencao" value={INTENT.back} className="botao-2">
            Voltar
          </button>
        )}{" "}
        <button type="submit" name="intencao" value={INTENT.later} className="botao-2">
          Salvar e sair
        </button>
      </div>
    </>
  );
}

function Whereabouts({ model: { exit, number, total } }: { model: StepPageModel }) {
  return (
    <p className="dica">
      <a className="elo -my-3" href={href(exit.to)}>
        {exit.text}
      </a>
      {total !== 1 && (
        <>
          {" "}
          · <span>{total === null ? `Etapa ${number}` : `Etapa ${number} de ${total}`}</span>
        </>
      )}
    </p>
  );
}

function Titles({ model: { heading, title } }: { model: StepPageModel }) {
  return (
    <hgroup>
      {heading !== title && <p className="assistente">{title}</p>}
      <h1 id="titulo">{heading}</h1>
    </hgroup>
  );
}

const LOOK = "Confira o que será enviado";

function Step({ model, refusal }: { model: StepPageModel; refusal: FormRefusal | undefined }) {
  const { step, heading, echo, sendLabel, parts } = model;
  const questions = useMemo(() => parts.flatMap((part) => part.questions), [parts]);
  const marks = useMemo(() => markNames(questions), [questions]);
  const files = parts.flatMap(({ attachments }) => attachments);
  const unchanged = isUnchanged(refusal);
  const said = (!refusal && model.notice) || model.alike;
  /*
   * Enter presses a form's first button. If other buttons come first, a hidden submit button
   * precedes them, so Enter still submits the page.
   */
  const otherButtons =
    unchanged || files.some(({ kept }) => kept) || parts.some(({ search }) => search);
  const asking = parts.filter(
    ({ questions: own, search, attachments }) => own.length + attachments.length > 0 || search,
  );
  const answered = model.carries ? typedValue(refusal, ANSWERS_FIELD) : undefined;
  const summary = (
    <Summary items={model.summary} files={model.files} title={heading === LOOK ? null : LOOK} />
  );
  return (
    <>
      <Whereabouts model={model} />
      <Titles model={model} />
      {/* A correction shows HR's request instead of `echo`. Its answers follow the questions. */}
      {echo && model.requested === null && <p className="aviso aviso-info">{echo}</p>}
      {!unchanged && <ErrorSummary refusal={refusal} />}
      {model.requested !== null && <Requested words={model.requested} />}
      {said && (
        <Notice kind={said === model.alike ? "warning" : "info"}>
          <p>{said}</p>
        </Notice>
      )}
      <FieldsForm
        key={`${step} ${JSON.stringify(model.values)}`}
        refusal={refusal}
        defaultValue={model.values}
        marks={marks}
        action={model.action}
        encType={files.length > 0 ? "multipart/form-data" : undefined}
        className="space-y-6"
      >
        {otherButtons && (
          <button
            type="submit"
            name="intencao"
            value={sendLabel ? INTENT.send : INTENT.next}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          >
            {sendLabel ?? "Continuar"}
          </button>
        )}
        {unchanged && <Unchanged refusal={refusal} />}
        <input
          type="hidden"
          name={ANSWERS_FIELD}
          value={answered ?? parts.map(({ code }) => code).join(" ")}
        />
        {model.carries && <Carried typed={refusal?.initialValue} asked={questions} />}
        {model.requested === null && summary}
        {asking.map((part) => (
          <Part key={part.code} {...{ part, model }} alone={asking.length === 1} />
        ))}
        {model.requested !== null && summary}
        <Buttons {...{ model, refusal }} />
      </FieldsForm>
    </>
  );
}

function WaitingForSignal() {
  const [Queue, setQueue] = useState<ComponentType | null>(null);
  useEffect(() => {
    // If the import fails, the wizard works as it does without scripts.
    void import("../client/offline-queue").then(
      ({ OfflineQueue }) => setQueue(() => OfflineQueue),
      () => undefined,
    );
  }, []);
  return <div role="status">{Queue && <Queue />}</div>;
}

export function WizardPage() {
  const model = useLoaderData<PageModel>();
  const refusal = useActionData<{ refusal?: FormRefusal }>()?.refusal;
  return (
    <>
      {model.kind !== "step" && (
        <>
          <h1>{model.title}</h1>
          {model.requested !== null && <Requested words={model.requested} />}
        </>
      )}
      <WaitingForSignal />
      <SkippedNotice count={model.leftOut} />
      {model.kind === "step" ? (
        <Step model={model} refusal={refusal} />
      ) : (
        <>
          {model.kind === "resume" ? (
            <Offer model={model} />
          ) : model.kind === "checking" ? (
            <Checking model={model} />
          ) : model.kind === "unresolved" ? (
            <Doubt model={model} />
          ) : (
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
      )}
    </>
  );
}
