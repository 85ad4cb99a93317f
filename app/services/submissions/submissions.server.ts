import { RETENTION_SECONDS } from "~/lib/limits";
import { environment } from "../config/environment.server";
import { storedValues } from "../storage/stored-values.server";
import { earlierSubmissions, withEarlier } from "./earlier-build.server";
import { UNREADABLE_SUBMISSION } from "./outcome";
import { storedOutbox } from "./outbox.server";
import { outboxSchema, unreadable } from "./stored-submission";
import { Submissions } from "./submit.server";

const AROUND_A_WRITE_MS = 1_000;

const outbox = storedOutbox(
  storedValues("outbox", outboxSchema, RETENTION_SECONDS, [unreadable(UNREADABLE_SUBMISSION)]),
);

export const submissions = new Submissions({
  outbox: withEarlier(outbox, earlierSubmissions(storedValues)),
  writeMs: environment.sendTimeoutMs + AROUND_A_WRITE_MS,
});
