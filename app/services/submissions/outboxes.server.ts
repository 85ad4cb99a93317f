import { RETENTION_SECONDS } from "~/lib/limits";
import { environment } from "../config/environment.server";
import { storedValues } from "../storage/stored-values.server";
import { earlierChanges, earlierRecords, withEarlier } from "./earlier-build.server";
import { UNREADABLE_SUBMISSION } from "./outcome";
import { storedOutbox } from "./outbox.server";
import { outboxSchema, unreadable } from "./stored-submission";
import { Submissions } from "./submit.server";

const AROUND_A_WRITE_MS = 1_000;
const writeMs = environment.sendTimeoutMs + AROUND_A_WRITE_MS;

const outbox = storedOutbox(
  storedValues("outbox", outboxSchema, RETENTION_SECONDS, [unreadable(UNREADABLE_SUBMISSION)]),
);

export const records = new Submissions({
  outbox: withEarlier(outbox, earlierRecords(storedValues)),
  writeMs,
});

export const changes = new Submissions({
  outbox: withEarlier(outbox, earlierChanges(storedValues)),
  writeMs,
});
