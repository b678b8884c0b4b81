import { beforeEach, expect, test } from 'vitest';
import { beginBook, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import {
  type AppWithQuestion,
  createAppWithQuestion,
} from '../../testing/scenarios/create-app-with-question.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { photographs } from '../photographs/photograph.ts';
import { moveStory } from '../stories/move-story.ts';
import { stories } from '../stories/story.ts';
import { saveStory } from '../stories/write-story.ts';
import { moveStories } from '../volumes/move-stories.ts';

const { owner } = people;
const picture = {
  fileName: 'pont.jpg',
  contentType: 'image/jpeg',
  isInline: false,
  bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 30_000 }, () => 7)]),
};

let app: AppWithQuestion['app'];
let reply: AppWithQuestion['reply'];
let fromBookId: string;
let familyId: string;
let answerId: string;
beforeEach(async () => {
  const appWithQuestion = await createAppWithQuestion();
  ({ app, reply } = appWithQuestion);
  ({ bookId: fromBookId, familyId } = await readDocument(app, deliveries, appWithQuestion.deliveryId));
  await reply({ text: 'Le pont était en bois.', voices: [picture] });
  const [answer] = await readAll(app, stories);
  answerId = answer?.id ?? '';
});

/** Moves the answer to a book of the narrator of that name. */
const moveAnswer = async (narrator: string): Promise<string> => {
  const toBookId = await beginBook(app, owner, familyId, 'in_person', narrator);
  await moveStories(app)(owner, fromBookId, { storyIds: [answerId], toBookId });
  return toBookId;
};

test('a picture that comes again with a reply, after its story moved and left it to another one, is stored for the moved story', async () => {
  const [photograph] = await readAll(app, photographs);
  const photographId = photograph?.id ?? '';
  await changeDocument(app, photographs, photographId, { state: 'ready', sha256: 'a'.repeat(64) });
  const otherId = await writeStory(app, owner, fromBookId);
  const place = { photographId, caption: '', credit: '', placement: 'text', afterBlock: 0 } as const;
  await saveStory(app)(owner, otherId, { photographs: [place], revision: 1 });
  const bookId = await moveAnswer('Jeanne Morel');
  expect(await readDocument(app, photographs, photographId)).toMatchObject({ bookId: fromBookId });
  expect(await reply({ text: 'Il a brûlé.', voices: [picture] })).toMatchObject({ outcome: 'sent' });
  const { photographs: placements, words } = await readDocument(app, stories, answerId);
  expect([placements.length, words]).toEqual([2, 8]);
  for (const one of placements)
    expect(await readDocument(app, photographs, one.photographId)).toMatchObject({ bookId });
});

test.each([
  ['Jeanne Morel', 'story', ''],
  ['Lucie Morel', 'contribution', 'Jeanne Morel'],
])(
  'a further reply to a chapter that moved to the book of %s is a %s of that book, which the family can save',
  async (narrator, kind, signature) => {
    await moveStory(app)(owner, answerId, 'in_book');
    const bookId = await moveAnswer(narrator);
    expect(
      await reply({
        text: 'Il a brûlé.',
        voices: [{ ...picture, bytes: picture.bytes.map((byte, at) => (at > 9 ? 8 : byte)) }],
      }),
    ).toMatchObject({ outcome: 'apart' });
    const further = (await readAll(app, stories)).find(({ id }) => id !== answerId);
    expect(further).toMatchObject({ bookId, kind, signature, state: 'submitted' });
    const { id = '', photographs: placements = [], revision = 0 } = further ?? {};
    expect(placements).toHaveLength(1);
    expect(
      await saveStory(app)(owner, id, { photographs: placements, title: 'Le pont', revision }),
    ).toMatchObject({ title: 'Le pont' });
  },
);
