// A short URL for lost passwords, easy to say on the phone.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { redirectTo } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirectTo(paths.recuperarAcesso(new URL(request.url).searchParams.get("voltar")));
}
