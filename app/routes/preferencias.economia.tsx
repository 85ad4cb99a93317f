import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { safeReturnPath } from "~/lib/safe-content";
import { paths } from "~/paths";
import { keepEconomyChoice } from "~/services/http/economy.server";
import { readForm } from "~/services/http/form.server";
import { redirectTo } from "~/services/http/response.server";
import { readSession } from "~/services/session/session.server";

const choiceForm = z.object({ economia: z.enum(["sim", "nao"]), voltar: z.string().optional() });

export function loader() {
  return redirectTo(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const read = await readForm(request, await readSession(request), choiceForm);
  if (!read.ok) return redirectTo(paths.inicio());
  const returnTo = safeReturnPath(read.value.voltar ?? null) ?? paths.inicio();
  return redirectTo(returnTo, [await keepEconomyChoice(request, read.value.economia)]);
}
