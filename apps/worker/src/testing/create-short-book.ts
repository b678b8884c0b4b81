import type { StoryDocument } from '@souvenance/contracts';
import {
  type Actor,
  createBook,
  createFamily,
  createStory,
  moveStory,
  readStory,
  saveStory,
} from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

export const toUserActor = (uid: string): Actor => ({
  kind: 'user',
  uid,
  name: uid,
  email: `${uid}@exemple.fr`,
  administratorRole: null,
});

const words = (text: string): StoryDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export interface ShortBook {
  readonly by: Actor;
  readonly familyId: string;
  readonly bookId: string;
  /** Replaces the text, so that the pages requested before are outdated. */
  edit(text: string): Promise<void>;
}

/** Creates a book of one short story, in an existing family or a new one. */
export const createShortBook = async (
  services: WorkerServices,
  by: Actor,
  existingFamilyId: string | null = null,
): Promise<ShortBook> => {
  const zone = { name: 'Morel', timeZone: 'Europe/Paris' };
  const familyId = existingFamilyId ?? (await createFamily(services)(by, zone)).id;
  const book = await createBook(services)(by, {
    familyId,
    title: 'Les jours de Jeanne',
    subtitle: '',
    narrator: 'Jeanne Morel',
    format: 'a5-broche',
    largePrint: false,
    themes: [],
    consent: 'in_person',
  });
  const input = { kind: 'story' as const, questionId: null, title: 'La crue', theme: '' };
  const { id } = await createStory(services)(by, book.id, input);
  const edit = async (text: string): Promise<void> => {
    const { revision } = await readStory(services)(by, id);
    await saveStory(services)(by, id, { body: words(text), revision });
  };
  await edit('L’eau montait.');
  await moveStory(services)(by, id, 'in_book');
  return { by, familyId, bookId: book.id, edit };
};
