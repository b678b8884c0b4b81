import { createFamily } from '../people/families/create-family.ts';
import { updatePerson } from '../writing/persons/manage-persons.ts';
import { narratorId } from '../writing/persons/person.ts';
import { beginBook, keepUser, people } from './open-family.ts';
import type { House } from './open-house.ts';

/** Anne's book in a family of Paris, whose narrator's address is known. */
export const openNarrator = async (house: House): Promise<string> => {
  const { owner } = people;
  await keepUser(house, owner);
  const { id } = await createFamily(house)(owner, { name: 'Les Morel', timeZone: 'Europe/Paris' });
  const bookId = await beginBook(house, owner, id, 'in_person');
  await updatePerson(house)(owner, bookId, narratorId(bookId), { email: 'jeanne@exemple.fr' });
  return bookId;
};
