import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CancelPage } from "~/components/cancel-page";
import { pageTitle } from "~/lib/page-title";
import type { SubmissionKind } from "./submission-kinds";
import type { showCancellation } from "./submission-pages.server";

const titleOf = ({ noun }: SubmissionKind) => `Cancelar ${noun.toLowerCase()}`;

export function cancelMeta(door: SubmissionKind): MetaFunction {
  return () => pageTitle(titleOf(door));
}

export function CancelSubmissionPage({ door }: { door: SubmissionKind }) {
  const { submission } = useLoaderData<typeof showCancellation>();
  return <CancelPage title={titleOf(door)} request={submission} closeTo={door.list()} />;
}
