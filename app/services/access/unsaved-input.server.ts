import { paths } from "~/paths";
import { SESSION_EXPIRED } from "../provider/failure";

export const STORE_AWAY =
  "O portal não consegue guardar nada agora: o que você preencheu não foi guardado.";

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
  /** 410: a manager's link is over. */
  status: 401 | 404 | 409 | 410 | 503;
  why: string;
}

const SESSION_OVER: Loss = { status: 401, why: `${SESSION_EXPIRED}.` };

const ADVICE: Readonly<Record<Loss["status"], string>> = {
  401: COPY + ENTER,
  404: COPY,
  409: COPY,
  410: COPY,
  503: " Copie daqui o que for preciso antes de tocar em “Tentar novamente”, ou recarregue esta página daqui a pouco para enviar o mesmo outra vez.",
};

const losses = new WeakMap<Response, Loss>();

export function markLoss(loss: Loss, answer: Response): Response {
  losses.set(answer, loss);
  return answer;
}

const lossByRedirect = (answer: Response): Loss | undefined =>
  losses.get(answer) ??
  (answer.headers.get("Location")?.startsWith(paths.entrar()) ? SESSION_OVER : undefined);

export const isSessionOver = (answer: Response): boolean =>
  [401, 410].includes(lossByRedirect(answer)?.status ?? 0);

async function lossBy(answer: Response): Promise<Loss | null> {
  const loss = lossByRedirect(answer);
  if (loss) return loss;
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
  // So is a 410 page: after its redirect, scripts would load the manager's own wizard.
  if (!loss || message === "" || (unsaved === null && loss.status < 410)) return null;
  const { status, why } = loss;
  const repeated = unsaved === null ? "" : ADVICE[status] + unsaved;
  // Without the new cookie, the next messages would be lost (`isSuperseded`).
  const cookie = status === 410 && answer.headers.get("Set-Cookie");
  return new Response(`${why} ${message}${repeated}`, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(cookie && { "Set-Cookie": cookie }),
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
