import type { RenderBookOutcome } from '../making/renderings/finish-rendering.ts';

/** The result that a worker hands in for a book whose preflight is green. */
export const renderedBook: RenderBookOutcome = {
  pages: 64,
  spineMm: 5.2,
  pageMap: null,
  pageKeys: ['k1'],
  chapters: [],
  files: [],
  preflight: {
    verdict: 'green',
    profileId: 'a5-broche',
    pages: 64,
    spineMm: 5.2,
    colourPages: [],
    findings: [],
  },
};
