/** A process of its own that adds to a kept number: `adder.ts <place> <secret> <times>`. */
import { z } from "zod/v4";

const [path = "", secret = "", vezes = "0"] = process.argv.slice(2);
Object.assign(process.env, {
  NODE_ENV: "production",
  PROVIDER_URL: "http://127.0.0.1:9",
  SESSION_SECRET: secret,
  DATA_DIR: path,
});
if (path.startsWith("redis:")) Object.assign(process.env, { STORE_URL: path, DATA_DIR: "." });

const { storedValues: kept } =
  await import("../../../../app/services/storage/stored-values.server");
const { store } = await import("../../../../app/services/storage/store.server");
const conta = kept("conta", z.object({ n: z.number() }), 60);
await Promise.all(
  Array.from({ length: Number(vezes) }, () =>
    conta.change("duas", (current) => ({ n: (current?.n ?? 0) + 1 })),
  ),
);
await store.close();
