/* After "Não", a notice with the same text stays hidden until the session ends (spec 1, §2.6). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { readForm } from "~/services/http/form.server";
import { redirectTo } from "~/services/http/response.server";
import { writeSession } from "~/services/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request, { colaboradorOnly: true });
  return redirectTo(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const { session } = await requireEmployee(request, { colaboradorOnly: true });
  const read = await readForm(request, session, z.object({}));
  if (!read.ok) return redirectTo(paths.inicio());
  const postponed = new URL(request.url).searchParams.getAll("aviso");
  return redirectTo(paths.inicio(), [await writeSession(request, session, { postponed })]);
}
