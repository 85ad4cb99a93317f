import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Constraint, SubmissionResult } from "@conform-to/dom";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Messages by field ("" for the whole form) and what was typed, as services/http/form.server.ts gives them. */
export interface Refusal extends Pick<SubmissionResult<string[]>, "error" | "initialValue"> {
  kept?: boolean;
  sendAnyway?: string;
  sameId?: boolean;
  nextId?: string;
  check?: string;
  open?: string;
  isThis?: string;
  discard?: string;
}

/** What the schema asks of each field, as HTML says it (services/http/constraint.server.ts). A loader gives it under `constraint`. */
export type Constraints = Record<string, Constraint>;

/** What the page's action refused, if it did, else what was typed before and kept. Whatever actions and loaders answer, they stand under these names. */
export function useRefusal(): Refusal | null {
  const refused = useRefused();
  const data = useLoaderData<{ typed?: Refusal | null } | null>();
  return refused || (data && data.typed) || null;
}

function useRefused(): Refusal | null {
  const reply = useActionData<{ refusal?: Refusal | null }>();
  return (reply && reply.refusal) || null;
}

export interface PostFormProps {
  action?: string;
  children: ReactNode;
  className?: string;
  /** The browser itself sends it, as without scripts: for answers that are files. */
  reloadDocument?: boolean;
  target?: "_blank";
  encType?: "multipart/form-data";
  "aria-label"?: string;
}

/** The id of the page that stands here: whatever is sent twice from it happens once. A new one after each answer, but where the form is still the same. */
function usePageId(): string {
  const root = useRouteLoaderData<{ pageId?: string }>("root");
  // Not what a loader keeps: the forms of the header stand beside errors too, where there is none.
  const refusal = useRefused();
  return (
    (refusal?.sameId && typedValue(refusal, "pedido")) || (refusal?.nextId ?? root?.pageId ?? "")
  );
}

/** A form that changes something: POST with the form token and the page's id. `action` is a path of `paths`; by default the page itself. */
export function PostForm({ children, ...props }: PostFormProps) {
  const pageId = usePageId();
  return (
    <Form method="post" discover="none" noValidate {...props}>
      <AuthenticityTokenInput name="selo" />
      <input type="hidden" name="pedido" value={pageId} />
      {children}
    </Form>
  );
}

/** What was typed into a field of a refused form. */
export function typedValue(refusal: Refusal | null | undefined, name: string): string | undefined {
  const value = refusal?.initialValue?.[name];
  return typeof value === "string" ? value : undefined;
}

const KEPT = "Guardamos o que você tinha preenchido. Confira e envie.";

/**
 * Takes what was refused; gives what is to stand on the place that says so, which takes the focus. Not on the server's page when its scripts come late: who
 * has begun to scroll or to type by then would have it jump away under the finger.
 */
export function useSummaryFocus(refusal: Refusal | null | undefined): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const isServersPage = useRef(!useHydrated());
  useEffect(() => {
    const hasBegun =
      isServersPage.current && (scrollY > 0 || document.activeElement !== document.body);
    isServersPage.current = false;
    if (refusal?.error && !hasBegun) ref.current?.focus();
  }, [refusal]);
  return ref;
}

/** All that is wrong, on top, each message a link to its field with the same words. */
export function ErrorSummary({ refusal }: { refusal: Refusal | null | undefined }) {
  const ref = useSummaryFocus(refusal);
  useEffect(() => {
    if (refusal?.error && !document.title.startsWith("Erro: "))
      document.title = `Erro: ${document.title}`;
  }, [refusal]);
  const errors = Object.entries(refusal?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ name, message })),
  );
  const note = refusal?.open ?? (refusal?.kept && KEPT);
  if (errors.length === 0) return note ? <p className="aviso aviso-info">{note}</p> : null;
  return (
    <div ref={ref} id="erros" role="alert" tabIndex={-1} className="aviso aviso-erro">
      <p className="font-bold">
        {errors.some(({ name }) => name !== "") ? "Confira o que falta:" : "Não deu certo:"}
      </p>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            {name === "" ? (
              <span className="erro">{message}</span>
            ) : (
              <a className="elo erro" href={`#${name}`}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
