import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Notice } from "~/components/notice";
import { CancelForm, NOT_LISTED } from "~/components/forms/cancel-form";
import { FormPage } from "~/components/form-page";
import { useRefusal, type FormRefusal } from "~/components/forms/form";
import { SectionView } from "~/components/section";
import { pageTitle } from "~/lib/page-title";
import { href } from "~/paths";
import type { Atestado } from "~/services/provider/contract/atestados";
import { formatPeriod, canCancel, tituloOf } from "./submission";
import type { SubmissionKind } from "./submission-kinds";
import type { showCancellation } from "./submission-pages.server";

function CancelSubmission({
  door,
  submission,
  refusal,
}: {
  door: SubmissionKind;
  submission: Atestado | null;
  refusal: FormRefusal | null;
}) {
  if (submission && canCancel(submission)) {
    const titulo = [
      tituloOf(submission),
      formatPeriod(submission),
      `protocolo ${submission.codigo}`,
    ];
    return (
      <CancelForm
        title={titulo.filter(Boolean).join(", ")}
        closeTo={door.list()}
        refusal={refusal}
      />
    );
  }
  return (
    <Notice kind="info">
      <p>
        {submission
          ? `${tituloOf(submission)} não pode mais ser cancelado. Situação: ${submission.descstatus || "concluído"}.`
          : NOT_LISTED}
      </p>
      <a className="botao-2 mt-2" href={href(door.list())}>
        Voltar à lista
      </a>
    </Notice>
  );
}

const titleOf = ({ noun }: SubmissionKind) => `Cancelar ${noun.toLowerCase()}`;

export function cancelMeta(door: SubmissionKind): MetaFunction {
  return () => pageTitle(titleOf(door));
}

export function CancelSubmissionPage({ door }: { door: SubmissionKind }) {
  const { submission } = useLoaderData<typeof showCancellation>();
  const refusal = useRefusal();
  return (
    <FormPage
      title={titleOf(door)}
      withoutFields={!(submission.ok && submission.data && canCancel(submission.data))}
    >
      <SectionView part={submission}>
        {(data) => <CancelSubmission door={door} submission={data} refusal={refusal} />}
      </SectionView>
    </FormPage>
  );
}
