import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "~/layout/file-page.server";
import { openAgenda } from "~/modules/atestados/submission-pages.server";
import { ATESTADOS } from "~/modules/atestados/submission-kinds";
import { paths } from "~/paths";
import { sendCalendar } from "~/services/files/calendar-file.server";

export async function loader(args: LoaderFunctionArgs) {
  const codigo = args.params.codigo ?? "";
  const { access, events } = await openAgenda(args, ATESTADOS);
  return fileOrPage(args.request, paths.atestado(codigo), async () =>
    sendCalendar(args.request, access, events, `prazo-${codigo}.ics`),
  );
}
