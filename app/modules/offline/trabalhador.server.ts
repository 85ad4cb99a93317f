/** The service worker's source: built files from the cache, a page in plain words without signal, nothing personal. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { BASE } from "~/base";
import { estilo } from "~/services/estilo.server";
import { CABECALHOS_SEM_SINAL, PAGINA_SEM_SINAL } from "./pagina.server";
import { AVISO_DE_SAIDA, PREFIXO_DO_CACHE } from "./registro";

/** The names of the built files, which change with their contents; none in development. */
function builtFiles(): string[] {
  try {
    return readdirSync(resolve("build/client/assets")).sort();
  } catch {
    return [];
  }
}

const version = createHash("sha256").update([estilo.hash, ...builtFiles()].join()).digest("base64url").slice(0, 10);

const json = JSON.stringify;

/**
 * Every navigation goes through, so that the preloaded answer is used and no address is asked for twice; but it is
 * handed on as it comes. POSTs, data and the files inside pages are not touched. A full or broken storage breaks no page.
 */
export const trabalhador = `const P=${json(PREFIXO_DO_CACHE)},C=P+${json(version)},B=${json(BASE)};
const drop=async keep=>{for(const k of await caches.keys())if(k.startsWith(P)&&k!==keep)await caches.delete(k)};
const file=async e=>{
const r=e.request,c=await caches.open(C).catch(()=>0),k=c&&await c.match(r);
if(k)return k;
const n=await fetch(r);
if(c&&n.ok)e.waitUntil(c.put(r,n.clone()).catch(()=>0));
return n};
const page=async e=>{
try{return await e.preloadResponse||await fetch(e.request)}
catch{return new Response(${json(PAGINA_SEM_SINAL)},{status:503,headers:${json(CABECALHOS_SEM_SINAL)}})}};
addEventListener("install",()=>skipWaiting());
addEventListener("activate",e=>e.waitUntil((async()=>{
await drop(C);
await registration.navigationPreload?.enable();
await clients.claim()})()));
addEventListener("message",e=>{if(e.data===${json(AVISO_DE_SAIDA)})e.waitUntil(drop())});
addEventListener("fetch",e=>{
const r=e.request,u=new URL(r.url),p=u.origin===origin?u.pathname:"";
if(r.method!=="GET")return;
if(r.mode==="navigate")e.respondWith(page(e));
else if(p.startsWith(B+"assets/")||p.startsWith(B+"estilo/")&&r.destination==="style")e.respondWith(file(e))});
`;
