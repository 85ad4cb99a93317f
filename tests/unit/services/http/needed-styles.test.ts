import { expect, it } from "vitest";
import { neededBy, paintedEntries } from "~/services/http/needed-styles";
import { entriesOf } from "../../../../scripts/stylesheet-rules.mjs";

const CSS = [
  "*,:before{box-sizing:border-box}",
  ".a,.b .c{color:red}",
  '.d:before{content:"}.x{"}',
  "@media (min-width:1em){.a{top:0}.e{top:1px}}",
  "@media print{.e{top:2px}}",
  "@supports not (inset:0){@media screen{.a>*{margin:0}}}",
  "@keyframes barra{0%{top:0}to{top:1px}}",
  ".g{animation:barra 1s infinite}",
  ".py-2\\.5{padding:0}",
  ".max-sm\\:aria-\\[current\\]\\:p[aria-current]{padding:1px}",
  ".lista tr:not(:has(.mais[open])) td:not(.nome):not(.data){display:none}",
  "a[data-x],.f{color:blue}",
].join("");

const neededFrom = (css: string) => (markup: string) => neededBy(markup, entriesOf(css));
const needed = neededFrom(CSS);

it("a page without classes keeps what speaks of elements alone", () =>
  expect(needed("<p>.a .f <a data-x></a></p>")).toBe(
    "*,:before{box-sizing:border-box}a[data-x]{color:blue}",
  ));

it("a rule about an element that the page has not is left out", () =>
  expect(needed("<p>.a .f</p>")).toBe("*,:before{box-sizing:border-box}"));

it("a rule about an attribute that no element has is left out, but not what a disclosure opens", () => {
  const rules = "[data-x]{top:0}p:disabled{top:1px}details[open]{top:2px}p:not([data-y]){top:3px}";
  const kept = "details[open]{top:2px}p:not([data-y]){top:3px}";
  expect(neededFrom(rules)("<p><details>")).toBe(kept);
  expect(neededFrom(rules)('<p disabled=""><details>')).toBe(`p:disabled{top:1px}${kept}`);
  expect(neededFrom(rules)('<p data-x="" disabled=""><details>')).toBe(rules);
  const days = "[type=date]{top:0}";
  expect(neededFrom(days)('<input type="text"/>')).toBe("");
  expect(neededFrom(days)('<input type="date"/>')).toBe(days);
});

it("a place among others is no element", () => {
  const rules =
    ".a>:nth-child(2){top:0}.a :nth-last-of-type(-n + 2){top:1px}p:nth-child(odd){top:2px}";
  expect(neededFrom(rules)('<p class="a"></p>')).toBe(rules);
});

it("colours that no rule of the page uses are left out, light and dark", () => {
  const colours =
    ":root{--a:#fff;--b: #000;--c:red}@media (x){:root{color-scheme:dark;--a:#000;--b:#fff;--c:blue}}";
  const rules = ".one{color:var(--a)}.two{color:var(--c)}";
  expect(neededFrom(colours + rules)('<p class="one">')).toBe(
    ":root{--a:#fff;}@media (x){:root{color-scheme:dark;--a:#000;}}.one{color:var(--a)}",
  );
  expect(neededFrom(colours + rules)('<p class="two">')).toBe(
    ":root{--c:red}@media (x){:root{color-scheme:dark;--c:blue}}.two{color:var(--c)}",
  );
});

it.each([
  [
    "a",
    ".a{color:red}@media (min-width:1em){.a{top:0}}@supports not (inset:0){@media screen{.a>*{margin:0}}}",
  ],
  ["c", ""],
  ["b c", ".b .c{color:red}"],
  ["d", '.d:before{content:"}.x{"}'],
  ["e", "@media (min-width:1em){.e{top:1px}}@media print{.e{top:2px}}"],
  ["py-2.5", ".py-2\\.5{padding:0}"],
  ["max-sm:aria-[current]:p", ".max-sm\\:aria-\\[current\\]\\:p[aria-current]{padding:1px}"],
  ["g", "@keyframes barra{0%{top:0}to{top:1px}}.g{animation:barra 1s infinite}"],
  ["lista", ".lista tr:not(:has(.mais[open])) td:not(.nome):not(.data){display:none}"],
])("class %s", (classes, own) => {
  const always = ["*,:before{box-sizing:border-box}", "a[data-x]{color:blue}"];
  const rest = always.reduce(
    (css, rule) => css.replace(rule, ""),
    needed(`<p class="${classes}" aria-current="page">.f<a data-x></a><tr><td></td></tr></p>`),
  );
  expect(rest).toBe(own);
});

it("the classes of all elements count together, in any order, escaped as HTML writes them", () =>
  expect(
    neededFrom(".\\[\\&\\>a\\]\\:x .b{top:0}")('<p class="b"></p><i class="y [&amp;&gt;a]:x"></i>'),
  ).toBe(".\\[\\&\\>a\\]\\:x .b{top:0}"));

it("all classes and elements: all rules, in their order", () =>
  expect(
    needed(
      '<p class="a b c d e f g py-2.5 max-sm:aria-[current]:p lista" aria-current="page"><a data-x></a><tr><td></td></tr></p>',
    ),
  ).toBe(CSS));

it("a sheet that is cut off is none", () => expect(() => entriesOf(".a{color:red}.b{")).toThrow());

it("the entries are painted in the order of the sheet", () => {
  let count = 0;
  const painted = paintedEntries(
    entriesOf("a{b:c}@media print{d{b:c}}@keyframes e{to{b:c}}f{b:c}"),
    (css) => css.replace("c", () => String((count += 1))),
  );
  expect(neededBy("<a><d><f>", painted)).toBe("a{b:1}@media print{d{b:2}}f{b:4}");
});
