/** Defects of what the operator follows: the guide, and the examples of compose and nginx. */
import { plant, unit, type Mutation } from "./mutation";

const GUIDE = "docs/operar.md";

const guide = (title: string) => unit("operator-guide", title);

const COMPOSE = guide(
  "compose.yaml: the attachments fit in Redis, with space for the rest; and the cooperative's brand is passed on",
);
const DAMAGED = guide(
  "the damaged file is recovered, with what can still be read, and never as an empty one",
);

export const GUIDANCE: Mutation[] = [
  plant("guia-salva-um-arquivo-vazio", GUIDE, " | sed 's/^ROLLBACK;.*/COMMIT;/'", "", DAMAGED),
  plant("guia-sem-dono", GUIDE, "   chown portal: portal.sqlite\n", "", DAMAGED),
  plant(
    "guia-libera-um-contador",
    GUIDE,
    "where key like 'entrar-%'",
    "where key like 'entrar-endereco%'",
    guide("a user who was waiting to sign in waits no longer"),
  ),
  plant(
    "guia-esquece-um-contador",
    GUIDE,
    "`resgate-formularios`, `resgate-kb`",
    "`resgate-formularios`",
    guide("lists every counter of attempts"),
  ),
  plant(
    "guia-cala-os-subdominios",
    GUIDE,
    "`max-age=31536000; includeSubDomains`",
    "`max-age=31536000`",
    guide("gives the HSTS header as the portal sends it"),
  ),
  plant(
    "guia-de-outra-versao",
    GUIDE,
    "`sanitize-html` 2.17.5",
    "`sanitize-html` 2.17.4",
    guide("lists what is pinned, at its actual version, and why"),
  ),
  plant("compose-redis-pequeno", "compose.yaml", "768mb", "256mb", COMPOSE),
  plant("compose-sem-a-cor", "compose.yaml", "  BRAND_COLOR: ${BRAND_COLOR:-}\n", "", COMPOSE),
  plant(
    "nginx-diz-a-versao-na-porta-80",
    "docs/nginx.conf.example",
    "    server_tokens off;\n    return 301",
    "    return 301",
    guide("no server in the nginx example reveals its version"),
  ),
];
