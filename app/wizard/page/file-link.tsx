import { href } from "~/paths";
import type { KeptFile } from "../definition/page-model";

/** Breaks a long name before "_", so that its words stay whole. */
export const FileLink = ({ name, to }: Pick<KeptFile, "name" | "to">) => (
  <a className="elo" href={href(to)} target="_blank" rel="noreferrer">
    {name.split(/(?=_)/).map((part, index) => [<wbr key={index} />, part])}
  </a>
);
