'use client';

import type { JobProgress, Rendering } from '@souvenance/contracts';
import { useEffect, useState } from 'react';
import { useClient } from '#lib/session/session-provider.tsx';
import type { RenderProcess } from './use-render-process.ts';

/** A rendering whose pages can be viewed, while its other files may still be in progress. */
export type LaidOutRendering = Pick<Rendering, 'id' | 'chapters'> & { readonly pages: number };

/** Steps after the pages are laid out. */
const stepsWithPages: ReadonlySet<JobProgress['step']> = new Set([
  'pages',
  'cover',
  'screen',
  'preflight',
  'store',
]);

/** The pages of a book being rendered, as soon as they can be viewed; null before, and when they cannot be read. */
export const useLaidOutRendering = ({ renderingId, job }: RenderProcess): LaidOutRendering | null => {
  const client = useClient();
  const [laidOut, setLaidOut] = useState<LaidOutRendering | null>(null);
  const layoutId = job?.state === 'active' && stepsWithPages.has(job.progress.step) ? renderingId : null;
  useEffect(() => {
    if (layoutId === null) return;
    let isUnmounted = false;
    const receive = ({ id, pages, chapters }: Rendering): void => {
      if (!isUnmounted && pages !== null) setLaidOut({ id, pages, chapters });
    };
    // On failure the user waits for the whole rendering.
    client.call('renderings.read', { params: { renderingId: layoutId } }).then(receive, () => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [client, layoutId]);
  return laidOut !== null && laidOut.id === renderingId ? laidOut : null;
};
