import { compile as compileTrust } from "proxy-addr";
import { z } from "zod/v4";
import { DAY_SECONDS } from "~/lib/dates";
import { MEGABYTE } from "~/lib/limits";
import { brandVariables } from "./brand/variables";

const DEVELOPMENT_SECRET = "segredo-de-desenvolvimento";

function isPlain(address: string): boolean {
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/[?#]/.test(address);
}

const address = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      abort: true,
      error: `${name}: um endereço completo, como https://servico.cooperativa.com.br`,
    })
    .refine(isPlain, `${name}: só o endereço, sem usuário, senha, “?” ou “#”`)
    .transform((url) => url.replace(/\/+$/, ""));

function isTrustList(value: string): boolean {
  try {
    compileTrust(splitList(value));
    return true;
  } catch {
    return false;
  }
}

function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

const amount = (name: string, unit: string, standard: number) =>
  z.coerce
    .number({ error: `${name}: um número de ${unit}` })
    .positive(`${name}: mais de zero ${unit}`)
    .max(365, `${name}: no máximo 365 ${unit}`)
    .default(standard);

function port(name: string) {
  const message = `${name}: um número de porta, de 1 a 65535`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(1, message)
    .max(65_535, message)
    .optional();
}

/** nginx closes a request after 120 s (docs/nginx.conf.example), so both limits are shorter. */
const LONGEST_CALL_MS = 30_000;
const LONGEST_SEND_MS = 90_000;

/**
 * A healthy process blocks its event loop for at most 50 ms (docs/limits.md).
 * In production, the watchdog by default ends a process that is blocked for STALL_SECONDS.
 */
const STALL_SECONDS = 30;

/** systemd does not restart a process with this exit status (`RestartPreventExitStatus=78`). */
export const MISCONFIGURED = 78;

export const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PROVIDER_URL: address("PROVIDER_URL"),
  SITE_URL: address("SITE_URL").optional(),
  PROVIDER_PRODUCT: z
    .string()
    .regex(/^[a-z0-9_]+$/i, "PROVIDER_PRODUCT: só letras, números e _")
    .default("coop"),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number({ error: "PROVIDER_TIMEOUT_MS: um número de milissegundos" })
    .int("PROVIDER_TIMEOUT_MS: um número inteiro de milissegundos")
    .min(100, "PROVIDER_TIMEOUT_MS: pelo menos 100 milissegundos")
    .max(
      LONGEST_CALL_MS,
      `PROVIDER_TIMEOUT_MS: no máximo ${LONGEST_CALL_MS} milissegundos (30 segundos)`,
    )
    .default(5000),
  SEND_TIMEOUT_MS: z.coerce
    .number({ error: "SEND_TIMEOUT_MS: um número de milissegundos" })
    .int("SEND_TIMEOUT_MS: um número inteiro de milissegundos")
    .min(100, "SEND_TIMEOUT_MS: pelo menos 100 milissegundos")
    .max(
      LONGEST_SEND_MS,
      `SEND_TIMEOUT_MS: no máximo ${LONGEST_SEND_MS} milissegundos (90 segundos)`,
    )
    .optional(),
  SESSION_IDLE_HOURS: amount("SESSION_IDLE_HOURS", "horas", 12),
  SESSION_MAX_DAYS: amount("SESSION_MAX_DAYS", "dias", 30),
  SESSION_SECRET: z.string().default("").transform(splitList),
  TRUSTED_PROXY: z
    .string()
    .default("")
    .refine(
      isTrustList,
      "TRUSTED_PROXY: endereços, redes (10.0.0.0/8) ou loopback, linklocal, uniquelocal, separados por vírgula",
    )
    .transform(splitList),
  STORE_URL: z
    .string()
    .regex(/^rediss?:\/\//, "STORE_URL: o endereço de um Redis, como redis://10.0.0.5:6379")
    .optional(),
  STORE_FILES_MB: z.coerce
    .number({ error: "STORE_FILES_MB: um número de megabytes" })
    .min(16, "STORE_FILES_MB: pelo menos 16 megabytes: um arquivo tem de caber")
    .default(512),
  DATA_DIR: z.string().min(1, "DATA_DIR: uma pasta").default(".data"),
  PORT: port("PORT"),
  HOST: z.string().trim().optional(),
  METRICS_PORT: port("METRICS_PORT"),
  STALL_SECONDS: z.coerce
    .number({ error: "STALL_SECONDS: um número de segundos" })
    .int("STALL_SECONDS: um número inteiro de segundos")
    .min(0, "STALL_SECONDS: 0 (nunca) ou mais")
    .max(3600, "STALL_SECONDS: no máximo 3600 segundos")
    .optional(),
  ...brandVariables,
});

const schema = variables
  .check((ctx) => {
    const { NODE_ENV, SESSION_SECRET } = ctx.value;
    const strong =
      SESSION_SECRET.length > 0 && SESSION_SECRET.every((secret) => secret.length >= 32);
    if (NODE_ENV === "production" && !strong) {
      const message =
        "SESSION_SECRET: obrigatório em produção, 32 caracteres ou mais (vários separados por vírgula, o mais novo primeiro)";
      ctx.issues.push({ code: "custom", message, path: ["SESSION_SECRET"], input: undefined });
    }
  })
  .transform((env) => ({
    production: env.NODE_ENV === "production",
    providerUrl: env.PROVIDER_URL,
    site: env.SITE_URL ?? env.PROVIDER_URL,
    product: env.PROVIDER_PRODUCT,
    providerTimeLimit: env.PROVIDER_TIMEOUT_MS,
    /* A timed-out send may have arrived, so by default sends get more time than reads. */
    sendTimeoutMs: env.SEND_TIMEOUT_MS ?? env.PROVIDER_TIMEOUT_MS * 3,
    sessionIdle: env.SESSION_IDLE_HOURS * 3600,
    sessionMost: env.SESSION_MAX_DAYS * DAY_SECONDS,
    secrets: env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [DEVELOPMENT_SECRET],
    trustedProxies: env.TRUSTED_PROXY,
    storeUrl: env.STORE_URL ?? null,
    mostFilesInRedis: env.STORE_FILES_MB * MEGABYTE,
    dataDir: env.DATA_DIR,
    port: env.PORT ?? null,
    host: env.HOST,
    metricsPort: env.METRICS_PORT ?? null,
    stallLimit: env.STALL_SECONDS ?? (env.NODE_ENV === "production" ? STALL_SECONDS : 0),
    brand: {
      name: env.BRAND_NAME,
      logo: env.BRAND_LOGO,
      colour: env.BRAND_COLOR,
      hr: env.BRAND_HR_CONTACT,
    },
  }));

export type Environment = z.output<typeof schema>;

export function parseEnvironment(
  env: Record<string, string | undefined>,
): { environment: Environment } | { errors: string[] } {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(filled);
  if (result.success) return { environment: result.data };
  return {
    errors: [
      ...new Set(result.error.issues.map((issue) => describe(issue.path.join("."), issue.message))),
    ],
  };
}

function describe(variable: string, message: string): string {
  return message.startsWith(variable) ? message : `${variable}: ${message}`;
}

const OLDEST_NODE = 20;

function environmentOrExit(): Environment {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
    console.error(
      `O portal precisa do Node ${OLDEST_NODE} ou mais novo; este é o ${process.versions.node}.`,
    );
    process.exit(MISCONFIGURED);
  }
  const result = parseEnvironment(process.env);
  if ("environment" in result) return result.environment;
  for (const error of result.errors) console.error(`Configuração: ${error}`);
  process.exit(MISCONFIGURED);
}

export const environment = environmentOrExit();
