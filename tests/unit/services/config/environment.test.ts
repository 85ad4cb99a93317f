import "../support/test-environment";
import { expect, it } from "vitest";
import { parseEnvironment } from "~/services/config/environment.server";

const SECRET = "a".repeat(32);
const MINIMUM = { PROVIDER_URL: "https://ws.cooperativa.example/ws/", SESSION_SECRET: SECRET };

const read = (env: Record<string, string | undefined>) => parseEnvironment({ ...MINIMUM, ...env });

function environmentOf(env: Record<string, string | undefined>) {
  const reading = read(env);
  if ("errors" in reading) throw new Error(reading.errors.join("\n"));
  return reading.environment;
}

it("the minimum is enough, and the rest has defaults", () =>
  expect(environmentOf({})).toEqual({
    production: true,
    providerUrl: "https://ws.cooperativa.example/ws",
    site: "https://ws.cooperativa.example/ws",
    product: "coop",
    providerTimeLimit: 5000,
    sendTimeoutMs: 15_000,
    sessionIdle: 12 * 3600,
    sessionMost: 30 * 24 * 3600,
    secrets: [SECRET],
    trustedProxies: [],
    storeUrl: null,
    mostFilesInRedis: 512 * 1024 * 1024,
    dataDir: ".data",
    port: null,
    host: undefined,
    metricsPort: null,
    stallLimit: 30,
    brand: {
      name: "Cooperativa Agroindustrial Vale Verde",
      logo: { kind: "svg", data: expect.any(Buffer), isOwn: false, aspectRatio: 1 },
      colour: null,
      hr: { label: "(44) 3000-0000", href: "tel:+554430000000" },
    },
  }));

const MOBILE: [string, string] = ["WhatsApp (44) 99999-8888", "https://wa.me/5544999998888"];
it.each([
  ["(44) 3000-0000", undefined, "(44) 3000-0000", "tel:+554430000000"],
  ["RH: +55 44 99999 8888", undefined, "(44) 99999-8888", "tel:+5544999998888"],
  ["0800 123 4567", undefined, "0800 123 4567", "tel:08001234567"],
  ["https://wa.me/5544999998888", "WhatsApp", ...MOBILE],
  ["https://api.whatsapp.com/send?phone=5544999998888", "WhatsApp", ...MOBILE],
  ["zap (whats) 44999998888", "WhatsApp", ...MOBILE],
  ["WhatsApp (44) 3000-0000", "WhatsApp", "WhatsApp (44) 3000-0000", "https://wa.me/554430000000"],
  ["rh@coop.com.br", "e-mail", "rh@coop.com.br", "mailto:rh@coop.com.br"],
  [
    "E-mail: rh.pessoal@coop.com.br",
    "e-mail",
    "rh.pessoal@coop.com.br",
    "mailto:rh.pessoal@coop.com.br",
  ],
  ["mailto:rh@coop.com.br", "e-mail", "rh@coop.com.br", "mailto:rh@coop.com.br"],
  ["ramal 23", undefined, "ramal 23", null],
  [" Sala 4,\tdas 8 às 17 h ", undefined, "Sala 4, das 8 às 17 h", null],
  ["(20) 3000-0000", undefined, "(20) 3000-0000", null],
  ["+1 415 555 2671", undefined, "+1 415 555 2671", null],
  ["(44) 3000-0000 ramal 23", undefined, "(44) 3000-0000 ramal 23", null],
  ["rh@coop", undefined, "rh@coop", null],
  ["rh@coop.com.br?bcc=x@y.com", undefined, "rh@coop.com.br?bcc=x@y.com", null],
  ["javascript:alert(1)", undefined, "javascript:alert(1)", null],
])("reads the contact of HR: %s writes by %s", { tags: ["R213"] }, (text, by, label, href) => {
  const { writes, ...contact } = environmentOf({ BRAND_HR_CONTACT: text }).brand.hr;
  expect([writes?.by, contact]).toEqual([by, { label, href }]);
});

