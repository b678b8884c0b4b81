import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  /** Token in the print shop's link to the demonstration order. */
  atelierToken: z.string().optional(),
  /** Second factor of the demonstration administrator, so that its code can be shown again. */
  administrator: z.object({ otpauthUrl: z.string(), recoveryCodes: z.array(z.string()) }).optional(),
});

/** Results of the seeding that a later start needs, stored beside the local secrets. */
export type DemonstrationRecord = z.infer<typeof recordSchema>;

const toFile = (dataDir: string): string => join(dataDir, 'demonstration.json');

/**
 * Reads the record; empty before the first seeding. A damaged record counts as empty, and everything is looked up
 * again.
 */
export const readRecord = (dataDir: string): DemonstrationRecord => {
  const file = toFile(dataDir);
  if (!existsSync(file)) return {};
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
};

/** Adds to the record atomically; the file is readable only by its owner, like the secrets. */
export const updateRecord = (dataDir: string, change: DemonstrationRecord): void => {
  const file = toFile(dataDir);
  const record = { ...readRecord(dataDir), ...change };
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
