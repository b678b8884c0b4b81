import { registerHooks } from 'node:module';

const TARGET = '/packages/core/src/writing/deliveries/send-due-questions.ts';
const NOTE = 'tx.put(persons, id, planNextSend(situation, outgoing?.id ?? null).person);';
const KEPT = 'globalThis.lateNote = planNextSend(situation, outgoing?.id ?? null).person;';
const RETURN = 'if (!(await wakePerson(deps, id))) return;';
const NOTED = 'if (!(await wakePerson(deps, id))) return noteLate(deps, id);';
/** About the duration of one call to a hosted database, in milliseconds. */
const LATER_MS = 40;
const noteLate = `
const noteLate = async (deps: SendDeps, id: string): Promise<void> => {
  const note = (globalThis as any).lateNote;
  (globalThis as any).lateNote = undefined;
  if (note === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, ${LATER_MS}));
  await deps.documents.transact(async (tx) => tx.put(persons, id, note));
};`;

/**
 * Mutant, preloaded into the worker: it records on the person that a question was sent in a separate transaction, after
 * the mail's.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(TARGET)) return loaded;
    const source = String(loaded.source);
    for (const line of [NOTE, RETURN])
      if (!source.includes(line)) throw new Error(`the mutation target is missing: ${line}`);
    const typedKept = KEPT.replace('globalThis', '(globalThis as any)');
    return { ...loaded, source: source.replace(NOTE, typedKept).replace(RETURN, NOTED) + noteLate };
  },
});
