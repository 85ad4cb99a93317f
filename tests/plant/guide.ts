/** Defects of what the operator follows: the guide, and the examples of compose and nginx. */
import { unit, type Mutation } from "./mutation";

const GUIDE = "docs/operar.md";

const guide = (title: string) => unit("operator-guide", title);

const COMPOSE = guide(
  "compose.yaml: the attachments fit in Redis, with space for the rest; and the cooperative's brand is passed on",
);
const DAMAGED = guide(
  "the damaged file is recovered, with what can still be read, and never as an empty one",
);

export const GUIDANCE: Mutation[] = [
  {
    name: "guia-salva-um-arquivo-vazio",
    file: GUIDE,
    place: " | sed 's/^ROLLBACK;.*/COMMIT;/'",
    change: { by: "" },
    detectedBy: DAMAGED,
  },
  {
    name: "guia-sem-dono",
    file: GUIDE,
    place: "   chown portal: portal.sqlite\n",
    change: { by: "" },
    detectedBy: DAMAGED,
  },
  {
    name: "guia-libera-um-contador",
    file: GUIDE,
    place: "where key like 'entrar-%'",
    change: { by: "where key like 'entrar-endereco%'" },
    detectedBy: guide("a user who was waiting to sign in waits no longer"),
  },
  {
    name: "guia-esquece-um-contador",
    file: GUIDE,
    place: "`resgate-formularios`, `resgate-kb`",
    change: { by: "`resgate-formularios`" },
    detectedBy: guide("lists every counter of attempts"),
  },
  {
    name: "guia-cala-os-subdominios",
    file: GUIDE,
    place: "`max-age=31536000; includeSubDomains`",
    change: { by: "`max-age=31536000`" },
    detectedBy: guide("gives the HSTS header as the portal sends it"),
  },
  {
    name: "guia-de-outra-versao",
    file: GUIDE,
    place: "`sanitize-html` 2.17.5",
    change: { by: "`sanitize-html` 2.17.4" },
    detectedBy: guide("lists what is pinned, at its actual version, and why"),
  },
  {
    name: "compose-redis-pequeno",
    file: "compose.yaml",
    place: "768mb",
    change: { by: "256mb" },
    detectedBy: COMPOSE,
  },
  {
    name: "compose-sem-a-cor",
    file: "compose.yaml",
    place: "  BRAND_COLOR: ${BRAND_COLOR:-}\n",
    change: { by: "" },
    detectedBy: COMPOSE,
  },
  {
    name: "nginx-diz-a-versao-na-porta-80",
    file: "docs/nginx.conf.example",
    place: "    server_tokens off;\n    return 301",
    change: { by: "    return 301" },
    detectedBy: guide("no server in the nginx example reveals its version"),
  },
];
