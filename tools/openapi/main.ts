/** `npm run openapi`: writes the contract to docs/provider.openapi.json. */
import { writeFileSync } from "node:fs";
import { OPENAPI_FILE } from "./file";
import { openApiText } from "./document";

writeFileSync(OPENAPI_FILE, openApiText());
console.log("docs/provider.openapi.json");
