/** A process of its own that adds to a kept number: `soma.ts <place> <secret> <times>`. */
import { z } from "zod/v4";

const [onde = "", segredo = "", vezes = "0"] = process.argv.slice(2);
Object.assign(process.env, { NODE_ENV: "production", PROVIDER_URL: "http://127.0.0.1:9", SESSION_SECRET: segredo, DATA_DIR: onde });
if (onde.startsWith("redis:")) Object.assign(process.env, { STORE_URL: onde, DATA_DIR: "." });

const { guardados } = await import("../../../../app/services/guardados.server");
const { armazem } = await import("../../../../app/services/armazem.server");
const conta = guardados("conta", z.object({ n: z.number() }), 60);
await Promise.all(Array.from({ length: Number(vezes) }, () => conta.muda("duas", (atual) => ({ n: (atual?.n ?? 0) + 1 }))));
await armazem.fecha();
