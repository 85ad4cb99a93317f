import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";

export interface FormRefusal extends Pick<SubmissionResult<string[]>, "error" | "initialValue"> {
  kept?: boolean;
  sendAnyway?: string;
  sameId?: boolean;
  nextId?: string;
  check?: string;
  open?: string;
  isThis?: string;
  discard?: string;
}

export type Constraints = Record<string, Constraint>;

export function useRefusal(): FormRefusal | null {
  const refused = useRefused();
  const data = useLoaderData<{ typed?: FormRefusal | null } | null>();
  return refused || (data && data.typed) || null;
}

function useRefused(): FormRefusal | null {
  const reply = useActionData<{ refusal?: FormRefusal | null }>();
  return (reply && reply.refusal) || null;
}

export interface PostFormProps {
  action?: string;
  /** Used when `useActionData` returns no refusal, for example on an error page. */
  told?: FormRefusal;
  children: ReactNode;
  className?: string;
  reloadDocument?: boolean;
  replace?: boolean;
  target?: "_blank";
  encType?: "multipart/form-data";
  onSubmit?: FormEventHandler;
  "aria-label"?: string;
}

/** Returns the page id. The same values sent twice under one id count as one submission. */
function usePageId(told: FormRefusal | undefined): string {
  const root = useRouteLoaderData<{ pageId?: string }>("root");
  /*
   * This is not `useRefusal`, which also reads loader data.
   * An error page has no loader data, so Remix would log an error.
   */
  const refusal = useRefused() || told;
  return (
    (refusal && ((refusal.sameId && typedValue(refusal, "pedido")) || refusal.nextId)) ||
    (root && root.pageId) ||
    ""
  );
}

export function PostForm({ children, told, ...props }: PostFormProps) {
  const pageId = usePageId(told);
  return (
    <Form method="post" discover="none" noValidate {...props}>
      <AuthenticityTokenInput name="selo" />
      <input type="hidden" name="pedido" value={pageId} />
      {children}
    </Form>
  );
}

export function typedValue(
  refusal: FormRefusal | null | undefined,
  name: string,
): string | undefined {
  const typed = refusal && refusal.initialValue;
  const value = typed && typed[name];
  return typeof value === "string" ? value : undefined;
}
