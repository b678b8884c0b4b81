import { erased, type Feature } from '../../foundation/feature.ts';
import { releaseRendering } from './release-rendering.ts';
import { renderings } from './rendering.ts';

export const renderingsFeature: Feature = {
  collections: [erased(renderings)],
  jobs: { 'set-book': { release: releaseRendering } },
};
