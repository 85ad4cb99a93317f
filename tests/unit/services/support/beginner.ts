/** A process of its own that begins a store: `beginner.ts <folder>`. Says what it can do with it, then frees its disk and says it again. */
import { spawnSync } from "node:child_process";

const [folder = ""] = process.argv.slice(2);
Object.assign(process.env, {
  NODE_ENV: "production",
  PROVIDER_URL: "http://127.0.0.1:9",
  SESSION_SECRET: "s".repeat(32),
  DATA_DIR: folder,
});
const { store } = await import("../../../../app/services/storage/store.server");

const done = (work: Promise<unknown>) =>
  work.then(
    (value) => (value ? "sim" : "nada"),
    () => "não",
  );

async function tell(when: string) {
  const read = await done(store.vault.read("v0"));
  const written = await done(store.vault.write(when, Buffer.from("valor"), null, 60));
  const counted = await store.rateLimiter("teste", { points: 3, duration: 60 }).of(when).consume();
  const answers = await store.answers();
  console.log(JSON.stringify({ when, read, written, counted, answers }));
}

await tell("antes");
spawnSync("prlimit", ["--pid", String(process.pid), "--fsize=unlimited:"]);
await tell("depois");
await store.close();
