/** Pages that the employee has seen lie encrypted, and open for that employee alone, while signed in. */
import { beforeEach, expect, it } from "vitest";
import { lock } from "~/offline/owner";
import { openPage, sealPage } from "~/offline/seen-page";
import { isOf, keyOf, newDevice, newSecret } from "./support/device";

beforeEach(() => void newDevice());

const SECRET = newSecret();
const POLICY = "default-src 'self'";

const addressOf = (path = "/colaborador/x") => `https://portal.exemplo${path}`;

/** A page as `fetch` gives it, with its address. */
function page(path: string) {
  const response = new Response("<p>Salário de Ana</p>", {
    headers: {
      "Content-Type": "text/html",
      "Set-Cookie": "s=1",
      "Content-Security-Policy": POLICY,
    },
  });
  return Object.defineProperty(response, "url", { value: addressOf(path) });
}

it("lies encrypted, opens for nobody nor as another page, and is whole at the next sign-in", async () => {
  const key = await keyOf("ana", SECRET);
  await isOf(key, await keyOf("ana-old"));
  const sealed = await sealPage(key, page("/colaborador/x?rascunho=1"));
  expect(await sealed.clone().text()).not.toContain("Ana");
  await lock();
  expect(await openPage(sealed, addressOf())).toBeNull();
  await isOf(await keyOf("ana", SECRET));
  await expect(openPage(sealed.clone(), addressOf("/colaborador/y"))).rejects.toThrow();
  const opened = await openPage(sealed, addressOf());
  expect(await opened?.text()).toBe("<p>Salário de Ana</p>");
  expect(opened?.headers.get("Content-Type")).toBe("text/html");
  expect(opened?.headers.get("Content-Security-Policy")).toBe(POLICY);
});
