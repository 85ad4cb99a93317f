export * from "../../support/control";
