import { type PreflightReport, type PrintPointKind, storyPhotograph } from '@souvenance/contracts';
import { describe, expect, test } from 'vitest';
import type { Stored } from '../../ports/documents.port.ts';
import { buildBody } from '../../testing/open-family.ts';
import type { ReplyRecord } from '../../writing/replies/reply.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';
import {
  listConfirmationKeys,
  listPrintPoints,
  listStoriesLeftOut,
  type PrintFacts,
} from './list-print-points.ts';

const at = '2026-11-26T09:00:00.000Z';

const story = (id: string, change: Partial<StoryRecord> = {}): Stored<StoryRecord> => ({
  id,
  version: 1,
  value: {
    familyId: 'f1',
    bookId: 'b1',
    kind: 'story',
    title: `Récit ${id}`,
    body: buildBody('L’eau montait.'),
    photographs: [],
    period: '',
    time: null,
    signature: '',
    theme: '',
    question: '',
    questionId: null,
    authorUid: 'jeanne',
    authorName: 'Jeanne',
    state: 'in_book',
    words: 2,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    ...change,
  },
});

const reply = (id: string, change: Partial<ReplyRecord>): Stored<ReplyRecord> => ({
  id,
  version: 1,
  value: {
    familyId: 'f1',
    bookId: 'b1',
    deliveryId: 'd1',
    key: 'k',
    bytes: 1,
    outcome: 'sent',
    storyId: null,
    photographs: 0,
    takes: 0,
    recordings: 0,
    others: 0,
    receipt: null,
    createdAt: at,
    readAt: at,
    endsAt: null,
    ...change,
  },
});

const quietFacts: PrintFacts = {
  stories: [],
  replies: [],
  openRemarks: 0,
  consent: 'given',
  pageCount: null,
  preflight: null,
  confirmedKeys: new Set(),
  viewerUid: 'claire',
};

const pointsOf = (facts: Partial<PrintFacts>) => listPrintPoints({ ...quietFacts, ...facts });
const voice = { sha256: null, durationSeconds: null, code: null };
const finding = (rule: string, page: number, verdict: 'green' | 'orange' | 'red' = 'orange') =>
  ({ rule, verdict, file: 'interior', page, message: '', remedy: '' }) as const;
const report = (...findings: PreflightReport['findings']): PreflightReport => ({
  verdict: 'orange',
  profileId: 'a5-broche',
  pages: 40,
  spineMm: 3,
  colourPages: [],
  findings,
});
const photographs = [storyPhotograph.parse({ photographId: 'p1' })];

test('lists nothing for a complete book whose narrator has consented', () => {
  const captioned = [storyPhotograph.parse({ photographId: 'p1', caption: 'La crue' })];
  expect(pointsOf({ stories: [story('one'), story('two', { photographs: captioned })] })).toEqual([]);
});

test.each<[PrintPointKind, Partial<PrintFacts>, number]>([
  ['waiting', { stories: [story('a', { state: 'submitted' }), story('b', { state: 'submitted' })] }, 2],
  [
    'quarantined',
    {
      stories: [story('m', { state: 'set_aside' })],
      replies: [reply('m', { outcome: 'quarantined', storyId: 'm' })],
    },
    1,
  ],
  ['drafts', { stories: [story('a', { state: 'draft' })] }, 1],
  ['unread_replies', { replies: [reply('m', { outcome: 'unreadable' })] }, 1],
  ['unread_replies', { replies: [reply('m', { recordings: 1 })] }, 1],
  ['unread_replies', { replies: [reply('m', { outcome: null })] }, 1],
  ['consent', { consent: null }, 1],
  ['consent', { consent: 'requested' }, 1],
  ['remarks', { openRemarks: 3 }, 3],
  [
    'set_aside',
    {
      stories: [
        story('a', { omittedParts: [{ id: 's', reason: 'head', paragraphs: ['Bonjour'], after: '' }] }),
      ],
    },
    1,
  ],
  ['untitled', { stories: [story('a', { title: ' ' })] }, 1],
  ['empty', { stories: [story('a', { body: buildBody(''), words: 0 })] }, 1],
  ['wordless', { stories: [story('a', { body: buildBody(''), voice, words: 0 })] }, 1],
  ['uncaptioned', { stories: [story('a', { photographs })] }, 1],
  ['nearly_full', { pageCount: { pages: 540, most: 600 } }, 540],
  ['characters', { preflight: report(finding('text.glyphs', 7, 'red')) }, 1],
  ['small_photographs', { preflight: report(finding('image.resolution', 9)) }, 1],
])('lists %s', (kind, facts, count) => {
  expect(pointsOf(facts)).toMatchObject([{ kind, count, isConfirmed: false }]);
});

