import { expect, it } from "vitest";
import { codeOf, isTemporary } from "~/services/storage/sqlite-error";

const failure = (code: string, message = "") => Object.assign(new Error(message), { code });

it.each([
  ["locked", failure("SQLITE_BUSY"), true],
  ["full", failure("SQLITE_FULL"), true],
  ["full, by its number", failure("UNKNOWN_SQLITE_ERROR_13"), true],
  ["full, while opening", new Error("ConnectionFailed(`Unable to open: 13`): 13"), true],
  ["read-only", failure("SQLITE_READONLY"), true],
  ["read-only, by an extended number", failure("UNKNOWN_SQLITE_ERROR_1032"), true],
  ["a bad disk", failure("SQLITE_IOERR_WRITE"), true],
  ["damaged", failure("SQLITE_CORRUPT"), false],
  ["no database", failure("UNKNOWN_SQLITE_ERROR_26"), false],
  ["something else", new Error("boom"), false],
  ["no error at all", null, false],
])("%s", (_, error, isSound) => expect(isTemporary(error)).toBe(isSound));

it("has the name of its number", () => {
  expect([
    codeOf(failure("UNKNOWN_SQLITE_ERROR_13")),
    codeOf(failure("UNKNOWN_SQLITE_ERROR_99")),
    codeOf("SQLITE_FULL"),
  ]).toEqual(["SQLITE_FULL", "SQLITE_ERROR_99", ""]);
});
