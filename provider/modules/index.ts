/** The modules in the order in which they create a person's data. */
import type { ProviderModule } from "../module";
import { access } from "./sign-in";
import { atestados } from "./atestados";
import { cadastro, fichas } from "./cadastro";
import { candidatura } from "./candidatura";
import { comprasPrazo } from "./compras-prazo";
import { conta } from "./conta";
import { contatos } from "./contatos";
import { convenios } from "./convenios";
import { dependentes } from "./dependentes";
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
import { solicitacoes } from "./solicitacoes";
import { treinamentos } from "./treinamentos";

export const modules: readonly ProviderModule[] = [
  access,
  menu,
  pendencias,
  mensagens,
  cadastro,
  fichas,
  contatos,
  solicitacoes,
  candidatura,
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
  // Certificates name dependents, so the dependents must exist first.
  dependentes,
  atestados,
  comprasPrazo,
  treinamentos,
];
