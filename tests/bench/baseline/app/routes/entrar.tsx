import type { ActionFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { criaSessao } from "../sessao.server";

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return criaSessao(String(form.get("token")));
}

export default function Entrar() {
  return (
    <Form method="post">
      <input name="token" />
      <button type="submit">Entrar</button>
    </Form>
  );
}
