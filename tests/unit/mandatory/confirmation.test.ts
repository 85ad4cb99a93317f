import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { confirmationText } from "~/modules/mandatory/confirmation";
import { termoConfirmationForm } from "~/modules/mandatory/forms";

function coordinatesOf(coordinates: Record<string, string>) {
  const fields = new URLSearchParams({ concordo: "sim", ...coordinates });
  const result = parseWithZod(fields, { schema: termoConfirmationForm });
  if (result.status !== "success") throw new Error("recusado");
  const { latitude = null, longitude = null } = result.value;
  return { latitude, longitude };
}

const [ip, now] = ["203.0.113.7", new Date("2026-07-10T15:00:00Z")];

it("the confirmation contains the IP, the date and the time of São Paulo, still yesterday when it is already today in UTC", () =>
  expect(confirmationText({ ip, now: new Date("2026-01-01T02:05:00Z") })).toBe(
    "Declaro que li e concordo com os termos descritos acima. Confirmado pelo endereço IP 203.0.113.7, em 31/12/2025 às 23:05 (horário de Brasília).",
  ));

it(
  "the confirmation contains the coordinates when they came, both, those of the equator and of Greenwich too",
  { tags: ["R072"] },
  () => {
    expect(confirmationText({ ip, now, latitude: -23.55051987, longitude: -46.6333094 })).toContain(
      ", nas coordenadas -23.550520, -46.633309.",
    );
    expect(confirmationText({ ip, now, latitude: 0, longitude: 0 })).toContain(
      ", nas coordenadas 0.000000, 0.000000.",
    );
    expect(confirmationText({ ip, now, latitude: -23.5 })).toMatch(
      /às 12:00 \(horário de Brasília\)\.$/,
    );
  },
);

it.each(["", "90.1", "-91", "1e1", "NaN", "12,5", "<script>", "Infinity", "9".repeat(400)])(
  "the checkbox and the coordinates: %j is left out and blocks nothing",
  (latitude) =>
    expect(coordinatesOf({ latitude, longitude: "-46.6" })).toEqual({
      latitude: null,
      longitude: -46.6,
    }),
);
