'use client';

import type { JobProgress, Rendering } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import type { Making } from './use-making.ts';

/** A rendering whose pages can be looked at, whether its other files are there or not. */
export type LaidOutRendering = Pick<Rendering, 'id' | 'chapters'> & { readonly pages: number };

/** Told once the pages are there. */
const after: ReadonlySet<JobProgress['step']> = new Set(['pages', 'cover', 'screen', 'preflight', 'store']);

/** The pages of a book that is being made, as soon as they can be looked at; null before, and where they can't be had. */
export const useLaidOut = ({ renderingId, job }: Making): LaidOutRendering | null => {
  const client = useClient();
  const [laidOut, setLaidOut] = useState<LaidOutRendering | null>(null);
  const layoutId = job?.state === 'active' && after.has(job.progress.step) ? renderingId : null;
  useEffect(() => {
    if (layoutId === null) return;
    let isLeft = false;
    const take = ({ id, pages, chapters }: Rendering): void => {
      if (!isLeft && pages !== null) setLaidOut({ id, pages, chapters });
    };
    // Without them one waits for the whole book, as long as it takes.
    client.call('renderings.read', { params: { renderingId: layoutId } }).then(take, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, layoutId]);
  return laidOut !== null && laidOut.id === renderingId ? laidOut : null;
};
