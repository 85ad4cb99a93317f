/* After "Não", a notice with the same text stays hidden until the session ends (spec 1, §2.6). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod/v4";
import { NOTICE_ID_LENGTH } from "~/modules/home/compras-notice";
import { paths } from "~/paths";
import { requireEmployee } from "~/services/access/guard.server";
import { readForm } from "~/services/http/form.server";
import { redirectTo } from "~/services/http/response.server";
import { writeSession } from "~/services/session/session.server";

/** Bounded, because it is stored in the session cookie. */
const noticeIds = z.array(z.string().max(NOTICE_ID_LENGTH)).max(1).catch([]);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireEmployee(request, { colaboradorOnly: true });
  return redirectTo(paths.inicio());
}

export async function action({ request }: ActionFunctionArgs) {
  const { session } = await requireEmployee(request, { colaboradorOnly: true });
  const read = await readForm(request, session, z.object({}));
  if (!read.ok) return redirectTo(paths.inicio());
  const postponed = noticeIds.parse(new URL(request.url).searchParams.getAll("aviso"));
  return redirectTo(paths.inicio(), [await writeSession(request, session, { postponed })]);
}
