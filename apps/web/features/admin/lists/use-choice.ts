import { useState } from 'react';

/**
 * The rows that are chosen on one page of a list, and the outcome of what was done with them; both are forgotten on
 * another page. `page` names the page: its filters and cursor.
 */
export const useChoice = <Outcome>(page: string) => {
  const [shownPage, setShownPage] = useState(page);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Outcome | null>(null);
  // A key on the list would do the same and lose the focus of the link that sorts it.
  if (page !== shownPage) {
    setShownPage(page);
    setChosenIds(new Set());
    setOutcomes(null);
  }
  return { chosenIds, setChosenIds, outcomes, setOutcomes };
};
