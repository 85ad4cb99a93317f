/** Files of this project share a process: each gives the environment back as it found it. */
import { afterAll } from "vitest";

const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});
