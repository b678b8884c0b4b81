import type { StoryDocument } from '@souvenance/contracts';
import type { Draft } from './draft.ts';
import { withBody } from './placed-photographs.ts';

/** As many texts as undo leads back to. */
const TEXTS_MAX = 200;

/** FNV-1a, with the length: two texts of one story that share it are not met. */
const nameOf = (body: StoryDocument): string => {
  const words = JSON.stringify(body);
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return `${words.length}.${hash >>> 0}`;
};

/**
 * Where each photograph stood in the texts of before: who takes a change back gets its places too, which the words alone don't
 * tell once the paragraphs beside a photograph have gone.
 */
export const openPlaceMemory = () => {
  // A map keeps its order of insertion, which is enough here: a library of caches would weigh 6 kB in the browser.
  const placesByText = new Map<string, ReadonlyMap<string, number>>();
  const remember = ({ body, photographs }: Draft): void => {
    const places = new Map(photographs.map(({ photographId, afterBlock }) => [photographId, afterBlock]));
    const text = nameOf(body);
    placesByText.delete(text);
    placesByText.set(text, places);
    const oldest = placesByText.keys().next();
    if (placesByText.size > TEXTS_MAX && !oldest.done) placesByText.delete(oldest.value);
  };
  return {
    /** The words as they are now, with the photographs beside theirs. */
    withBody: (draft: Draft, body: StoryDocument): Partial<Draft> => {
      if (draft.photographs.length === 0) return { body };
      remember(draft);
      const places = placesByText.get(nameOf(body));
      const next = withBody(draft, body);
      if (places === undefined) return next;
      const photographs = (next.photographs ?? draft.photographs).map((one) => ({
        ...one,
        afterBlock: places.get(one.photographId) ?? one.afterBlock,
      }));
      return { ...next, photographs };
    },
  };
};
