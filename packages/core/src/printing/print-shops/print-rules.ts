import { printRules } from '@souvenance/contracts';
import { z } from 'zod';
import type { DocumentReader } from '../../people/families/authorize-access.ts';
import { collection } from '../../ports/documents.port.ts';

const rulesDocument = z.object({
  /** Incremented with each change; a change based on an older version is refused. */
  version: z.int().positive(),
  rules: printRules,
  changedAt: z.iso.datetime(),
});
export type PrintRulesDocument = z.infer<typeof rulesDocument>;

/** One document with the current rules; former rules are in the audit log. */
export const printRulesCollection = collection('print-rules', rulesDocument);
export const RULES_ID = 'current';

/** Reads the current rules; null without rules, when the first configured shop prints everything. */
export const readRules = async (documents: DocumentReader): Promise<PrintRulesDocument | null> =>
  (await documents.get(printRulesCollection, RULES_ID))?.value ?? null;
