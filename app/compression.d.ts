declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export default function compression(): (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}
