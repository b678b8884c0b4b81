import {
  type ConfirmablePointKind,
  lacksContent,
  outsidePointKinds,
  type PreflightReport,
  type PrintPoint,
  type PrintPointKind,
  printPointKinds,
  type StoryState,
} from '@souvenance/contracts';
import type { ConsentRecord } from '../../people/consents/consent.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { isUnread, type ReplyRecord } from '../../writing/replies/reply.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';

/** The records of a book from which the points are decided. */
export interface PrintFacts {
  readonly stories: readonly Stored<StoryRecord>[];
  readonly replies: readonly Stored<ReplyRecord>[];
  readonly openRemarks: number;
  /** Null when nobody has said anything of the narrator's consent. */
  readonly consent: ConsentRecord['state'] | null;
  /** Pages of the book's current rendering, and the most that its print shop binds; null without a rendering. */
  readonly pageCount: { readonly pages: number; readonly most: number } | null;
  /** Report of the book's current rendering; null without one. */
  readonly preflight: PreflightReport | null;
  /** Confirmation keys of the points that an editor has confirmed. */
  readonly confirmedKeys: ReadonlySet<string>;
  /** Account of the viewer, who sees the titles of their own drafts. */
  readonly viewerUid: string | null;
}

/** One thing that a point counts: under its id a confirmation names it, and `story` is where it stands. */
interface PointItem {
  readonly id: string;
  readonly story: Stored<StoryRecord> | null;
}

const inState = (facts: PrintFacts, state: StoryState): Stored<StoryRecord>[] =>
  facts.stories.filter(({ value }) => value.state === state);

const asItems = (stories: readonly Stored<StoryRecord>[]): PointItem[] =>
  stories.map((story) => ({ id: story.id, story }));

/** A draft in which nothing was written, said or placed is not an answer that anybody would miss. */
const isBegun = ({ value }: Stored<StoryRecord>): boolean =>
  value.words > 0 || value.photographs.length > 0 || value.voice !== undefined;

/** Stories from mails that the family has not decided on yet: their senders or their forms were unexpected. */
const quarantinedStories = (facts: PrintFacts): Stored<StoryRecord>[] => {
  const storyIds = new Set(
    facts.replies.filter(({ value }) => value.outcome === 'quarantined').map(({ value }) => value.storyId),
  );
  return inState(facts, 'set_aside').filter(({ id }) => storyIds.has(id));
};

const unreadReplies = ({ replies, stories }: PrintFacts): PointItem[] =>
  replies
    .filter(({ value }) => isUnread(value))
    .map(({ id, value }) => ({ id, story: stories.find((story) => story.id === value.storyId) ?? null }));

/** Whether a chapter has lost its text and its recording since it was put into the book. */
const isEmpty = ({ value }: Stored<StoryRecord>): boolean => lacksContent(value, value.voice !== undefined);

/** Whether a chapter prints a recording alone: its page then has no text but the sentence beside the code. */
const isVoiceAlone = ({ value }: Stored<StoryRecord>): boolean =>
  value.voice !== undefined && lacksContent(value, false);

const uncaptioned = (stories: readonly Stored<StoryRecord>[]): PointItem[] =>
  stories.flatMap((story) =>
    story.value.photographs
      .filter(({ caption, kind }) => kind !== 'scan' && caption.trim() === '')
      .map(({ photographId }) => ({ id: photographId, story })),
  );

const unplacedParts = (stories: readonly Stored<StoryRecord>[]): PointItem[] =>
  stories.flatMap((story) => (story.value.omittedParts ?? []).map(({ id }) => ({ id, story })));

/** Items of each kind that the stories and mails of a book give. */
const itemsByKind = (facts: PrintFacts): readonly (readonly [PrintPointKind, PointItem[]])[] => {
  const chapters = inState(facts, 'in_book');
  const waiting = inState(facts, 'submitted');
  return [
    ['waiting', asItems(waiting)],
    ['quarantined', asItems(quarantinedStories(facts))],
    ['drafts', asItems(inState(facts, 'draft').filter(isBegun))],
    ['unread_replies', unreadReplies(facts)],
    ['set_aside', unplacedParts([...chapters, ...waiting])],
    ['untitled', asItems(chapters.filter(({ value }) => value.title.trim() === ''))],
    ['empty', asItems(chapters.filter(isEmpty))],
    ['wordless', asItems(chapters.filter(isVoiceAlone))],
    ['uncaptioned', uncaptioned(chapters)],
  ];
};

