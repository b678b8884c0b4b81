// Writes what the typed client knows of the routes: `node packages/contracts/write-calls.ts`.
import { writeFile } from 'node:fs/promises';
import { callLines } from './src/api/call-lines.ts';

await writeFile(new URL('./src/api/calls.gen.ts', import.meta.url), callLines());
