// Writes what the typed client knows of the routes: `node packages/contracts/write-calls.ts`.
import { writeFile } from 'node:fs/promises';
import { generateCalls } from './src/api/client/call-lines.ts';

await writeFile(new URL('./src/api/client/calls.gen.ts', import.meta.url), generateCalls());
