export interface Waiting {
  owner: string;
  count: number;
  files: number;
  begun: number;
  steps: number;
  /**
   * When the oldest waiting certificate was begun, in ms since 1970.
   * A certificate waits if it is finished but has not arrived, even if it was refused.
   * If no certificate waits, the oldest item of any kind counts.
   */
  since: number;
  deadline: number | null;
}

export interface WaitingLine {
  about?: string;
  text: string;
  link?: { to: string; text: string };
  waits?: "atestado" | "etapa";
}

const MINUTE = 60_000;

export function cookieValue(cookies: string, name: string): string {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : "";
}

export const ownerIn = (deviceCookie: string): string => deviceCookie.split(".")[0] || "";

const minutes = (moment: number): string => Math.floor(moment / MINUTE).toString(36);

export function waitingEntry(
  owner: string,
  count: number,
  since: number,
  deadline: number | null,
  ...more: [files: number, begun: number, steps: number]
): string {
  const until = deadline === null ? "" : minutes(deadline);
  return [owner, count, minutes(since), until, ...more].join(".");
}

export const writeWaiting = (all: readonly Waiting[]): string =>
  all
    .map(({ owner, count, since, deadline, files, begun, steps }) =>
      waitingEntry(owner, count, since, deadline, files, begun, steps),
    )
    .join("~");

const ENTRY =
  /^([\w-]{1,40})\.(\d{1,6})\.([\da-z]{1,7})\.([\da-z]{0,7})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?$/;

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

export const arrivedText = (count: number): string =>
  `${atestadosText(count)} ${count === 1 ? "chegou" : "chegaram"} ao portal. Falta conferir, completar e enviar.`;

/** The small offline scripts use this instead of `plural`, because they must not load text.ts. */
export const fewText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const atestadosText = (count: number): string => fewText(count, "atestado", "atestados");
