/** The list of wizards is that of the routes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import "../services/support/test-environment";
import { NEW_THING_WIZARDS, RECORD_WIZARDS } from "~/modules/wizards.server";

const APP = new URL("../../../app", import.meta.url).pathname;
const ROUTES = join(APP, "routes");

/** The wizards that the routes show, by the name under which they are imported, and whether the address names a record. */
function ofRoutes() {
  return readdirSync(ROUTES).flatMap((route) => {
    const text = readFileSync(join(ROUTES, route), "utf8");
    const name = /showStep\(args, (\w+)\)/.exec(text)?.[1];
    if (!name) return [];
    const modulo =
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "~/([^"]+)"`).exec(text)?.[1] ?? "";
    return [{ name, modulo, record: route.includes(".$id."), route }];
  });
}

it("each wizard route is in the list, in the right place", async () => {
  const routes = ofRoutes();
  expect(routes.length).toBeGreaterThanOrEqual(14);
  for (const { name, modulo, record, route } of routes) {
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ join(APP, `${modulo}.ts`)
    );
    const place: readonly unknown[] = record ? RECORD_WIZARDS : NEW_THING_WIZARDS;
    expect(place, route).toContain(exported[name]);
  }
  expect(NEW_THING_WIZARDS.length + RECORD_WIZARDS.length).toBe(routes.length);
});

it("each has its own name and address", () => {
  const all = [...NEW_THING_WIZARDS, ...RECORD_WIZARDS];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const paths = [
    ...NEW_THING_WIZARDS.map(({ path }) => path(null)),
    ...RECORD_WIZARDS.map(({ path }) => path("1")),
  ];
  expect(new Set(paths).size).toBe(all.length);
});
