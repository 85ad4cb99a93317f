import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { PostForm, typedValue, useRefusal, type FormRefusal } from "./form";

const KEPT = "Guardamos o que você tinha preenchido. Confira e envie.";

/**
 * Moves the focus to the error summary.
 * The focus stays if the user scrolled or focused a field before hydration.
 */
export function useSummaryFocus(
  refusal: FormRefusal | null | undefined,
): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const isServersPage = useRef(!useHydrated());
  useEffect(() => {
    const hasBegun =
      isServersPage.current && (scrollY > 0 || document.activeElement !== document.body);
    isServersPage.current = false;
    if (refusal && refusal.error && !hasBegun && ref.current) ref.current.focus();
  }, [refusal]);
  return ref;
}

interface Props {
  refusal: FormRefusal | null;
  withoutFields?: boolean;
  withoutChoices?: boolean;
}

export function ErrorSummary({ refusal, withoutFields = false }: Omit<Props, "withoutChoices">) {
  const ref = useSummaryFocus(refusal);
  useEffect(() => {
    if (!refusal || !refusal.error) return;
    document.title = `Erro: ${document.title}`;
    // React does not rewrite a title that stays the same, so this cleanup removes the prefix.
    return () => {
      document.title = document.title.replace("Erro: ", "");
    };
  }, [refusal]);
  const errors = Object.entries((refusal && refusal.error) || {}).flatMap(([name, messages]) =>
    (messages || []).map((message) => ({ name: withoutFields ? "" : name, message })),
  );
  const note = refusal && (refusal.open || (refusal.kept && KEPT));
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

const OF_THIS_FORM = /^(selo|pedido|conferir|esteEnvio|mesmoAssim|apagar)$/;

interface ChoiceProps {
  name: string;
  value: string | undefined;
  children: string;
}

function Choice({ name, value, children }: ChoiceProps) {
  return value ? (
    <button
      type="submit"
      name={name}
      value={value}
      className={name === "conferir" ? "botao" : "botao-2"}
    >
      {children}
    </button>
  ) : null;
}

/** The page may no longer show the refused form, so hidden fields repeat the sent values. */
function Choices({ refusal }: { refusal: FormRefusal }) {
  const { pathname, search } = useLocation();
  const { check, isThis, sendAnyway, discard } = refusal;
  if (!(check || isThis || sendAnyway || discard)) return null;
  return (
    <PostForm
      action={pathname + search}
      told={refusal}
      reloadDocument
      className="mt-2 flex flex-wrap gap-3"
    >
      {Object.keys(refusal.initialValue || {}).map(
        (name) =>
          !OF_THIS_FORM.test(name) && (
            <input key={name} type="hidden" name={name} value={typedValue(refusal, name)} />
          ),
      )}
      <Choice name="conferir" value={check}>
        Conferir
      </Choice>{" "}
      <Choice name="esteEnvio" value={isThis}>
        É este
      </Choice>{" "}
      <Choice name="mesmoAssim" value={sendAnyway}>
        Enviar mesmo assim
      </Choice>{" "}
      <Choice name="apagar" value={discard}>
        Apagar
      </Choice>
    </PostForm>
  );
}

function Telling({ refusal, withoutFields, withoutChoices }: Props) {
  return (
    refusal && (
      <div id="desfecho">
        <ErrorSummary refusal={refusal} withoutFields={withoutFields} />
        {!withoutChoices && <Choices refusal={refusal} />}
      </div>
    )
  );
}

export function Outcome({ withoutFields, withoutChoices }: Omit<Props, "refusal">) {
  return <Telling refusal={useRefusal()} {...{ withoutFields, withoutChoices }} />;
}

type Reply = { refusal?: FormRefusal } | null | undefined;
type Replies = Readonly<Record<string, Reply>> | null | undefined;

export function refusalIn(replies: Replies): FormRefusal | null {
  const [reply] = Object.values(replies || {});
  return (reply && reply.refusal) || null;
}

/** Only the server sets this context. */
export const RefusalContext = createContext<FormRefusal | null>(null);

/**
 * On an error page `useActionData` returns undefined.
 * So the server reads the context, and the browser reads Remix's router.
 */
export function OutcomeOnErrorPage() {
  const refusal = useContext(RefusalContext);
  return (
    <Telling
      refusal={import.meta.env.SSR ? refusal : refusalIn(window.__remixRouter.state.actionData)}
      withoutFields
    />
  );
}
