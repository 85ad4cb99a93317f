/** A convênio on the screen (spec 2.11). */
import { expect, it } from "vitest";
import { companyInitial } from "~/modules/convenios/convenio-view";

it.each([
  ["Farmácia São José", "F"],
  ["ótica", "Ó"],
  ["<script> Ltda.", "S"],
  ["99 Táxi", "9"],
  ["...", ""],
])("the initial of %j is %j", (empresa, initial) => expect(companyInitial(empresa)).toBe(initial));
