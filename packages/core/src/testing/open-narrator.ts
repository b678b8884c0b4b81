import { createFamily } from '../people/families/create-family.ts';
import { updatePerson } from '../writing/persons/manage-persons.ts';
import { narratorId } from '../writing/persons/person.ts';
import type { TestApp } from './create-test-app.ts';
import { beginBook, createUser, people } from './open-family.ts';

/** Anne's book in a family of Paris, whose narrator's address is known. */
export const openNarrator = async (app: TestApp): Promise<string> => {
  const { owner } = people;
  await createUser(app, owner);
  const { id } = await createFamily(app)(owner, { name: 'Les Morel', timeZone: 'Europe/Paris' });
  const bookId = await beginBook(app, owner, id, 'in_person');
  await updatePerson(app)(owner, bookId, narratorId(bookId), { email: 'jeanne@exemple.fr' });
  return bookId;
};
