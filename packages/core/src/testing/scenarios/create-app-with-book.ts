import { recordConsent } from '../../people/consents/record-consent.ts';
import { createStory } from '../../writing/stories/write-story.ts';
import { createTestApp } from '../create-test-app.ts';
import { openFamily, people } from '../open-family.ts';
import { putPhotograph } from '../put-photograph.ts';

export const blankStory = { kind: 'story', questionId: null, title: 'La crue', theme: '' } as const;

export type AppWithBook = Awaited<ReturnType<typeof createAppWithBook>>;

/** A test app with a family of `people` and its empty book. */
export const createAppWithBook = async () => {
  const app = createTestApp();
  const { familyId, bookId } = await openFamily(app);
  return {
    app,
    familyId,
    bookId,
    /** Begins a story, of the author unless stated otherwise. */
    begin: (who = people.author, input: Partial<Parameters<ReturnType<typeof createStory>>[2]> = {}) =>
      createStory(app)(who, bookId, { ...blankStory, ...input }),
    makeNarrator: (who = people.author): Promise<unknown> =>
      app.documents.transact(async (tx) =>
        recordConsent(tx, app, who, { bookId, familyId, way: 'own_account', previousConsent: null }),
      ),
    /** Stores the record of a checked photograph. */
    putPhotograph: (id: string, ofBook = bookId) => putPhotograph(app, id, { familyId, bookId: ofBook }),
  };
};

/** A photograph placed after the first block of a text. */
export const createPlacement = (photographId: string) => [
  { photographId, caption: '', credit: '', placement: 'text' as const, afterBlock: 0 },
];
