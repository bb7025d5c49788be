/// <reference types="svelte" />

declare module "virtual:words/*" {
  import type { FluentResource } from "@fluent/bundle";
  const entries: FluentResource["body"];
  export default entries;
}
