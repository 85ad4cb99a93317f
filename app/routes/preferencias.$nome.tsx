import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { safeReturnPath } from "~/lib/safe-content";
import { paths } from "~/paths";
import { saveEconomyChoice } from "~/services/http/economy.server";
import { readForm } from "~/services/http/form.server";
import { afterAmountsChoice, saveAmountsChoice } from "~/services/http/hide-amounts.server";
import { yesOrNo } from "~/services/http/preference-cookie.server";
import { notFound, redirectTo } from "~/services/http/response.server";
import { readSession } from "~/services/session/session.server";

const economyForm = z.object({ economia: yesOrNo, voltar: z.string().optional() });
const amountsForm = z.object({
  ocultar: z.enum(["sim", "nao", "vez"]),
  voltar: z.string().optional(),
});

/**
 * Returns the path of the page that had the form, or of the home page.
 * A refused choice also redirects there, without a message.
 * The target page asks for a sign-in if necessary, so this route does not.
 */
const returnTo = (voltar: unknown): string =>
  safeReturnPath(typeof voltar === "string" ? voltar : null) ?? paths.inicio();

async function keepEconomy(request: Request): Promise<Response> {
  const read = await readForm(request, await readSession(request), economyForm);
  if (!read.ok) return redirectTo(returnTo(read.refusal.initialValue?.voltar));
  const { economia, voltar } = read.value;
  return redirectTo(returnTo(voltar), [await saveEconomyChoice(request, economia)]);
}

async function keepAmounts(request: Request): Promise<Response> {
  const read = await readForm(request, await readSession(request), amountsForm);
  if (!read.ok) return redirectTo(returnTo(read.refusal.initialValue?.voltar));
  const { ocultar, voltar } = read.value;
  const to = afterAmountsChoice(returnTo(voltar), ocultar);
  return redirectTo(to, ocultar === "vez" ? [] : [await saveAmountsChoice(request, ocultar)]);
}

export function loader() {
  return redirectTo(paths.inicio());
}

export function action({ request, params: { nome } }: ActionFunctionArgs): Promise<Response> {
  if (nome === "economia") return keepEconomy(request);
  if (nome === "valores") return keepAmounts(request);
  throw notFound();
}
