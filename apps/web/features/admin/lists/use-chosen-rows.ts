import type { Outcomes } from '@souvenance/contracts';
import { useState } from 'react';

/**
 * The rows that are chosen on one page of a list, and the outcomes of what was done with them; both are forgotten on
 * another page. `pageKey` names the page: its filters and cursor.
 */
export const useChosenRows = (pageKey: string) => {
  const [shownPageKey, setShownPageKey] = useState(pageKey);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  // A key on the list would do the same and lose the focus of the link that sorts it.
  if (pageKey !== shownPageKey) {
    setShownPageKey(pageKey);
    setChosenIds(new Set());
    setOutcomes(null);
  }
  return { chosenIds, setChosenIds, outcomes, setOutcomes };
};
