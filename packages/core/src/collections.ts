import { features } from './features.ts';
import type { DeclaredCollection } from './foundation/feature.ts';

/** Every collection of the product: what a store that builds its indexes beforehand has to know. */
export const collections: readonly DeclaredCollection[] = features.flatMap((feature) => feature.collections);
