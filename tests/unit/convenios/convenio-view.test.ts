import { describe, expect, it } from "vitest";
import { companyInitial, toConvenioView } from "~/modules/convenios/convenio-view";

const convenio = (site: string, contato: string) =>
  toConvenioView({ codigo: "7", empresa: "Ótica", tipo: "Saúde", site, contato });

describe("convenio on the screen (spec 2.11)", () => {
  it.each([
    ["https://otica.example/", "https://otica.example/"],
    ["www.otica.example", "https://www.otica.example/"],
    ["", null],
    ["javascript:alert(1)", null],
    ["sem ponto", null],
  ])("site %j leva a %j", (site, expected) => {
    expect(convenio(site, "").site).toBe(expected);
  });

  it.each([
    ["5544998876603", "(44) 99887-6603", "https://wa.me/5544998876603"],
    ["44 99934-5502", "(44) 99934-5502", "https://wa.me/5544999345502"],
    ["ramal 23", "ramal 23", null],
    ["", "", null],
    [
      "0xx44 3232-1010 (falar com Zé)",
      "0xx44 3232-1010 (falar com Zé)",
      "https://wa.me/554432321010",
    ],
  ])("contato %j shows %j and the button leads to %j", (contato, text, link) => {
    expect(convenio("", contato)).toMatchObject({ contato: text, whatsApp: link });
  });

  it.each([
    ["Farmácia São José", "F"],
    ["ótica", "Ó"],
    ["<script> Ltda.", "S"],
    ["99 Táxi", "9"],
    ["...", ""],
    ["", ""],
  ])("the initial of %j is %j", (empresa, initial) => {
    expect(companyInitial(empresa)).toBe(initial);
  });
});
