import { createCookieSessionStorage, redirect } from "@remix-run/node";

const storage = createCookieSessionStorage<{ token: string }>({
  cookie: {
    name: "__session",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secrets: [process.env.SESSION_SECRET ?? "baseline"],
  },
});

export async function createSession(token: string): Promise<Response> {
  const session = await storage.getSession();
  session.set("token", token);
  return redirect("/holerites", {
    headers: { "Set-Cookie": await storage.commitSession(session) },
  });
}

export async function requireToken(request: Request): Promise<string> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  const token = session.get("token");
  if (!token) throw redirect("/entrar");
  return token;
}