it("reads what was set", () => {
  const reading = environmentOf({
    SITE_URL: "https://site.example/",
    PROVIDER_PRODUCT: "sicredi_2",
    PROVIDER_TIMEOUT_MS: "2500",
    SESSION_IDLE_HOURS: "0.5",
    SESSION_MAX_DAYS: "7",
    SESSION_SECRET: `${"n".repeat(32)}, ${"v".repeat(40)},`,
    TRUSTED_PROXY: "loopback, 10.0.0.0/8",
    STORE_URL: "rediss://usuario:senha@10.0.0.5:6379/2",
    STORE_FILES_MB: "2048",
    DATA_DIR: "/var/lib/portal",
    PORT: "3001",
    HOST: "127.0.0.1",
    METRICS_PORT: "13000",
    STALL_SECONDS: "90",
  });
  expect(reading).toMatchObject({
    site: "https://site.example",
    product: "sicredi_2",
    providerTimeLimit: 2500,
    sendTimeoutMs: 7_500,
    sessionIdle: 1800,
    sessionMost: 604_800,
    secrets: ["n".repeat(32), "v".repeat(40)],
    trustedProxies: ["loopback", "10.0.0.0/8"],
    storeUrl: "rediss://usuario:senha@10.0.0.5:6379/2",
    mostFilesInRedis: 2 * 1024 ** 3,
    dataDir: "/var/lib/portal",
    port: 3001,
    host: "127.0.0.1",
    metricsPort: 13_000,
    stallLimit: 90,
  });
});

it("an empty variable is a missing one", () => {
  expect(
    environmentOf({ STORE_URL: "", SITE_URL: "", PROVIDER_PRODUCT: "", PROVIDER_TIMEOUT_MS: "" }),
  ).toMatchObject({ storeUrl: null, product: "coop" });
  expect(read({ PROVIDER_URL: "" })).toMatchObject({ errors: { length: 1 } });
});

it.each([
  ["PROVIDER_URL", undefined],
  ["PROVIDER_URL", "ws.cooperativa.example"],
  ["PROVIDER_URL", "ftp://ws.cooperativa.example"],
  ["PROVIDER_URL", "https://ws.cooperativa.example/ws?empresa=1"],
  ["PROVIDER_URL", "https://usuario@ws.cooperativa.example"],
  ["PROVIDER_URL", "https://:senha@ws.cooperativa.example"],
  ["PROVIDER_URL", "https://ws.cooperativa.example/#"],
  ["SITE_URL", "site"],
  ["PROVIDER_PRODUCT", "coop;drop"],
  ["PROVIDER_TIMEOUT_MS", "cinco segundos"],
  ["PROVIDER_TIMEOUT_MS", "99"],
  ["PROVIDER_TIMEOUT_MS", "1500.5"],
  ["PROVIDER_TIMEOUT_MS", "30001"],
  ["SEND_TIMEOUT_MS", "dois"],
  ["SEND_TIMEOUT_MS", "99"],
  ["SEND_TIMEOUT_MS", "90001"],
  ["SESSION_IDLE_HOURS", "doze"],
  ["SESSION_IDLE_HOURS", "0"],
  ["SESSION_MAX_DAYS", "-1"],
  ["SESSION_MAX_DAYS", "366"],
  ["SESSION_SECRET", undefined],
  ["SESSION_SECRET", "curto"],
  ["SESSION_SECRET", `${SECRET},curto`],
  ["TRUSTED_PROXY", "10.0.0.0/99"],
  ["TRUSTED_PROXY", "meu-proxy"],
  ["STORE_URL", "localhost:6379"],
  ["PORT", "portal"],
  ["PORT", "0"],
  ["PORT", "70000"],
  ["METRICS_PORT", "9100.5"],
  ["STORE_FILES_MB", "meio giga"],
  ["STORE_FILES_MB", "15"],
  ["STALL_SECONDS", "-1"],
  ["STALL_SECONDS", "meio minuto"],
  ["NODE_ENV", "producao"],
  ["BRAND_NAME", " "],
  ["BRAND_NAME", "C".repeat(61)],
  ["BRAND_LOGO", "nao-existe.svg"],
  ["BRAND_LOGO", "package.json"],
  ["BRAND_COLOR", "verde"],
  ["BRAND_HR_CONTACT", "—"],
  ["BRAND_HR_CONTACT", "Sala 4\u202e"],
  ["BRAND_HR_CONTACT", "R".repeat(121)],
])("%s=%s: a clear line that starts with the name", (variable, value) => {
  const line = new RegExp(`^${variable}: \\S.*$`);
  expect(read({ [variable]: value })).toEqual({ errors: [expect.stringMatching(line)] });
});

it("a weak secret does not appear in the message", () =>
  expect(JSON.stringify(read({ SESSION_SECRET: "abacaxi" }))).not.toContain("abacaxi"));

it("in development the secret may be missing", () =>
  expect(environmentOf({ NODE_ENV: "development", SESSION_SECRET: undefined })).toMatchObject({
    production: false,
    secrets: [expect.any(String)],
  }));
