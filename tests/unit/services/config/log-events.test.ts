import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { EVENTS } from "~/services/config/log-events";

const guide = readFileSync(
  fileURLToPath(new URL("../../../../docs/operar.md", import.meta.url)),
  "utf8",
);

/** The rows of the tables of events: a name, what it means, what to do. */
const described = [...guide.matchAll(/^\| `([a-z-]+)` \| [^|]{10,} \| [^|]{3,} \|$/gm)].map(
  ([, name]) => name,
);

it("every event of the log is in docs/operar.md, and there are no others there", () =>
  expect([...described].sort()).toEqual([...EVENTS].sort()));
