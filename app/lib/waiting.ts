/** What waits on a device, told to the server by a cookie that scripts write: so every page can say it, with scripts and without. It names nobody. */

export interface Waiting {
  /** The id of the device key under which it is kept. */
  owner: string;
  /** Certificates, and files that were chosen in a wizard and have not arrived. */
  count: number;
  files: number;
  /** Certificates that were begun and not yet kept for sending; steps of wizards. */
  begun: number;
  steps: number;
  /** When the oldest certificate was kept (of files alone: the oldest file), and when the first deadline ends (null: of none is known), in milliseconds since 1970. */
  since: number;
  deadline: number | null;
}

/** One thing that a page says of it, in the server's words: they are no weight of its scripts. */
export interface WaitingLine {
  /** What is heard first: "2 atestados". */
  about?: string;
  text: string;
  link?: { to: string; text: string };
  /** Of the person's own that waits: said no more once it has arrived. */
  waits?: true;
}

const MINUTE = 60_000;

/** Takes a Cookie header, or the browser's cookies; gives the value of one of this name, "" where there is none. */
export function cookieValue(cookies: string, name: string): string {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : "";
}

/** The owner whom the device cookie names; "" for nobody. */
export const ownerIn = (deviceCookie: string): string => deviceCookie.split(".")[0] ?? "";

const minutes = (moment: number): string => Math.ceil(moment / MINUTE).toString(36);

/** Takes what waits, one entry an owner; gives the cookie's value. */
export function writeWaiting(all: readonly Waiting[]): string {
  return all
    .map(({ owner, count, files, begun, steps, since, deadline }) => {
      const more = [files, begun, steps];
      while (more.length > 0 && !more[more.length - 1]) more.pop();
      const entry = [owner, count, minutes(since), deadline === null ? "" : minutes(deadline)];
      return [...entry, ...more].join(".");
    })
    .join("~");
}

const ENTRY =
  /^([\w-]{1,40})\.(\d{1,3})\.([\da-z]{1,7})\.([\da-z]{0,7})(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?(?:\.(\d{1,3}))?$/;

/** Takes the cookie's value, whoever wrote it; gives what waits. What cannot be read counts for nothing. */
export function readWaiting(value: string): Waiting[] {
  return value.split("~").flatMap((each) => {
    const [, owner, certificates, since = "", deadline = "", ...more] = ENTRY.exec(each) ?? [];
    const [count = 0, files = 0, begun = 0, steps = 0] = [certificates, ...more].map((text) =>
      Number(text ?? 0),
    );
    if (owner === undefined || count + files + begun + steps === 0) return [];
    return [
      {
        owner,
        count,
        files,
        begun,
        steps,
        since: parseInt(since, 36) * MINUTE,
        deadline: deadline === "" ? null : parseInt(deadline, 36) * MINUTE,
      },
    ];
  });
}

/** All of them as one; null for none. */
export function mergeWaiting(all: readonly Waiting[]): Omit<Waiting, "owner"> | null {
  if (all.length === 0) return null;
  const deadlines = all.map(({ deadline }) => deadline).filter((deadline) => deadline !== null);
  const certificates = all.filter(({ count }) => count > 0);
  const sum = (what: "count" | "files" | "begun" | "steps") =>
    all.reduce((total, each) => total + each[what], 0);
  return {
    count: sum("count"),
    files: sum("files"),
    begun: sum("begun"),
    steps: sum("steps"),
    since: Math.min(...(certificates.length > 0 ? certificates : all).map(({ since }) => since)),
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
  };
}

/** "1 atestado chegou ao portal. Falta conferir, completar e enviar." */
export const arrivedText = (count: number): string =>
  `${atestadosText(count)} ${count === 1 ? "chegou" : "chegaram"} ao portal. Falta conferir, completar e enviar.`;

/** "1 atestado", "2 atestados". */
export const atestadosText = (count: number): string =>
  count === 1 ? "1 atestado" : `${count} atestados`;
