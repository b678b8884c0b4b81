import type { StoryDocument } from '@souvenance/contracts';
import type { Draft } from './draft.ts';
import { replaceBody } from './placed-photographs.ts';

/** Maximum number of texts remembered: as many as undo can return to. */
const TEXTS_MAX = 200;

/** FNV-1a hash with the length: a collision between two texts of one story is improbable. */
const hashBody = (body: StoryDocument): string => {
  const json = JSON.stringify(body);
  let hash = 0x811c9dc5;
  for (let index = 0; index < json.length; index += 1)
    hash = Math.imul(hash ^ json.charCodeAt(index), 0x01000193);
  return `${json.length}.${hash >>> 0}`;
};

/**
 * Remembers the positions of photographs for earlier texts, so that undo restores the positions too: they cannot be
 * derived from the text once the paragraphs beside a photograph are gone.
 */
export const openPlaceMemory = () => {
  // A Map keeps insertion order, which is enough here; a cache library would add 6 kB to the browser code.
  const placesByText = new Map<string, ReadonlyMap<string, number>>();
  const remember = ({ body, photographs }: Draft): void => {
    const places = new Map(photographs.map(({ photographId, afterBlock }) => [photographId, afterBlock]));
    const text = hashBody(body);
    placesByText.delete(text);
    placesByText.set(text, places);
    const oldest = placesByText.keys().next();
    if (placesByText.size > TEXTS_MAX && !oldest.done) placesByText.delete(oldest.value);
  };
  return {
    /** The new text, with the photographs at their positions in it. */
    withBody: (draft: Draft, body: StoryDocument): Partial<Draft> => {
      if (draft.photographs.length === 0) return { body };
      remember(draft);
      const places = placesByText.get(hashBody(body));
      const next = replaceBody(draft, body);
      if (places === undefined) return next;
      const photographs = (next.photographs ?? draft.photographs).map((photograph) => ({
        ...photograph,
        afterBlock: places.get(photograph.photographId) ?? photograph.afterBlock,
      }));
      return { ...next, photographs };
    },
  };
};
