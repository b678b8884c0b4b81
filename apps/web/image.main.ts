import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Entry of the image: it has neither `next.config.ts` nor the compiler for it, so Next takes the configuration that the
// build wrote down, by the variable of its standalone output.
const file = join(import.meta.dirname, '.next/required-server-files.json');
const { config } = JSON.parse(readFileSync(file, 'utf8')) as { readonly config: object };
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('./main.ts');
