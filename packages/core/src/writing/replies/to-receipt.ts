import type { Outcome, Receipt } from './reply.ts';

/** The content of a mail; one without text for a story has files alone. */
interface MailContent {
  readonly files: readonly string[];
  readonly photographIds?: readonly string[];
  readonly recordings?: number;
}

interface MailResult {
  readonly outcome: Outcome;
  readonly takes?: number;
  readonly preparing?: number;
  readonly leftPhotographNames?: readonly string[];
  readonly leftTexts?: readonly string[];
}

/**
 * The receipt of a mail for its sender; null for an unexpected sender, a program and a mail loop. Of words that came
 * before nothing is counted again.
 */
export const toReceipt = (
  { files, photographIds = [], recordings = 0 }: MailContent,
  { outcome, takes: takeCount = 0, preparing = 0, leftPhotographNames = [], leftTexts = [] }: MailResult,
): Receipt | null => {
  if (outcome === 'quarantined' || outcome === 'gone') return null;
  if (outcome === 'automatic' || outcome === 'loop' || outcome === 'bounce') return null;
  if (outcome === 'duplicate') return { outcome, photographs: 0, takes: 0, recordings: 0, hasFiles: false };
  const takes = takeCount + preparing;
  return {
    outcome,
    photographs: photographIds.length - leftPhotographNames.length,
    takes,
    recordings: recordings - takes,
    hasFiles: files.length + leftPhotographNames.length + leftTexts.length > 0,
  };
};
