import { addNarrator } from '../../writing/narrators/manage-narrators.ts';
import { createTestApp } from '../create-test-app.ts';
import { people } from '../open-family.ts';
import { openNarrator } from '../open-narrator.ts';

/** The second narrator of `createAppWithTwoNarrators`. */
export const PAUL = { name: 'Paul Morel', email: 'paul@exemple.fr', pronoun: 'il' } as const;

/** A test app with a book that Jeanne and Paul Morel tell; `paulId` is the person id of Paul. */
export const createAppWithTwoNarrators = async () => {
  const app = createTestApp();
  const bookId = await openNarrator(app);
  const { id: paulId } = await addNarrator(app)(people.owner, bookId, PAUL);
  return { app, bookId, paulId };
};