/** Key under which the confirmation of an item is stored. */
const confirmationKey = (kind: PrintPointKind, { id }: PointItem): string => `${kind}:${id}`;

/** A story as the list names it; the private draft of another member only by its writer. */
const storyOf = (
  { id, value: { title, authorName, authorUid, state, isShared } }: Stored<StoryRecord>,
  viewerUid: string | null,
): PrintPoint['stories'][number] =>
  state === 'draft' && isShared !== true && authorUid !== viewerUid
    ? { storyId: null, title: '', authorName }
    : { storyId: id, title, authorName };

const pointOf = (
  { viewerUid }: PrintFacts,
  kind: PrintPointKind,
  items: readonly PointItem[],
  isConfirmed: boolean,
): PrintPoint[] => {
  if (items.length === 0) return [];
  const stories = new Map(items.flatMap(({ story }) => (story === null ? [] : [[story.id, story] as const])));
  return [
    {
      kind,
      count: items.length,
      stories: [...stories.values()].map((story) => storyOf(story, viewerUid)),
      page: null,
      isConfirmed,
    },
  ];
};

/** Points that a confirmation settles, the new items apart from the confirmed ones. */
const storyPoints = (facts: PrintFacts): PrintPoint[] =>
  itemsByKind(facts).flatMap(([kind, items]) => {
    const isConfirmed = (item: PointItem) => facts.confirmedKeys.has(confirmationKey(kind, item));
    const open = items.filter((item) => !isConfirmed(item));
    return [...pointOf(facts, kind, open, false), ...pointOf(facts, kind, items.filter(isConfirmed), true)];
  });

const countPoint = (kind: PrintPointKind, count: number, page: number | null = null): PrintPoint[] =>
  count === 0 ? [] : [{ kind, count, stories: [], page, isConfirmed: false }];

/** Share of the print shop's page limit from which a second volume is proposed. */
const NEARLY_FULL = 0.9;

/** The pages of a book that comes near the limit of its print shop. */
const nearlyFullPoint = ({ pageCount }: PrintFacts): PrintPoint[] =>
  pageCount === null || pageCount.pages < pageCount.most * NEARLY_FULL
    ? []
    : countPoint('nearly_full', pageCount.pages);

/** Findings of a preflight rule that are neither passed nor a mere hint. */
const preflightPoint = (kind: PrintPointKind, report: PreflightReport | null, rule: string): PrintPoint[] => {
  const findings = (report?.findings ?? []).filter((one) => one.rule === rule && one.verdict !== 'green');
  return countPoint(kind, findings.length, findings.find(({ page }) => page !== null)?.page ?? null);
};

/**
 * Lists what the family may not mean to print, or to leave out, the gravest first. The book's page, the order and the
 * proof show the same list.
 */
export const listPrintPoints = (facts: PrintFacts): PrintPoint[] => {
  const points = [
    ...storyPoints(facts),
    ...countPoint('consent', facts.consent === 'given' ? 0 : 1),
    ...countPoint('remarks', facts.openRemarks),
    ...nearlyFullPoint(facts),
    ...preflightPoint('characters', facts.preflight, 'text.glyphs'),
    ...preflightPoint('small_photographs', facts.preflight, 'image.resolution'),
  ];
  return points.toSorted(
    (one, other) => printPointKinds.indexOf(one.kind) - printPointKinds.indexOf(other.kind),
  );
};

/** Confirmation keys of everything that a point counts now. */
export const listConfirmationKeys = (facts: PrintFacts, kind: ConfirmablePointKind): string[] =>
  itemsByKind(facts)
    .filter(([one]) => one === kind)
    .flatMap(([, items]) => items.map((item) => confirmationKey(kind, item)));

const isOutside = ({ kind }: PrintPoint): boolean => outsidePointKinds.some((one) => one === kind);

/** Stories that a book printed now leaves out; a draft is named by its writer alone, whoever reads the order later. */
export const listStoriesLeftOut = (facts: PrintFacts): { title: string; authorName: string }[] =>
  listPrintPoints({ ...facts, viewerUid: null })
    .filter(isOutside)
    .flatMap(({ kind, stories }) =>
      stories.map(({ title, authorName }) => ({ title: kind === 'drafts' ? '' : title, authorName })),
    );
