// The sign-in page shows the logo too, so this route needs no session.
import type { LoaderFunctionArgs } from "@remix-run/node";
import { YEAR_SECONDS } from "~/lib/dates";
import { brandHash } from "~/services/config/brand/brand.server";
import { brandFile } from "~/services/config/brand/files.server";
import { notFound } from "~/services/http/response.server";

export async function loader({ params: { hash, file = "" } }: LoaderFunctionArgs) {
  const found = hash === brandHash ? await brandFile(file) : null;
  if (!found) throw notFound();
  return new Response(Uint8Array.from(found.data), {
    headers: {
      "Content-Type": found.type,
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      // A logo may be an SVG with scripts, which must not run when a browser opens the file.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
