import { useEffect, useRef } from "react";
import type { Question } from "../definition/questions";
import { inputOf } from "./input-of";

type Follows = NonNullable<Extract<Question, { kind: "text" }>["follows"]>;

export function FollowingText({
  name,
  follows: { field, values },
}: {
  name: string;
  follows: Follows;
}) {
  const written = useRef("");
  useEffect(() => {
    const follow = () => {
      const text = inputOf(name);
      const other = document.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`);
      if (!text || (text.value !== "" && text.value !== written.current)) return;
      const worth = (other && values[other.value]) || "";
      if (text.value === worth || (text === document.activeElement && text.value === "")) return;
      text.value = written.current = worth;
      text.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === field) follow();
    };
    follow();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, [name, field, values]);
  return null;
}
