'use client';

import type { Client, Photograph } from '@souvenance/contracts';
import { useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/** Where the same picture is already used: in this story, and the titles of other stories of the book. */
export interface Duplicate {
  readonly isHere: boolean;
  readonly titles: readonly string[];
}

/** Finds duplicates of uploaded photographs, until the user decides to keep both. */
export const useDuplicates = (client: Client, place: string) => {
  const [duplicates, setDuplicates] = useState<ReadonlyMap<string, Duplicate>>(new Map());
  const updateDuplicate = (id: string, part: (duplicate: Duplicate) => Duplicate) =>
    setDuplicates((all) => new Map(all).set(id, part(all.get(id) ?? { isHere: false, titles: [] })));
  return {
    duplicates,
    /** Checks the photographs of this story at once, and asks the server about other stories. */
    check: ({ id, sha256 }: Photograph, here: readonly Photograph[]) => {
      if (
        here.some(
          (candidate) => candidate.id !== id && candidate.sha256 !== null && candidate.sha256 === sha256,
        )
      )
        updateDuplicate(id, (duplicate) => ({ ...duplicate, isHere: true }));
      client
        .call('photographs.duplicates', { params: { photographId: id } })
        .then(({ stories }) => {
          const titles = stories.filter(({ storyId }) => storyId !== place).map(({ title }) => title);
          if (titles.length > 0) updateDuplicate(id, (duplicate) => ({ ...duplicate, titles }));
        })
        // A duplicate does no harm: on failure nothing is shown.
        .catch((error: unknown) => logFault('nobody could say whether a photograph was sent before', error));
    },
    keepBoth: (id: string) => setDuplicates((all) => new Map([...all].filter(([key]) => key !== id))),
  };
};
