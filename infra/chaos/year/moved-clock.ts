import { registerHooks } from 'node:module';

const TARGET = '/packages/adapters/src/system/system-clock.ts';
const HONEST = 'now: () => new Date()';
const MOVED = 'now: () => new Date(Date.now() + Number(readFileSync(process.env.CLOCK_OFFSET_FILE, "utf8")))';

/**
 * Preloaded into the worker: shifts its clock by the milliseconds in a file. The clock keeps ticking between two
 * shifts.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(TARGET)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(HONEST)) throw new Error(`the clock cannot be moved: ${HONEST} is missing`);
    const moved = `import { readFileSync } from 'node:fs';\n${source.replace(HONEST, MOVED)}`;
    return { ...loaded, source: moved };
  },
});