test.each<[string, Partial<PrintFacts>]>([
  ['an empty draft', { stories: [story('a', { state: 'draft', words: 0 })] }],
  ['a story that the family set aside', { stories: [story('a', { state: 'set_aside' })] }],
  [
    'a photograph of a page written by hand',
    { stories: [story('a', { photographs: [{ ...photographs[0], kind: 'scan' } as never] })] },
  ],
  [
    'a photograph of a story that is not in the book',
    { stories: [story('a', { state: 'set_aside', photographs })] },
  ],
  ['an automatic mail', { replies: [reply('m', { outcome: 'automatic', others: 2 })] }],
  ['a hint of the preflight', { preflight: report(finding('image.resolution', 3, 'green')) }],
])('does not list %s', (_, facts) => {
  expect(pointsOf(facts)).toEqual([]);
});

test('gives the page of the first finding, and each story once', () => {
  const two = [...photographs, storyPhotograph.parse({ photographId: 'p2' })];
  expect(
    pointsOf({
      stories: [story('a', { photographs: two })],
      preflight: report(finding('image.resolution', 9), finding('image.resolution', 12)),
    }),
  ).toMatchObject([
    { kind: 'small_photographs', count: 2, page: 9 },
    { kind: 'uncaptioned', count: 2, stories: [{ storyId: 'a', title: 'Récit a' }] },
  ]);
});

test('lists another member’s private draft by its writer only, and a shared or own draft by its title', () => {
  const stories = [
    story('a', { state: 'draft' }),
    story('b', { state: 'draft', isShared: true }),
    story('c', { state: 'draft', authorUid: 'claire', authorName: 'Claire' }),
  ];
  expect(pointsOf({ stories })[0]?.stories).toEqual([
    { storyId: null, title: '', authorName: 'Jeanne' },
    { storyId: 'b', title: 'Récit b', authorName: 'Jeanne' },
    { storyId: 'c', title: 'Récit c', authorName: 'Claire' },
  ]);
});

describe('a confirmation of a print point', () => {
  const stories = [story('a', { state: 'submitted' }), story('d', { state: 'draft' })];

  test('applies to the stories listed at that time, and later stories are listed unconfirmed', () => {
    const confirmedKeys = new Set(listConfirmationKeys({ ...quietFacts, stories }, 'waiting'));
    const later = story('b', { state: 'submitted' });
    expect(
      pointsOf({ stories: [...stories, later], confirmedKeys }).map(
        ({ kind, isConfirmed, stories: [one] }) => [kind, isConfirmed, one?.storyId],
      ),
    ).toEqual([
      ['waiting', false, 'b'],
      ['waiting', true, 'a'],
      ['drafts', false, null],
    ]);
  });

  test('has no effect once its story no longer waits', () => {
    const confirmedKeys = new Set(listConfirmationKeys({ ...quietFacts, stories }, 'waiting'));
    expect(pointsOf({ stories: [story('a')], confirmedKeys })).toEqual([]);
  });

  test('makes the order leave out the confirmed stories, and hides the title of a private draft', () => {
    const confirmedKeys = new Set(listConfirmationKeys({ ...quietFacts, stories }, 'waiting'));
    expect(listStoriesLeftOut({ ...quietFacts, stories, confirmedKeys })).toEqual([
      { title: 'Récit a', authorName: 'Jeanne' },
      { title: '', authorName: 'Jeanne' },
    ]);
  });
});

test('does not propose a second volume for a book below nine tenths of the limit', () => {
  expect(pointsOf({ pageCount: { pages: 539, most: 600 } })).toEqual([]);
});
