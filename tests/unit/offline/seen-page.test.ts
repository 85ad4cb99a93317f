/** Pages that the employee has seen lie encrypted, and open for that employee alone, while signed in. */
import { beforeEach, expect, it } from "vitest";
import { lock, ownKeys } from "~/offline/owner";
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

async function kept(path = "/colaborador/x") {
  const [key] = await ownKeys();
  if (!key) throw new Error("no key");
  return sealPage(key, page(path));
}

it("lies encrypted, opens for nobody, and is whole at the next sign-in", async () => {
  await isOf(await keyOf("ana", SECRET), await keyOf("ana-old"));
  const sealed = await kept("/colaborador/x?rascunho=1");
  expect(await sealed.clone().text()).not.toContain("Ana");
  await lock();
  expect(await openPage(sealed, addressOf())).toBeNull();
  await isOf(await keyOf("ana", SECRET));
  const opened = await openPage(sealed, addressOf());
  expect(await opened?.text()).toBe("<p>Salário de Ana</p>");
  expect(opened?.headers.get("Content-Type")).toBe("text/html");
  expect(opened?.headers.get("Content-Security-Policy")).toBe(POLICY);
});

it("does not open as another page", async () => {
  await isOf(await keyOf("ana", SECRET));
  const x = await kept();
  await expect(openPage(x.clone(), addressOf("/colaborador/y"))).rejects.toThrow();
  expect(await (await openPage(x, addressOf("/colaborador/x?z=1")))?.text()).toContain("Ana");
});
