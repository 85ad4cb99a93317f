import { SECRET } from "../support/test-environment";
import { expect, it, vi } from "vitest";

const NEW = "n".repeat(32);

async function withSecrets(...secrets: string[]) {
  vi.resetModules();
  process.env.SESSION_SECRET = secrets.join(",");
  const [token, facts] = await Promise.all([
    import("~/services/session/csrf-token.server"),
    import("~/services/submissions/form-facts.server"),
  ]);
  return { ...token, ...facts };
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("a page has the same key and the same fingerprint while the secret is changed", async () => {
  const before = await withSecrets(SECRET);
  const form = formOf({ selo: before.newCsrfToken("pessoa"), pedido: "p1", email: "a@b.com" });
  const fingerprint = before.fingerprintOf(form);
  form.set("esteEnvio", "1:p1");
  const digests = [before.idempotencyKeyOf(form), fingerprint];
  for (const secrets of [
    [SECRET, NEW],
    [NEW, SECRET],
  ]) {
    const during = await withSecrets(...secrets);
    expect([during.idempotencyKeyOf(form), during.fingerprintOf(form)]).toEqual(digests);
  }
  form.set("email", "c@d.com");
  expect((await withSecrets(NEW, SECRET)).idempotencyKeyOf(form)).not.toBe(digests[0]);
});

it("a page of the new secret is digested with it", async () => {
  const during = await withSecrets(NEW, SECRET);
  const form = formOf({ selo: during.newCsrfToken("pessoa"), pedido: "p1" });
  const key = during.idempotencyKeyOf(form);
  expect((await withSecrets(NEW)).idempotencyKeyOf(form)).toBe(key);
});
