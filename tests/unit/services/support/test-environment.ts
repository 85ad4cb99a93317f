/** Imported first: the settings without which the services end the process. Each test file gets a data folder of its own. */
import { temporaryFolder } from "./folder";

export const SECRET = "segredo-dos-testes-de-unidade-com-40-let";

Object.assign(process.env, {
  NODE_ENV: "production",
  PROVIDER_URL: "http://127.0.0.1:9",
  SESSION_SECRET: SECRET,
  DATA_DIR: temporaryFolder("unidade"),
});
