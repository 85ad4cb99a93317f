/** `npm run openapi`: writes the contract to docs/provider.openapi.json. */
import { writeFileSync } from "node:fs";
import { openApiText } from "./document";
import { OPENAPI_FILE } from "./file";

writeFileSync(OPENAPI_FILE, openApiText());
console.log("docs/provider.openapi.json");
