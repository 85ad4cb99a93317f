import type { Colaborador } from "~/services/provider/contract/acesso";

export function employee(own: Partial<Colaborador> = {}): Colaborador {
  return { colaborador: "ANA", cargo: "", email: "", matricula: "1", codIdFeder: "1", ...own };
}
