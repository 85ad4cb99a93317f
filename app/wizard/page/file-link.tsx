import { href } from "~/paths";
import type { KeptFile } from "../definition/page-model";

/** Lets a long name break before "_", so that the words of the name stay whole. */
export const FileLink = ({ name, to }: Pick<KeptFile, "name" | "to">) => (
  <a className="elo" href={href(to)} target="_blank" rel="noreferrer">
    {name.split(/(?=_)/).map((part, index) => [<wbr key={index} />, part])}
  </a>
);
