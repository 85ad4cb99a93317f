/** What a form shows of what was chosen, and under which id it is sent. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { FormProvider, useForm } from "@conform-to/react";
import { AuthenticityTokenProvider } from "remix-utils/csrf/react";
import { describe, expect, it } from "vitest";
import { Checkboxes, Radios } from "~/components/forms/choice-field";
import { PostForm, type FormRefusal } from "~/components/forms/form";

// React warns that an effect of the router does nothing outside a browser.

const OPTIONS = ["1", "2", "3", "12"].map((value) => ({ value, label: `Opção ${value}` }));

/** The values of the choices that are ticked. */
function ticked(choice: typeof Checkboxes, value: string | undefined) {
  const Page = () => {
    const [form] = useForm({ defaultValue: { escolha: value } });
    const field = { name: "escolha", label: "Escolha", options: OPTIONS };
    return createElement(FormProvider, {
      context: form.context,
      children: createElement(choice, field),
    });
  };
  const html = renderToStaticMarkup(createElement(Page));
  return [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
    / checked/.test(tag) ? (/ value="(\d+)"/.exec(tag)?.[1] ?? []) : [],
  );
}

describe("of the choices", () => {
  it.each([
    [undefined, []],
    ["12", ["12"]],
    ["1,3", ["1", "3"]],
    ["3,12", ["3", "12"]],
  ])("%j ticks %j", (value, expected) => expect(ticked(Checkboxes, value)).toEqual(expected));

  it("one alone is marked", () => expect(ticked(Radios, "12")).toEqual(["12"]));
});

/** The id under which the page, as it stands, would send the form. */
function idOf(refusal: FormRefusal | null) {
  const children = createElement(PostForm, { children: "" });
  const form = () => createElement(AuthenticityTokenProvider, { token: "selo", children });
  const router = createMemoryRouter([{ id: "root", path: "/", Component: form }], {
    hydrationData: {
      loaderData: { root: { pageId: "da-página", csrfToken: "selo" } },
      actionData: { root: refusal && { refusal } },
    },
  });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return /name="pedido" value="([^"]*)"/.exec(html)?.[1];
}

it.each([
  ["is its page's", null, "da-página"],
  ["is a new one once it was refused, before its page has another", { nextId: "nova" }, "nova"],
  [
    "stays the same where the answer says so",
    { sameId: true, initialValue: { pedido: "de-antes" } },
    "de-antes",
  ],
])("the id of a form: %s", (_, refusal, id) => expect(idOf(refusal)).toBe(id));
