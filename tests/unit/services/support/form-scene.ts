/** One employee, one form that changes something, and a provider that answers as told. */
import { z } from "zod/v4";
import type { Operation } from "~/services/submissions/operation.server";
import {
  hasOpenChange,
  submitChange,
  typedOrOpenChange,
} from "~/services/submissions/submit-form.server";
import { accepted, Employee, lost, toldBy, type Told } from "./employee";

interface Phone {
  fone: string;
}

export const NO = () => Promise.resolve(false);
export const YES = () => Promise.resolve(true);

export class FormScene {
  /** What the provider got. */
  readonly got: string[] = [];
  answer: () => ReturnType<typeof accepted> = accepted;

  constructor(
    public more: Partial<Operation<Phone, null>> = { isDone: NO },
    readonly employee = new Employee(),
  ) {}

  get write(): Operation<Phone, null> {
    return {
      name: "telefone",
      form: z.object({ fone: z.string({ error: "Informe o telefone" }) }),
      call: (_write, { fone }) => {
        this.got.push(fone);
        return this.answer();
      },
      done: ({ fone }, reply) => ({
        to: "/conta",
        flash: { kind: "success", text: `${fone}: ${reply ? "salvo" : "já estava lá"}` },
      }),
      ...this.more,
    };
  }

  press(page: string | null = "p1", fields: Record<string, string> = {}): Promise<Told> {
    const { employee } = this;
    const request = employee.request(page, { fone: "11", ...fields });
    return toldBy(submitChange(request, employee.access, this.write));
  }

  /** Presses, and the answer is lost; what comes after is accepted. */
  async lose(page?: string, fields?: Record<string, string>) {
    this.answer = lost;
    const told = await this.press(page, fields);
    this.answer = accepted;
    return { told, name: told.refusal?.check ?? "" };
  }

  open(shown?: Phone) {
    return typedOrOpenChange(this.employee.visit(), this.employee.access, "telefone", shown);
  }

  isOpen() {
    return hasOpenChange(this.employee.access, "telefone");
  }
}

/** What is told: saved by this press, or found at the provider after a lost answer. */
export const SAVED = { status: 303, to: "/conta", flash: { kind: "success", text: "11: salvo" } };
export const FOUND = { ...SAVED, flash: { kind: "success", text: "11: já estava lá" } };
