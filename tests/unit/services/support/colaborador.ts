import "./test-environment";
import type { Access } from "~/services/access/guard.server";
import { Provider } from "~/services/provider/client.server";
import type { Colaborador } from "~/services/provider/contract/acesso";

export function employee(own: Partial<Colaborador> = {}): Colaborador {
  return { colaborador: "ANA", cargo: "", email: "", matricula: "1", codIdFeder: "1", ...own };
}

export const accessOf = (own: Partial<Colaborador> = {}, more: Partial<Access> = {}): Access => ({
  ...{ colaborador: employee(own), provider: new Provider("t"), management: false },
  ...{ session: { content: { token: "t" } }, pendencias: null },
  ...more,
});
