import { ApiError, type Story, type StoryDocument } from '@souvenance/contracts';
import { enterAs } from '../visitor/sign-in.ts';
import { openVisitor, type Visitor } from '../visitor/visitor.ts';

const PASSWORD = 'le vieux tilleul de la cour';

/** A signed-in person who owns a family. */
export interface Person {
  readonly visitor: Visitor;
  readonly familyId: string;
}

/** `address` is the visitor's IP address, for an edge that trusts this machine. */
export const openPerson = async (
  siteUrl: string,
  name: string,
  email: string,
  address?: string,
): Promise<Person> => {
  const visitor = openVisitor(siteUrl, [], address);
  const entrance = await enterAs(visitor, { email, password: PASSWORD, name });
  if (entrance.kind !== 'in') throw new Error(`${name} could not sign in`);
  const { id } = await visitor.client.call('families.create', { body: { name } });
  await visitor.read();
  return { visitor, familyId: id };
};

export const beginBook = async ({ visitor, familyId }: Person, title: string): Promise<string> => {
  const { id } = await visitor.client.call('books.create', {
    body: {
      familyId,
      title,
      subtitle: '',
      narrator: 'Jeanne Morel',
      themes: [],
      format: 'a5-broche',
      largePrint: false,
      consent: 'in_person',
    },
  });
  return id;
};

const toBody = (words: string, paragraphs = 3): StoryDocument => ({
  type: 'doc',
  content: Array.from({ length: paragraphs }, (_, index) => ({
    type: 'paragraph' as const,
    content: [
      {
        type: 'text' as const,
        text: `${words}, ${index}. L’eau montait depuis trois jours et personne, dans la rue basse, ne parlait d’autre chose.`,
      },
    ],
  })),
});

/** Saves a new text of a story and returns the saved story. */
export const edit = ({ visitor }: Person, story: Story, words: string): Promise<Story> =>
  visitor.client.call('stories.save', {
    params: { storyId: story.id },
    body: { body: toBody(words), photographs: [], revision: story.revision },
  });

/** Writes one story into the book. */
export const write = async (person: Person, bookId: string, title: string): Promise<Story> => {
  const { client } = person.visitor;
  const draft = await client.call('stories.create', {
    params: { bookId },
    body: { kind: 'story', title, theme: 'La rivière', questionId: null },
  });
  await edit(person, draft, title);
  await client.call('stories.move', { params: { storyId: draft.id }, body: { to: 'in_book' } });
  return client.call('stories.read', { params: { storyId: draft.id } });
};

/** Awaits a call: returns its response or its error code. Throws any other error. */
export const settleCall = async <T>(call: Promise<T>): Promise<{ answer: T } | { code: string }> => {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code };
    throw error;
  }
};
