/** The journeys of a worker share one browser context: none finds what another left. */
import { expect, journey, WITH_JAVASCRIPT_ONLY } from "./support/journey";

// One after the other, in one worker and so in one browser.
journey.describe.configure({ mode: "serial" });

journey(
  "uma jornada deixa tudo para trás",
  WITH_JAVASCRIPT_ONLY,
  async ({ page, context, person, portal }) => {
    await person.withSession("ana.souza");
    await page.goto("holerites");
    await page.evaluate(async () => {
      localStorage.setItem("deixado", "1");
      sessionStorage.setItem("deixado", "1");
      await new Promise((done) => {
        indexedDB.open("deixado").onsuccess = done;
      });
    });
    await context.grantPermissions(["geolocation"], { origin: portal.origin });
    await context.setGeolocation({ latitude: 1, longitude: 2 });
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    await context.route("**/auth", (route) => route.abort());
    await page.setViewportSize({ width: 800, height: 600 });
    await context.newPage();
    await context.setOffline(true);
  },
);

journey("e a seguinte nada encontra", WITH_JAVASCRIPT_ONLY, async ({ page, context }) => {
  expect(context.pages()).toEqual([page]);
  expect(await context.cookies()).toEqual([]);
  expect(page.viewportSize()).toEqual({ width: 360, height: 740 });
  await page.goto("holerites");
  await expect(page).toHaveURL(/\/auth\?voltar=/);
  // Its scripts are there: neither economy mode nor the lost signal is.
  const found = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    bases: (await indexedDB.databases()).map(({ name }) => name),
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
    scripts: document.querySelectorAll("script[type=module]").length > 0,
    online: navigator.onLine,
  }));
  expect(found).toEqual({
    local: 0,
    session: 0,
    bases: [],
    permission: "prompt",
    scripts: true,
    online: true,
  });
});
