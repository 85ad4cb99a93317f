import { preferenceCookie } from "./preference-cookie.server";

const preference = preferenceCookie("economia");
export const saveEconomyChoice = preference.keep;

const SLOW = new Set(["slow-2g", "2g"]);

export async function inEconomy(request: Request): Promise<boolean> {
  const chosen = await preference.chosen(request);
  if (chosen !== null) return chosen === "sim";
  return (
    request.headers.get("save-data")?.toLowerCase() === "on" ||
    SLOW.has(request.headers.get("ect") ?? "")
  );
}
