const NAMES: Readonly<Record<number, string>> = {
  3: "SQLITE_PERM",
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  23: "SQLITE_AUTH",
  26: "SQLITE_NOTADB",
};
const UNNAMED = /^UNKNOWN_SQLITE_ERROR_(\d+)$/;
/** When a file does not open, only the message of libsql's error contains SQLite's error number. */
const NOT_CONNECTED = /ConnectionFailed.*: (\d+)\b/;

const nameOf = (number: string | undefined): string =>
  number === undefined ? "" : (NAMES[Number(number) & 255] ?? `SQLITE_ERROR_${number}`);

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "") return nameOf(NOT_CONNECTED.exec(error.message)?.[1]);
  const [, unnamed] = UNNAMED.exec(code) ?? [];
  return unnamed === undefined ? code : nameOf(unnamed);
}

export function isTemporary(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)/.test(codeOf(error));
}
