declare module "~/stylesheet.css?inline" {
  import type { StyleEntry } from "~/services/http/needed-styles";
  const css: string;
  export default css;
  export const entries: StyleEntry[];
}
