import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { UNSAFE_DataRouterStateContext, useLocation } from "react-router-dom";
import { ErrorSummary, PostForm, typedValue, type FormRefusal } from "./forms/form";

const PLACE = "nao-dito";

/**
 * Part of the page that shows a message. A dialog covers the page, so an open dialog must show the
 * message itself.
 */
type Room = "conteudo" | "dialogo";

/**
 * Set if the server renders a page again, because the first HTML did not show the form's refusal.
 */
export const UnsaidContext = createContext<Room | null>(null);

export const roomOf = (markup: string): Room =>
  markup.includes(' id="dialogo"') ? "dialogo" : "conteudo";

const roomHere = (): Room => (document.getElementById("dialogo") ? "dialogo" : "conteudo");

const hasErrors = (reply: unknown): reply is { refusal: FormRefusal } =>
  typeof reply === "object" &&
  reply !== null &&
  "refusal" in reply &&
  typeof reply.refusal === "object" &&
  reply.refusal !== null &&
  "error" in reply.refusal;

export function refusedBy(
  replies: Readonly<Record<string, unknown>> | null | undefined,
): FormRefusal | null {
  return Object.values(replies ?? {}).find(hasErrors)?.refusal ?? null;
}

const isSaid = (): boolean =>
  [...document.querySelectorAll("#erros")].some((summary) => !summary.closest(`#${PLACE}`));

/**
 * The page no longer has the form, but `refusal` has the typed values, so the user can check the
 * submission's outcome.
 */
function Check({ refusal }: { refusal: FormRefusal }) {
  const { pathname, search } = useLocation();
  if (!refusal.check) return null;
  return (
    <PostForm action={pathname + search} className="mt-2">
      {Object.keys(refusal.initialValue ?? {}).map((name) => (
        <input key={name} type="hidden" name={name} value={typedValue(refusal, name)} />
      ))}
      <button type="submit" name="conferir" value={refusal.check} className="botao">
        Conferir
      </button>
    </PostForm>
  );
}

/**
 * Shows a refusal whose form is not on the page. The form's data failed to load, or the change is
 * already done.
 */
export function Unsaid({ room }: { room: Room }) {
  const { actionData, loaderData } = useContext(UNSAFE_DataRouterStateContext) ?? {};
  const refusal = refusedBy(actionData);
  const saidIn = useContext(UnsaidContext);
  /*
   * The first state must equal the server's HTML, because a difference would break hydration. The
   * effect looks at the page later.
   */
  const [unsaid, setUnsaid] = useState(
    () =>
      saidIn === room ||
      (typeof document !== "undefined" && document.querySelector(`#${room} #${PLACE}`) !== null),
  );
  useEffect(() => {
    const look = setTimeout(() => setUnsaid(refusal !== null && roomHere() === room && !isSaid()));
    return () => clearTimeout(look);
    /* `loaderData` arrives after `actionData` and may remove the form, so the effect runs again. */
  }, [refusal, loaderData, room]);
  // The messages get no field names, because the page has no fields to link to.
  const summary = useMemo(
    () =>
      refusal && {
        error: { "": Object.values(refusal.error ?? {}).flatMap((each) => each ?? []) },
      },
    [refusal],
  );
  if (!unsaid || !refusal || !summary) return null;
  return (
    <div id={PLACE}>
      <ErrorSummary refusal={summary} />
      <Check refusal={refusal} />
    </div>
  );
}
