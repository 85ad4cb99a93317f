/** The check in words, for who runs it and for a log: no personal data, no token, no password. */
import type { Check } from "./check";
import { WHOLE, type Finding } from "./findings";
import type { Row } from "./reading";
import { EVERYWHERE, type Screens } from "./screens";
import { findingsOf, HEADINGS, verdictOf, VERDICTS, type Verdict } from "./verdict";

const worst = (row: Row) => row.asked.find(({ wrong }) => wrong.length > 0) ?? row.asked[0];

function line(row: Row, width: number): string {
  const asked = worst(row);
  const status = asked ? String(asked.status ?? "—") : "—";
  const took = asked ? `${Math.max(...row.asked.map(({ took: each }) => each))} ms` : "—";
  const times = row.asked.length > 1 ? ` (${row.asked.length} vezes)` : "";
  const why = row.notTried === null ? "" : `: ${row.notTried}`;
  return `${row.call.padEnd(width)}  ${status.padEnd(6)}  ${took.padStart(8)}  ${verdictOf(row)}${why}${times}`;
}

/** The same in many places is said once. */
function grouped(findings: readonly Finding[]): string[] {
  const whats = [...new Set(findings.map(({ what }) => what))];
  return whats.map((what) => {
    const places = findings.flatMap((finding) =>
      finding.what === what && finding.place !== WHOLE ? [finding.place] : [],
    );
    return places.length > 0 ? `${what}: ${places.join(", ")}` : what;
  });
}

function screensOf({ call }: Row, screens: Screens): string {
  const touched = screens[call] ?? [];
  if (touched.includes(EVERYWHERE)) return "todas as telas";
  return touched.length > 0 ? touched.join(" ") : "nenhuma";
}

function details(row: Row, screens: Screens): string[] {
  const findings = findingsOf(row);
  if (findings.length === 0) return [];
  const touched = verdictOf(row) === "não serve" ? [`telas: ${screensOf(row, screens)}`] : [];
  return [...grouped(findings), ...touched].map((text) => `    ${text}`);
}

function missing(rows: readonly Row[]): string[] {
  const some = rows.filter((row) => row.missing.length > 0);
  if (some.length === 0) return [];
  return [
    "",
    "Campos opcionais que nunca vieram (o portal passa sem eles):",
    ...some.map((row) => `    ${row.call}: ${row.missing.join(", ")}`),
  ];
}

const counted = (rows: readonly Row[], verdict: Verdict) =>
  rows.filter((row) => verdictOf(row) === verdict).length;

function summary({ rows, notSignedIn }: Check): string {
  if (notSignedIn !== null) return `Não foi possível entrar: ${notSignedIn}.`;
  return VERDICTS.map((verdict) => `${verdict}: ${counted(rows, verdict)}`).join("; ");
}

/** Takes a check; gives its lines. */
export function reportOf(check: Check, screens: Screens): string[] {
  // Where nobody could sign in, the rest was not even meant to be asked.
  const rows =
    check.notSignedIn === null ? check.rows : check.rows.filter(({ asked }) => asked.length > 0);
  const width = Math.max(...rows.map(({ call }) => call.length));
  const [call, status, time, result] = HEADINGS;
  const head = `${call.padEnd(width)}  ${status.padEnd(6)}  ${time.padStart(8)}  ${result}`;
  return [
    head,
    ...rows.flatMap((row) => [line(row, width), ...details(row, screens)]),
    ...missing(rows),
    "",
    summary(check),
  ];
}
