import { registerHooks } from 'node:module';

const TARGET = '/packages/core/src/foundation/mail/send-mail.ts';
const HONEST = 'messageId: mail.messageId';
// A new id for each handover, as mail libraries do by default.
const RANDOM = "messageId: globalThis.crypto.randomUUID() + '@souvenance.example'";

/** Mutant, preloaded into the worker: it replaces the ledger's Message-ID by a random one. */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(TARGET)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(HONEST)) throw new Error(`the mutation target is missing: ${HONEST}`);
    return { ...loaded, source: source.replace(HONEST, RANDOM) };
  },
});
