import { drawRemainingPages } from '@souvenance/core';
import type { Processor, WorkerServices } from '../processor.ts';

/** Draws the pictures of pages that were not viewed yet, behind all other work. */
export const drawPagesProcessor =
  (services: WorkerServices): Processor<'draw-pages'> =>
  ({ renderingId }, run) =>
    drawRemainingPages(services)(run.claim, renderingId, run.signal);
