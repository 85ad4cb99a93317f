import "./test-environment";
import type { Access } from "~/services/access/guard.server";
import { Provider } from "~/services/provider/client.server";
import type { Colaborador } from "~/services/provider/contract/acesso";
import { employee } from "./colaborador";

export const accessOf = (own: Partial<Colaborador> = {}, more: Partial<Access> = {}): Access => ({
  colaborador: employee(own),
  provider: new Provider("t"),
  management: false,
  session: { content: { token: "t" } },
  pendencias: null,
  ...more,
});
