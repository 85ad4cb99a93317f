import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { UNSAFE_DataRouterStateContext, useLocation } from "react-router-dom";
import { ErrorSummary, PostForm, typedValue, type Refusal } from "./forms/form";

const PLACE = "nao-dito";

/** Where it is said: a dialog covers the page beneath, and whatever is said there. */
type Room = "conteudo" | "dialogo";

/** Only on the server: what was refused stands nowhere on the page, which is made once more, with this in it. */
export const UnsaidContext = createContext<Room | null>(null);

/** Takes the page as the server made it; gives where on it something is to be said. */
export const roomOf = (markup: string): Room =>
  markup.includes(' id="dialogo"') ? "dialogo" : "conteudo";

/** The same of the page that stands here. */
const roomHere = (): Room => (document.getElementById("dialogo") ? "dialogo" : "conteudo");

const hasErrors = (reply: unknown): reply is { refusal: Refusal } =>
  typeof reply === "object" &&
  reply !== null &&
  "refusal" in reply &&
  typeof reply.refusal === "object" &&
  reply.refusal !== null &&
  "error" in reply.refusal;

/** Takes what the actions of a page answered, by their routes; gives what was refused; null: nothing. */
export function refusedBy(
  replies: Readonly<Record<string, unknown>> | null | undefined,
): Refusal | null {
  return Object.values(replies ?? {}).find(hasErrors)?.refusal ?? null;
}

const isSaid = (): boolean =>
  [...document.querySelectorAll("#erros")].some((summary) => !summary.closest(`#${PLACE}`));

/** The form's fields are gone from the page, not what was typed into them: what became of it can still be asked. */
function Check({ refusal }: { refusal: Refusal }) {
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
 * What became of a form whose own place on the page is gone: the read that it hangs on failed meanwhile, or what it asks for is so by now.
 * Whatever an action answers is on the page.
 */
export function Unsaid({ room }: { room: Room }) {
  const { actionData, loaderData } = useContext(UNSAFE_DataRouterStateContext) ?? {};
  const refusal = refusedBy(actionData);
  const saidIn = useContext(UnsaidContext);
  // As the server made it, until the page has shown what it shows.
  const [unsaid, setUnsaid] = useState(
    () =>
      saidIn === room ||
      (typeof document !== "undefined" && document.querySelector(`#${room} #${PLACE}`) !== null),
  );
  useEffect(() => {
    const look = setTimeout(() => setUnsaid(refusal !== null && roomHere() === room && !isSaid()));
    return () => clearTimeout(look);
    // The answer comes first; what the page reads after it may take its place away.
  }, [refusal, loaderData, room]);
  // Its fields are not there to be led to.
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
