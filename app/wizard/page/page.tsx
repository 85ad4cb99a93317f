import { useLoaderData } from "@remix-run/react";
import type { MetaFunction, TypedResponse } from "@remix-run/node";
import { useEffect, useMemo, useRef } from "react";
import { lazyComponent } from "~/components/lazy/lazy-component";
import { SkippedNotice } from "~/components/skipped-notice";
import { Notice } from "~/components/notice";
import { useRefusal } from "~/components/forms/form";
import { Outcome } from "~/components/forms/outcome";
import { pageTitle } from "~/lib/page-title";
import { href } from "~/paths";
import { FieldsForm } from "~/components/forms/form-fields";
import { useUploads } from "../client/use-uploads";
import { Buttons } from "./buttons";
import { Head } from "./head";
import { Checking, Doubt, Offer } from "./other-pages";
import { Requested } from "./requested";
import { Parts } from "./parts";
import { Summary } from "./summary";
import { isUnchanged, Unchanged } from "./unchanged";
import { uncheckableFields } from "../definition/questions";
import { ANSWERS_FIELD, type PageModel, type StepPageModel } from "../definition/page-model";

export const wizardMeta: MetaFunction<() => Promise<TypedResponse<PageModel>>> = ({ data }) =>
  pageTitle(...((data && data.titles) || []));

const LOOK = "Confira o que será enviado";

function Step({ model }: { model: StepPageModel }) {
  const refusal = useRefusal();
  const { step, heading, echo, parts } = model;
  const questions = useMemo(() => parts.flatMap((part) => part.questions), [parts]);
  const marks = useMemo(() => uncheckableFields(questions), [questions]);
  const files = parts.flatMap(({ attachments }) => attachments);
  const unchanged = isUnchanged(refusal);
  const drawn = useRef("");
  /* A refused form comes back with new saved values, which must not remount the form. */
  if (!refusal || !drawn.current) drawn.current = step + JSON.stringify(model.values);
  const asking = parts.filter(
    ({ questions: own, search, attachments }) => own.length + attachments.length > 0 || search,
  );
  const uploads = useUploads(files.length > 0);
  const buttons = <Buttons model={model} stores={files.length > 0 && uploads === null} />;
  const checksOnly = asking.length === 0 && model.summary.length + model.files.length > 0;
  const summary = (
    <Summary items={model.summary} files={model.files} title={heading === LOOK ? null : LOOK}>
      {checksOnly && buttons}
    </Summary>
  );
  return (
    <>
      <Head model={model} />
      {echo && model.requested === null && <p className="dica">{echo}</p>}
      {!unchanged && <Outcome withoutChoices />}
      {model.requested !== null && <Requested {...model.requested} />}
      {model.alike && (
        <Notice kind="warning">
          <p>{model.alike}</p>
        </Notice>
      )}
      <FieldsForm
        key={drawn.current}
        defaultValue={model.values}
        marks={marks}
        action={model.action}
        encType={files.length > 0 ? "multipart/form-data" : undefined}
        className="space-y-6"
      >
        {unchanged && <Unchanged refusal={refusal} />}
        <input type="hidden" name={ANSWERS_FIELD} value={model.answers} />
        <Parts parts={asking} model={model} {...{ uploads }} />
        {summary}
        {!checksOnly && buttons}
      </FieldsForm>
    </>
  );
}

const offlineQueue = lazyComponent(() =>
  import("../client/offline-queue").then(({ OfflineQueue }) => OfflineQueue),
);

function WaitingForSignal() {
  useEffect(() => offlineQueue.fetch(), []);
  return (
    <div role="status" className="-mb-4">
      <offlineQueue.Part />
    </div>
  );
}

export function WizardPage() {
  const model = useLoaderData<PageModel>();
  return (
    <div className="etapa">
      {model.kind !== "step" && (
        <>
          <h1>{model.title}</h1>
          {model.requested !== null && <Requested {...model.requested} />}
          <Outcome withoutFields />
        </>
      )}
      <WaitingForSignal />
      <SkippedNotice count={model.leftOut} />
      {model.kind === "step" ? (
        <Step model={model} />
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
    </div>
  );
}
