/** The environment of tests and measurements: they start their own servers, and what is meant for a real portal must not reach them. */
const FOREIGN = new Set([
  "NODE_ENV",
  "PROVIDER_URL",
  "SITE_URL",
  "PROVIDER_PRODUCT",
  "PROVIDER_TIMEOUT_MS",
  "SEND_TIMEOUT_MS",
  "PROVIDER_PORT",
  "PROVIDER_HOST",
  "PROVIDER_DATA",
  "PROVIDER_CONTROL",
  "PROVIDER_CHECK_USER",
  "PROVIDER_CHECK_PASSWORD",
  "SESSION_SECRET",
  "PORT",
  "HOST",
  "TRUSTED_PROXY",
  "STORE_URL",
  "STORE_FILES_MB",
  "DATA_DIR",
  "METRICS_PORT",
  "STALL_SECONDS",
  "BRAND_NAME",
  "BRAND_LOGO",
  "BRAND_COLOR",
  "BRAND_HR_CONTACT",
  "SESSION_IDLE_HOURS",
  "SESSION_MAX_DAYS",
]);

/** Takes nothing; gives this process' environment without the portal's and the provider's variables. */
export function testEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.has(name)));
}
