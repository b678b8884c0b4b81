import type { StoryDocument } from '@souvenance/contracts';
import { useState } from 'react';
import type { Autosaver } from './autosaver.ts';
import { openPlaceMemory } from './place-memory.ts';
import type { SavedText } from './writing.ts';

/** Returns the function by which an editor changes the text; photographs keep their positions in it. */
export const useChangeBody = <S extends SavedText>(autosaver: Autosaver<S>) => {
  const [placeMemory] = useState(openPlaceMemory);
  return (body: StoryDocument): void => autosaver.change(placeMemory.withBody(autosaver.read().draft, body));
};
