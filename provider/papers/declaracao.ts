/** "Declaração de Vínculo": proves the employment to companies with an agreement. */
import { longDate, shortDate, type Day } from "../calendar";
import type { Person } from "../people";
import { COOPERATIVA } from "./cooperativa";
import { makePdf } from "./paper";

export interface IssuedDeclaracao {
  readonly id: number;
  readonly emissao: Day;
  readonly validade: Day;
}

export function declaracaoPdf(
  { id, emissao, validade }: IssuedDeclaracao,
  person: Person,
): Promise<Buffer> {
  return makePdf(`Declaração de vínculo nº ${id}`, (paper) => {
    paper.letterhead("Declaração de Vínculo", `nº ${id}`);
    paper.space(26);
    paper.paragraph(
      `Declaramos, para fins de comprovação junto às empresas conveniadas, que ${person.nome}, inscrito(a) no CPF sob o nº ${person.cpf}, ` +
        `matrícula ${person.matr}, é colaborador(a) da ${COOPERATIVA.nome}, inscrita no CNPJ sob o nº ${COOPERATIVA.cnpj}, ` +
        `desde ${longDate(person.admissao)}, exercendo atualmente o cargo de ${person.cargo}, lotado(a) em ${person.lotacao}.`,
      11,
    );
    paper.paragraph(
      "Esta declaração dá direito às condições do convênio apenas ao titular e aos dependentes legais, mediante documento com foto.",
      11,
    );
    paper.space(10);
    paper.boxes([
      { label: "Número da declaração", value: String(id), part: 1, highlight: true },
      { label: "Emitida em", value: shortDate(emissao), part: 1 },
      { label: "Válida até", value: shortDate(validade), part: 1, highlight: true },
    ]);
    paper.space(20);
    paper.paragraph(`${COOPERATIVA.cidade}/${COOPERATIVA.uf}, ${longDate(emissao)}.`, 11);
    paper.space(20);
    paper.signatures([`Recursos Humanos - ${COOPERATIVA.nome}`]);
    paper.space(10);
    paper.paragraph(
      "Documento emitido eletronicamente pelo Portal do Colaborador; dispensa carimbo.",
      8,
    );
  });
}
