import "../support/test-environment";
import { expect, it } from "vitest";
import { isSessionCookie } from "~/services/session/session-cookie.server";

it.each([
  ["__portal=abc; Path=/colaborador/; HttpOnly", true],
  ["__Host-portal=abc", false],
  ["__Secure-portal=abc; Secure", true],
  ["aparelho=x; Path=/, __portal=abc; HttpOnly", true],
  ["aparelho=x; Path=/, __Secure-portal=abc; Secure", true],
  ["aparelho=x; Path=/", false],
  ["", false],
])("what an answer sets is the session's cookie or not: %s", (cookies, isIt) =>
  expect(isSessionCookie(cookies)).toBe(isIt),
);
