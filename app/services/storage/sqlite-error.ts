/** What SQLite's errors are, by the name of their code. */

/** Names of the codes that matter here, by their number: of some the library knows no name. */
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
/** A file that cannot be opened at all has no code: the library's sentence ends with the number. */
const NOT_CONNECTED = /ConnectionFailed.*: (\d+)\b/;

/** The lowest eight bits of an extended code are the plain one. */
const nameOf = (number: string | undefined): string =>
  number === undefined ? "" : (NAMES[Number(number) & 255] ?? `SQLITE_ERROR_${number}`);

/** SQLite's name of what went wrong ("SQLITE_FULL"), the system's ("EACCES"), or "" where there is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "") return nameOf(NOT_CONNECTED.exec(error.message)?.[1]);
  const [, unnamed] = UNNAMED.exec(code) ?? [];
  return unnamed === undefined ? code : nameOf(unnamed);
}

/** Another portal is at it, there is no room, or it may only be read: what the file holds is sound, and is not taken from people. */
export function passes(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)/.test(codeOf(error));
}
