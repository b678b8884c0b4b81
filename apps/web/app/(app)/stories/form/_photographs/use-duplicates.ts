'use client';

import type { Client, Photograph } from '@souvenance/contracts';
import { useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';

/** Where else the picture stands already: in this very story, and in others of the book, by their titles. */
export interface Duplicate {
  readonly isHere: boolean;
  readonly titles: readonly string[];
}

/** Finds duplicates among photographs that come in, until a person says to keep both. */
export const useDuplicates = (client: Client, place: string) => {
  const [duplicates, setDuplicates] = useState<ReadonlyMap<string, Duplicate>>(new Map());
  const updateDuplicate = (id: string, part: (duplicate: Duplicate) => Duplicate) =>
    setDuplicates((all) => new Map(all).set(id, part(all.get(id) ?? { isHere: false, titles: [] })));
  return {
    duplicates,
    /** One that is already here is told at once; other stories are asked about. */
    look: ({ id, sha256 }: Photograph, here: readonly Photograph[]) => {
      if (here.some((one) => one.id !== id && one.sha256 !== null && one.sha256 === sha256))
        updateDuplicate(id, (duplicate) => ({ ...duplicate, isHere: true }));
      client
        .call('photographs.twins', { params: { photographId: id } })
        .then(({ stories }) => {
          const titles = stories.filter(({ storyId }) => storyId !== place).map(({ title }) => title);
          if (titles.length > 0) updateDuplicate(id, (duplicate) => ({ ...duplicate, titles }));
        })
        // A picture that stands twice does no harm: without an answer nothing is said.
        .catch((error: unknown) => logFault('nobody could say whether a photograph was sent before', error));
    },
    keepBoth: (id: string) => setDuplicates((all) => new Map([...all].filter(([one]) => one !== id))),
  };
};
