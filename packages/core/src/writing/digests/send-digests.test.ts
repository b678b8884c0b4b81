import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { createNews, readMailChoices, updateMailChoices } from '../../people/accounts/mail-choices.ts';
import { families, memberId, members } from '../../people/families/family.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createFakeClock } from '../../testing/fake-ports.ts';
import { type OpenFamily, openFamily, people, writeStory } from '../../testing/open-family.ts';
import { changeDocument, readDocument, readMails } from '../../testing/read-test-app.ts';
import { familyNews } from '../news/family-news.ts';
import { moveStory } from '../stories/move-story.ts';
import { digestMailGuards } from './guard-digests.ts';
import { sendDigests } from './send-digests.ts';

const { owner, author, reader } = people;

const fail = (error: unknown): void => {
  throw error;
};

let app: TestApp;
let family: OpenFamily;
beforeEach(async () => {
  // Ten in the morning in Paris, on a Monday of winter.
  app = createTestApp();
  family = await openFamily(app);
  app.clock.forward(10_000);
});

/** The rounds of so many hours, four an hour. */
const run = async (hours: number): Promise<void> => {
  for (let quarters = 0; quarters < hours * 4; quarters += 1) {
    app.clock.forward(HOUR_MS / 4);
    await sendDigests(app)(fail);
  }
};

const digestLines = async (): Promise<string[]> =>
  (await readMails(app))
    .filter(({ kind }) => kind === 'story_digest')
    .map(({ to, createdAt, data }) => {
      const titles = (data.stories as { title: string }[]).map(({ title }) => title).join(', ');
      return `${createdAt.slice(0, 16)} ${to.address.split('@')[0]}: ${titles}`;
    })
    .toSorted();

const tell = (who: SignedInActor, title: string) =>
  writeStory(app, who, family.bookId, { title, to: 'submitted' });

describe('the digest', () => {
  test('tells each member at six in the evening what the others wrote, once, and sends no empty mail', async () => {
    await tell(owner, 'La crue');
    await tell(author, 'Le pont');
    await run(72);
    expect(await digestLines()).toEqual([
      '2026-03-02T17:00 anne: Le pont',
      '2026-03-02T17:00 bruno: La crue, Le pont',
      '2026-03-02T17:00 claire: La crue',
      '2026-03-02T17:00 denis: La crue, Le pont',
    ]);
  });

  test('leaves out drafts and stories taken back or set aside, and repeats none that enters the book', async () => {
    await writeStory(app, owner, family.bookId, { title: 'Brouillon' });
    const back = await tell(owner, 'Repris');
    const aside = await tell(owner, 'Écarté');
    const digestCause = await tell(owner, 'Gardé');
    await moveStory(app)(owner, back, 'draft');
    await moveStory(app)(owner, aside, 'set_aside');
    await run(24);
    await moveStory(app)(owner, digestCause, 'in_book');
    await run(48);
    expect((await digestLines()).map((line) => line.split(': ')[1])).toEqual(['Gardé', 'Gardé', 'Gardé']);
  });

  test("sends at six on the family's own clock on both days of clock changes", async () => {
    for (const [start, evening] of [
      ['2026-03-28T10:00:00.000Z', ['2026-03-28T17:00', '2026-03-29T16:00']],
      ['2026-10-24T10:00:00.000Z', ['2026-10-24T16:00', '2026-10-25T17:00']],
    ] as const) {
      app = { ...createTestApp(), clock: createFakeClock(start) };
      family = await openFamily(app);
      app.clock.forward(10_000);
      await tell(owner, 'Avant');
      await run(20);
      await tell(owner, 'Après');
      await run(28);
      const mine = (await digestLines()).filter((line) => line.includes('denis'));
      expect(mine.map((line) => line.slice(0, 16))).toEqual(evening);
    }
  });

  test('never sends twice within a day when the family changes its time zone', async () => {
    await tell(owner, 'Un');
    await run(8);
    await changeDocument(app, families, family.familyId, { timeZone: 'America/Martinique' });
    await tell(owner, 'Deux');
    await run(48);
    const mine = (await digestLines()).filter((line) => line.includes('denis'));
    expect(mine).toEqual(['2026-03-02T17:00 denis: Un', '2026-03-03T22:00 denis: Deux']);
  });

  test('postpones a digest that an outage delayed until the night to the next evening', async () => {
    await tell(owner, 'La crue');
    app.clock.forward(14 * HOUR_MS);
    await run(24);
    expect((await digestLines()).map((line) => line.slice(0, 16))).toEqual(Array(3).fill('2026-03-03T17:00'));
  });

  test('sends none to a member who turned digests off, and later only news since they turned them on', async () => {
    const choices = await readMailChoices(app)(reader);
    const choose = (digest: boolean) =>
      updateMailChoices(app)(reader, { ...choices, topics: { ...choices.topics, digest } });
    await choose(false);
    await tell(owner, 'Un');
    await run(24);
    await choose(true);
    await tell(owner, 'Deux');
    await run(24);
    expect((await digestLines()).filter((line) => line.includes('denis'))).toEqual([
      '2026-03-03T17:00 denis: Deux',
    ]);
  });

  test('a new member gets the news since they joined', async () => {
    await changeDocument(app, members, memberId(family.familyId, reader.uid), {
      joinedAt: new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString(),
    });
    await tell(owner, 'Avant lui');
    app.clock.forward(3 * HOUR_MS);
    await tell(owner, 'Avec lui');
    await run(24);
    expect((await digestLines()).filter((line) => line.includes('denis'))).toEqual([
      '2026-03-02T17:00 denis: Avec lui',
    ]);
  });
});

