/** Files of this project share a process: none may leave another environment to the next. */
import { afterAll, expect } from "vitest";

const before = { ...process.env };

afterAll(() => expect(process.env, "this file belongs to the project “system”").toEqual(before));
