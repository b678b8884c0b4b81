import { beforeEach, describe, expect, test } from 'vitest';
import { createFamilyOf, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { writeStory } from '../../testing/open-family.ts';
import { openBook } from '../../testing/open-order.ts';
import { joinFamily, openAccount } from '../../testing/open-people.ts';
import { putPhotograph } from '../../testing/put-photograph.ts';
import { changeDocument, readAll, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../../writing/books/book.ts';
import type { PhotographRecord } from '../../writing/photographs/photograph.ts';
import { stories } from '../../writing/stories/story.ts';
import { collectExport } from './collect-export.ts';
import { exports } from './export.ts';
import { requestExport } from './request-export.ts';

const anne = person('anne');
const paul = person('paul');
let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  for (const uid of ['anne', 'paul']) await openAccount(app, uid);
  familyId = await createFamilyOf(app);
  await joinFamily(app, familyId, 'paul', 'author');
  bookId = await openBook(app, familyId);
});

const FOLDER = 'livres/1-les-jours-de-jeanne';

const collect = async (who = anne) => {
  const { id } = await requestExport(app)(who, familyId);
  const collected = await collectExport(app)({ id, version: 1, value: await readDocument(app, exports, id) });
  if (collected === null) throw new Error('no export was collected');
  return collected;
};
const bookMarkdown = async (who = anne): Promise<string | null> =>
  (await collect(who)).texts.find(({ path }) => path === `${FOLDER}/livre.md`)?.text ?? null;

/** Stores a photograph at the start of a story. */
const addPhotograph = async (id: string, storyId: string, change: Partial<PhotographRecord> = {}) => {
  await putPhotograph(app, id, { familyId, bookId, sha256: id.padEnd(64, '0'), ...change });
  const story = await readDocument(app, stories, storyId);
  const place = { caption: id, when: '', credit: '', placement: 'text' as const, afterBlock: 0 };
  const placements = [...story.photographs, { ...place, photographId: id }];
  await changeDocument(app, stories, storyId, { photographs: placements });
};

describe('the whole text of a book in a family’s export', () => {
  test('holds the stories of the book in its order, in Markdown and for word processors', async () => {
    const moulin = await writeStory(app, anne, bookId, { title: 'Le moulin', to: 'in_book' });
    const [first = ''] = (await readDocument(app, books, bookId)).chapters;
    await changeDocument(app, books, bookId, { chapters: [moulin, first], dedication: 'À Paul' });
    const { wordBooks } = await collect();
    expect(wordBooks).toMatchObject([
      {
        path: `${FOLDER}/livre.docx`,
        familyId,
        book: { title: 'Les jours de Jeanne', dedication: 'À Paul' },
      },
    ]);
    expect(wordBooks[0]?.book.chapters.map(({ title }) => title)).toEqual(['Le moulin', 'La crue']);
    const markdown = await bookMarkdown();
    expect(markdown).toMatch(/^# Les jours de Jeanne\n/u);
    expect(markdown).toMatch(/\*À Paul\*[\s\S]*## Le moulin\n[\s\S]*## La crue\n[\s\S]*L’eau montait/u);
  });

  test('leaves out drafts and stories set aside, even when the book still lists them', async () => {
    const secret = await writeStory(app, paul, bookId, { title: 'Le secret' });
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'set_aside' });
    const { chapters } = await readDocument(app, books, bookId);
    await changeDocument(app, books, bookId, { chapters: [...chapters, secret] });
    expect(JSON.stringify(await collect())).not.toContain('secret');
    expect(await bookMarkdown()).not.toContain('pont');
  });

  test('waits for no photograph or voice, and leaves refused photographs out', async () => {
    const [story] = await readAll(app, stories);
    const storyId = story?.id ?? '';
    await addPhotograph('ready', storyId);
    await addPhotograph('checked', storyId, {
      sha256: null,
      widthPx: null,
      heightPx: null,
      state: 'checking',
    });
    await addPhotograph('refused', storyId, { state: 'refused' });
    const body = { type: 'doc' as const, content: [] };
    await changeDocument(app, stories, storyId, {
      body,
      voice: { sha256: null, durationSeconds: 3, code: null },
    });
    const { wordBooks } = await collect();
    const [chapter] = wordBooks[0]?.book.chapters ?? [];
    expect(chapter?.photographs.map(({ caption }) => caption)).toEqual(['ready']);
    const markdown = await bookMarkdown();
    expect(markdown).toContain('![ready](photographies/ready.jpg)');
    expect(markdown).not.toMatch(/checked|refused/u);
  });

  test('is absent for a book without stories, and from a member’s export of their own data', async () => {
    await writeStory(app, paul, bookId, { title: 'Le pont', to: 'submitted' });
    expect((await collect(paul)).wordBooks).toEqual([]);
    expect(await bookMarkdown(paul)).toBeNull();
    await changeDocument(app, books, bookId, { chapters: [] });
    expect((await collect()).wordBooks).toEqual([]);
    expect(await bookMarkdown()).toBeNull();
  });
});