describe('a kill in the midst of a round', () => {
  test.each([0, 1, 2, 3, 4])('after %i writes leaves each member told exactly once', async (writes) => {
    await tell(owner, 'La crue');
    await run(7);
    app.clock.forward(HOUR_MS);
    await sendDigests({ ...app, documents: createDyingStore(app.documents, writes) })(() => undefined);
    // Written between the kill and the next round: it is told the next evening, to all.
    await tell(owner, 'Le pont');
    await run(30);
    const days = (await digestLines()).map((line) => line.replace(/T17:(?:00|15)/u, ''));
    expect(days.toSorted()).toEqual([
      ...['bruno', 'claire', 'denis'].map((name) => `2026-03-02 ${name}: La crue`),
      ...['bruno', 'claire', 'denis'].map((name) => `2026-03-03 ${name}: Le pont`),
    ]);
  });

  test('two concurrent workers send one mail to each member', async () => {
    await tell(owner, 'La crue');
    await run(7);
    app.clock.forward(HOUR_MS);
    await Promise.all([1, 2, 3].map(() => sendDigests(app)(fail)));
    expect(await digestLines()).toHaveLength(3);
  });
});

describe('between writing and sending', () => {
  const verdict = async (address: string): Promise<string | undefined> => {
    const mail = (await readMails(app)).find(
      ({ to, kind }) => kind === 'story_digest' && to.address.startsWith(address),
    );
    if (mail === undefined) throw new Error('no mail');
    return app.documents.transact(async (tx) => digestMailGuards.story_digest?.(tx, mail));
  };

  test('stops a digest when a story was taken back, or its member left or turned digests off', async () => {
    const id = await tell(owner, 'La crue');
    await run(8);
    expect(await verdict('bruno')).toBe('go');
    await app.documents.transact(async (tx) => tx.remove(members, memberId(family.familyId, author.uid)));
    expect(await verdict('claire')).toBe('stop');
    const choices = await readMailChoices(app)(reader);
    await updateMailChoices(app)(reader, { ...choices, topics: { ...choices.topics, digest: false } });
    expect(await verdict('denis')).toBe('stop');
    await moveStory(app)(owner, id, 'draft');
    expect(await verdict('bruno')).toBe('stop');
  });

  test('repeats the news of a stopped digest in the next one', async () => {
    const back = await tell(owner, 'Repris');
    await tell(owner, 'Gardé');
    await run(8);
    await moveStory(app)(owner, back, 'draft');
    for (const mail of await readMails(app))
      if (mail.kind === 'story_digest') await changeDocument(app, mails, mail.id, { state: 'stopped' });
    await tell(owner, 'Nouveau');
    await run(24);
    expect((await digestLines()).filter((line) => line.includes('denis')).at(-1)).toBe(
      '2026-03-03T17:00 denis: Gardé, Nouveau',
    );
  });

  test('repeats the news of a stopped digest the next evening, without any other news', async () => {
    const back = await tell(owner, 'Repris');
    await tell(owner, 'Gardé');
    await run(8);
    await moveStory(app)(owner, back, 'draft');
    for (const mail of await readMails(app))
      if (mail.kind === 'story_digest') await changeDocument(app, mails, mail.id, { state: 'stopped' });
    await run(72);
    expect((await digestLines()).filter((line) => line.includes('denis'))).toEqual([
      '2026-03-02T17:00 denis: Repris, Gardé',
      '2026-03-03T17:00 denis: Gardé',
    ]);
    expect((await readDocument(app, familyNews, family.familyId)).wakeAt).toBeNull();
  });

  test('the unsubscribe button of the mail turns off digests only', () => {
    expect(createNews(app.settings, 'denis', 'digest').unsubscribeUrl).toContain(
      '/unsubscribe/denis/digest/',
    );
  });
});
