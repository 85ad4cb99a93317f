/** What specs use of this folder: one door. What is costly to load, or of a few, is imported by itself. */
export * from "./acts";
export type * from "./control";
export * from "./data";
export * from "./days";
export * from "./device";
export * from "./end-after-each";
export * from "./journey";
export * from "./late";
export * from "./page";
export { PageVisitor, visit, type Page as VisitedPage } from "./page-visitor";
export * from "./papers";
export * from "./photos";
export * from "./proof";
export * from "./reading";
export * from "./record";
export * from "./screens";
export * from "./server-process";
export * from "./servers";
export * from "./session-cookie";
export * from "./sign-in";
export * from "./tabs";
export * from "./test-delivery";
export * from "./visitor";
export { readableText, textOf } from "../../support/http/forms";
export type {
  APIRequestContext,
  APIResponse,
  BrowserContext,
  Page,
  Request,
} from "@playwright/test";
