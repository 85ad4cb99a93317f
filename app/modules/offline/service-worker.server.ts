/**
 * The service worker's source: built files from the cache, a page in plain words without signal. Of what is personal it
 * keeps only the wizard pages that the person has seen, until somebody signs out or in.
 */
import { BASE } from "~/base";
import { SIGN_IN_NOTICE } from "~/lib/offline";
import { OFFLINE_HEADERS, OFFLINE_PAGE } from "./offline-page.server";
import { SIGN_OUT_MESSAGE, CACHE_PREFIX } from "./registration";

const json = JSON.stringify;

/**
 * Takes the name of the build; gives the script. Files of other builds are dropped when it takes over.
 * Every navigation goes through, so that the preloaded answer is used and no address is asked for twice; but it is
 * handed on as it comes. POSTs, data and the files inside pages are not touched. A full or broken storage breaks no page.
 */
export function serviceWorkerSource(buildName: string): string {
  return `const P=${json(CACHE_PREFIX)},C=P+${json(buildName)},W=P+"assistente",B=${json(BASE)};
const drop=async keep=>{for(const k of await caches.keys())if(k.startsWith(P)&&k!==keep)await caches.delete(k)};
const file=async e=>{
const r=e.request,c=await caches.open(C).catch(()=>0),k=c&&await c.match(r);
if(k)return k;
const n=await fetch(r);
if(c&&n.ok)e.waitUntil(c.put(r,n.clone()).catch(()=>0));
return n};
const keep=async u=>{const n=await fetch(u);if(n.ok&&!n.redirected)await(await caches.open(W)).put(u,n)};
const seen=async r=>{try{return await(await caches.open(W)).match(r,{ignoreSearch:true})}catch{}};
const page=async e=>{
try{return await e.preloadResponse||await fetch(e.request)}
catch{return await seen(e.request)||new Response(${json(OFFLINE_PAGE)},{status:503,headers:${json(OFFLINE_HEADERS)}})}};
addEventListener("install",()=>skipWaiting());
addEventListener("activate",e=>e.waitUntil((async()=>{
await drop(C);
if(registration.navigationPreload)await registration.navigationPreload.enable();
await clients.claim()})()));
addEventListener("message",e=>{
const d=e.data;
if(d===${json(SIGN_OUT_MESSAGE)})e.waitUntil(drop());
else if(d===${json(SIGN_IN_NOTICE)})e.waitUntil(caches.delete(W));
else if(d.guarda&&d.guarda.startsWith(origin+B))e.waitUntil(keep(d.guarda).catch(()=>0))});
addEventListener("fetch",e=>{
const r=e.request,u=new URL(r.url),p=u.origin===origin?u.pathname:"";
if(r.method!=="GET")return;
if(p===B+"auth")e.waitUntil(caches.delete(W));
if(r.mode==="navigate")e.respondWith(page(e));
else if(p.startsWith(B+"assets/")||p.startsWith(B+"estilo/")&&r.destination==="style")e.respondWith(file(e))});
`;
}
