/** Plans and benefits (contract, section 3). */
import { readFile } from "node:fs/promises";
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { DENTAL_PLAN_PATH, planosOf, LIFE_INSURANCE_PATH } from "../demo/planos-beneficios";
import type { ProviderModule } from "../module";
import { dentalPlanPdf } from "../papers/dental-plan";
import { respond } from "../respond";

/** This path is correct both from this file and from the bundle in build/provider/. */
const INSURANCE_IMAGE = new URL("../../provider/public/seguro-de-vida.png", import.meta.url);

const row = z.object({
  id: z.number(),
  descricao: z.string(),
  icone: z.string(),
  rota: z.string(),
  tipo_arquivo: z.enum(["img", "pdf"]).nullable(),
  url: z.string(),
});

export const planosBeneficios: ProviderModule = {
  name: "planosBeneficios",
  tables: {
    planos_beneficios: `id integer primary key autoincrement, descricao text not null, icone text not null, rota text not null,
      tipo_arquivo text, url text not null`,
  },
  responders: [
    respond(contract.planosBeneficios.listar, ({ db, person }) => ({
      data: db.all(
        row,
        "select * from planos_beneficios where login = ? order by id",
        person.login,
      ),
    })),
  ],
  publicFiles: {
    [DENTAL_PLAN_PATH]: async () => ({ arquivo: await dentalPlanPdf(), tipo: "application/pdf" }),
    [LIFE_INSURANCE_PATH]: async () => ({
      arquivo: await readFile(INSURANCE_IMAGE),
      tipo: "image/png",
    }),
  },
  seed: ({ db, person, base }) => {
    for (const item of planosOf(base))
      db.insert("planos_beneficios", { ...item, login: person.login });
  },
};
