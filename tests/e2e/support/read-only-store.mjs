/** Loaded into a portal (`NODE_OPTIONS=--import`): at SIGUSR2 SQLite refuses to write to its files, as where they are read-only; at the next it does again. It says so on the log. */
import { createRequire } from "node:module";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const { prototype } = createRequire(import.meta.url)("libsql");
  const { exec } = prototype;
  const opened = new Set();
  let readOnly = false;
  prototype.exec = function (...args) {
    opened.add(this);
    const done = exec.apply(this, args);
    // Opened anew, too.
    if (readOnly) exec.call(this, "PRAGMA query_only = 1");
    return done;
  };
  process.on("SIGUSR2", () => {
    readOnly = !readOnly;
    for (const db of opened) if (db.open) exec.call(db, `PRAGMA query_only = ${readOnly ? 1 : 0}`);
    console.error("SIGUSR2");
  });
}
