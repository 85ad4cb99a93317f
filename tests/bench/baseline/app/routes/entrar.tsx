import type { ActionFunctionArgs } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { createSession } from "../session.server";

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return createSession(String(form.get("token")));
}

export default function SignIn() {
  return (
    <Form method="post">
      <input name="token" />
      <button type="submit">Entrar</button>
    </Form>
  );
}
