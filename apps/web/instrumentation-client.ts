/**
 * Runs in the browser before any other module of ours, which is why it stands here. zod looks whether it may compile
 * its schemas by trying to, and the content policy, which lets nothing be compiled, would report each look; its own
 * switch says not to. It is read when the first schema is made, so it can't wait for an import.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
