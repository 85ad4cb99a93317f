export * from "../../support/data";
