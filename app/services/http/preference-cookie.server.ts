import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { BASE } from "~/base";
import { YEAR_SECONDS } from "~/lib/dates";
import { arrivalOf } from "../connection/arrival.server";

export const yesOrNo = z.enum(["sim", "nao"]);
export type YesOrNo = z.output<typeof yesOrNo>;

/** `chosen` returns null if the request's cookie has no valid choice. */
export function preferenceCookie(name: string) {
  const cookie = createCookie(name, {
    path: BASE,
    sameSite: "lax",
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
  return {
    async chosen(request: Request): Promise<YesOrNo | null> {
      const cookies = request.headers.get("cookie");
      if (!cookies?.includes(`${name}=`)) return null;
      const found: unknown = await cookie.parse(cookies);
      return yesOrNo.safeParse(found).data ?? null;
    },
    keep: (request: Request, value: YesOrNo): Promise<string> =>
      cookie.serialize(value, { secure: arrivalOf(request).tls }),
  };
}
