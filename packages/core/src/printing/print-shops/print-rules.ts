import { printRules } from '@souvenance/contracts';
import { z } from 'zod';
import type { Reader } from '../../people/families/authorize-access.ts';
import { collection } from '../../ports/documents.port.ts';

const rulesDocument = z.object({
  /** Grows with each change; a change made from an older one is refused. */
  version: z.int().positive(),
  rules: printRules,
  changedAt: z.iso.datetime(),
});
export type PrintRulesDocument = z.infer<typeof rulesDocument>;

/** One document: the rules in force. What they were before is in the audit log. */
export const printRulesCollection = collection('print-rules', rulesDocument);
export const RULES_ID = 'current';

/** The rules in force; null where none were written, and the first shop of the configuration makes everything. */
export const readRules = async (reader: Reader): Promise<PrintRulesDocument | null> =>
  (await reader.get(printRulesCollection, RULES_ID))?.value ?? null;
