import { z } from 'zod';
import { id } from '../../fields.ts';

/** The narrator whom a call is about: the id of the book's second narrator; missing for the first. */
export const ofNarrator = z.strictObject({ narrator: id.optional() });
