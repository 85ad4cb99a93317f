/** The provider's modules, in the order in which they seed a person. */
import type { Modulo } from "../modulo";
import { acesso } from "./acesso";
import { cadastro } from "./cadastro";
import { conta } from "./conta";
import { convenios } from "./convenios";
import { documentos } from "./documentos";
import { ferias } from "./ferias";
import { financeiro } from "./financeiro";
import { holerites } from "./holerites";
import { manuais } from "./manuais";
import { mensagens } from "./mensagens";
import { menu } from "./menu";
import { pcd } from "./pcd";
import { pendencias } from "./pendencias";
import { planoSaude } from "./plano-saude";
import { planosBeneficios } from "./planos-beneficios";

export const modulos: readonly Modulo[] = [
  acesso,
  menu,
  pendencias,
  mensagens,
  cadastro,
  financeiro,
  manuais,
  convenios,
  documentos,
  holerites,
  ferias,
  conta,
  planosBeneficios,
  planoSaude,
  pcd,
];
