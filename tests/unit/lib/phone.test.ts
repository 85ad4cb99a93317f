import { describe, expect, it } from "vitest";
import {
  callLink,
  formatContact,
  formatPhone,
  parseMobile,
  parsePhone,
  whatsAppLink,
} from "~/lib/phone";

describe("whatsAppLink", () => {
  it.each([
    "44999998888",
    "(44) 99999-8888",
    "+55 44 99999-8888",
    "55 (44) 99999.8888",
    "044 99999-8888",
    "0XX44 99999-8888",
    "0 15 44 99999-8888",
    "(44) 9999-8888",
    "WhatsApp: (44) 99999-8888 (Maria)",
    "https://wa.me/5544999998888",
    "https://api.whatsapp.com/send?phone=5544999998888",
    "(44) 3333-4444 - (44) 99999-8888",
  ])("reads %s", (contato) => expect(whatsAppLink(contato)).toBe("https://wa.me/5544999998888"));

  it.each([
    ["(44) 3333-4444 ramal 12", "4433334444"],
    ["(55) 99999-8888", "55999998888"],
    ["+55 55 99999-8888", "55999998888"],
  ])("reads landlines, and the DDD 55 that is not the country's: %s", (contato, number) =>
    expect(whatsAppLink(contato)).toBe(`https://wa.me/55${number}`),
  );

  it("callLink adds the ninth digit too, and calls a toll-free number", () =>
    expect(["(44) 9999-8888", "SAC 0800 123-4567"].map(callLink)).toEqual([
      "tel:+5544999998888",
      "tel:08001234567",
    ]));

  it.each([
    "",
    "99999-8888",
    "0800 123 4567",
    "4003-1234",
    "+1 415 555 2671",
    "+351 912 345 678",
    "+39 99999 8888",
    "(40) 99999-8888",
    "44 99999-88889",
    "contato@empresa.com.br",
  ])("%j has no number", (contato) => expect(whatsAppLink(contato)).toBeNull());
});

it("formatPhone adds no digit to the number on record", () =>
  expect(
    ["4433334444", "4488887777", "+55 44 99999 8888", " 0800 123 4567 "].map(formatPhone),
  ).toEqual(["(44) 3333-4444", "(44) 8888-7777", "(44) 99999-8888", "0800 123 4567"]));

it("a contact, with the DDD apart, is read as a phone number", () => {
  const shown = ["88887777", "12345", ""].map((phone) => formatContact("44", phone));
  expect(shown).toEqual(["(44) 8888-7777", "(44) 12345", ""]);
});

it.each([
  "44999998888",
  "+55 44 99999-8888",
  "044999998888",
  "\u202a+55 44 99999\u20118888\u202c",
  "(44) 99999\u20138888",
])("parseMobile reads %j", (writing) => expect(parseMobile(writing)).toBe("44999998888"));

it.each([
  "",
  "999998888",
  "4499998888",
  "449999988881",
  "(44) 9999-8888",
  "44999998888 (Maria)",
  "04 99999-8888",
  "66 44 99999-8888",
  "55 44 99999-88881",
])("parseMobile refuses %j", (writing) => expect(parseMobile(writing)).toBeNull());

it("parsePhone reads landlines, mobiles as parseMobile does, and the DDD 55, and nothing else", () =>
  expect(
    [
      "(44) 3522-1100",
      "044 3522-1100",
      "+55 44 3522-1100",
      "0055 44 99999-8888",
      "055 99999-8888",
      "55 3522-1100",
      "+55 55 3522-1100",
      "",
      "44 9981-2233",
      "44 1522-1100",
      "4435221100 ramal 2",
      "443522110",
    ].flatMap((written) => parsePhone(written) ?? []),
  ).toEqual([
    "4435221100",
    "4435221100",
    "4435221100",
    "44999998888",
    "55999998888",
    "5535221100",
    "5535221100",
  ]));
