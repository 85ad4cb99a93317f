import { useEffect } from "react";
import { DateField } from "~/components/forms/date-field";
import { useFormField } from "~/components/forms/field";
import { quickField, type Question } from "../definition/questions";
import { inputOf } from "./input-of";

type DayQuestion = Extract<Question, { kind: "date" }>;

const boxesOf = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="${quickField(name)}"]`),
];

/** Checked by default, because text browsers check the first day if no day is checked. */
const OTHER = { value: "", label: "Outro dia" };

function useSameDay(name: string): void {
  useEffect(() => {
    const follow = ({ target }: Pick<Event, "target">) => {
      const field = inputOf(name);
      const boxes = boxesOf(name);
      const chosen = boxes.find((box) => box.checked);
      if (!field) return;
      if (target === field) {
        const same =
          boxes.find((box) => box.value === field.value) ||
          boxes.find((box) => box.value === OTHER.value);
        if (same) same.checked = true;
      } else if (chosen && (target === chosen || field.value === "")) {
        field.value = chosen.value;
        if (target === chosen) field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    };
    const field = inputOf(name);
    follow({ target: field && field.value !== "" ? field : null });
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, [name]);
}

function Days({ name, days }: { name: string; days: NonNullable<DayQuestion["days"]> }) {
  useSameDay(name);
  const { value } = useFormField(quickField(name));
  const marked = days.find((day) => day.value === value) || OTHER;
  return (
    <div role="group" aria-label={days.map(({ label }) => label).join(" ou ")} className="dias">
      {[...days, OTHER].map((day) => (
        <label key={day.value} className="caixa">
          <input
            type="radio"
            name={quickField(name)}
            value={day.value}
            defaultChecked={day === marked}
          />
          <span>{day.label}</span>
        </label>
      ))}
    </div>
  );
}

export function DayQuestion({
  question: { name, label, hint, max, days },
}: {
  question: DayQuestion;
}) {
  return (
    <DateField {...{ name, label, hint, max }} before={days && <Days {...{ name, days }} />} />
  );
}
