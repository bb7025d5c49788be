/// <reference types="svelte" />

declare module "virtual:words/*" {
  import type { Messages } from "./words/messages.ts";
  const messages: Messages;
  export default messages;
}

declare module "*.wasm?url" {
  const address: string;
  export default address;
}
