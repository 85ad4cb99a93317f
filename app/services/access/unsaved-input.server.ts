import { paths } from "~/paths";
import { SESSION_EXPIRED } from "../provider/failure";

export const ALSO_NOT_SAVED =
  "O portal também não consegue guardar nada agora: o que você preencheu não foi guardado.";

export const NOT_SAVED = "O que você preencheu nesta página não foi guardado.";

const NOTHING_SENT = "Nada foi enviado.";
const COPY = " Copie daqui o que for preciso antes de fechar esta página.";
const ENTER = " Entre em outra aba e preencha outra vez.";

export interface FormInput {
  message: string;
  /** The unsaved input as text. null: nothing is unsaved. "": only files are unsaved. */
  unsaved: string | null;
}

const inputs = new WeakMap<Request, FormInput>();

export const setFormInput = (request: Request, input: FormInput): void =>
  void inputs.set(request, input);

interface Loss {
  status: 401 | 404 | 409 | 503;
  why: string;
}

export const SESSION_OVER: Loss = { status: 401, why: `${SESSION_EXPIRED}.` };

const ADVICE: Readonly<Record<Loss["status"], string>> = {
  401: COPY + ENTER,
  404: COPY,
  409: COPY,
  503: "",
};

const losses = new WeakMap<Response, Loss>();

export function markLoss(loss: Loss, answer: Response): Response {
  losses.set(answer, loss);
  return answer;
}

/**
 * When a session in management mode is over, `endSession` may redirect to the home page.
 * Other redirects go there too, so `endSession` marks this redirect with SESSION_OVER.
 */
export const isSessionOver = (answer: Response): boolean =>
  losses.get(answer) === SESSION_OVER ||
  answer.headers.get("Location")?.startsWith(paths.entrar()) === true;

async function lossBy(answer: Response): Promise<Loss | null> {
  if (isSessionOver(answer)) return SESSION_OVER;
  const marked = losses.get(answer);
  if (marked) return marked;
  const { status, headers } = answer;
  if (status === 404) return { status, why: NOTHING_SENT };
  const isErrorPage = status === 503 && headers.get("Content-Type")?.startsWith("text/plain");
  return isErrorPage ? { status, why: await answer.clone().text() } : null;
}

async function pageInPlaceOf(request: Request, answer: unknown): Promise<Response | null> {
  const input = inputs.get(request);
  if (!input || !(answer instanceof Response)) return null;
  const [{ message, unsaved }, loss] = [input, await lossBy(answer)];
  // If nothing is unsaved, a redirect loses nothing, so the redirect stays.
  // A 503 page is replaced even then, because the new page adds `message` to its text.
  if (!loss || message === "" || (unsaved === null && loss.status !== 503)) return null;
  const { status, why } = loss;
  return new Response(`${why} ${message}${ADVICE[status]}${unsaved ?? ""}`, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...(status === 503 && { "Retry-After": "30" }),
    },
  });
}

/**
 * Replaces a 503 page of `act`, and a response of `act` that would lose the typed input.
 * @throws the replacement: a page that says whether the input is saved
 * @throws everything else that `act` throws
 */
export async function repeatUnsaved<T>(request: Request, act: () => Promise<T>): Promise<T> {
  const answer = await act().catch(async (thrown: unknown) => {
    throw (await pageInPlaceOf(request, thrown)) ?? thrown;
  });
  const page = await pageInPlaceOf(request, answer);
  if (page) throw page;
  return answer;
}
