import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/lib/page-title";
import { MandatoryShell } from "~/layout/mandatory-shell";
import { Colours, Type } from "./foundations";
import { Buttons, Fields, Select, WayBack } from "./forms";
import { Messages } from "./messages";
import { Lists, Tables } from "./lists";
import { DialogAsPage, Wizard } from "./wizard";

export const meta: MetaFunction = () => pageTitle("Estilo");

export const loader = () => ({ constraint: { nome: { required: true, maxLength: 40 } } });

export default function StyleguidePage() {
  return (
    <MandatoryShell economy={false}>
      <h1>Estilo</h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Select />
      <WayBack />
      <Messages />
      <Lists />
      <Tables />
      <Wizard />
      <DialogAsPage />
    </MandatoryShell>
  );
}
