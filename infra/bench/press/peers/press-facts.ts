import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { pressFactsFile } from './press-facts-file.ts';

/** The press makes more than the interior: CPU seconds for the cover, the screen file and the preflight. */
const facts = z.strictObject({ otherFilesCpuS: z.number(), interiorPeakMb: z.number() });

export type PressFacts = z.infer<typeof facts>;

export const readPressFacts = (out: string): PressFacts =>
  facts.parse(JSON.parse(readFileSync(pressFactsFile(out), 'utf8')));
