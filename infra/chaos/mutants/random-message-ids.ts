import { registerHooks } from 'node:module';

const TARGET = '/packages/core/src/foundation/mail/send-mail.ts';
const HONEST = 'messageId: mail.messageId';
// One hand-over, one id: what every mail library does when it is left to itself.
const RANDOM = "messageId: globalThis.crypto.randomUUID() + '@souvenance.example'";

/** Loaded before the worker, takes the ledger's Message-ID away from the mails that it sends. */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(TARGET)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(HONEST)) throw new Error(`the mutation target is missing: ${HONEST}`);
    return { ...loaded, source: source.replace(HONEST, RANDOM) };
  },
});
