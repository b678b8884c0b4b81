import { hasEffect, NO_EDIT, type StoryDocument, type StoryDraft } from '@souvenance/contracts';
import { blankDraft } from '@souvenance/contracts/rules';

type PlacedPhotograph = StoryDraft['photographs'][number];

/** The fields of a story that its writer types; the rest is the server's. */
export type Draft = StoryDraft;

const emptyBody: StoryDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

const fields = Object.keys(blankDraft) as (keyof Draft)[];

export const draftOf = (story: Draft | null): Draft => {
  const source: Draft = story ?? blankDraft;
  const draft = Object.fromEntries(fields.map((field) => [field, source[field]])) as Draft;
  return source.body.content.length > 0 ? draft : { ...draft, body: emptyBody };
};

const timeWords = ({ time }: Draft): string =>
  time === undefined ? 'unsaid' : JSON.stringify([time?.years?.from, time?.years?.to, time?.period]);

/** True when `one` says what `other` says, word for word; where it says nothing of the time it agrees with any. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other)) &&
  (one.time === undefined || timeWords(one) === timeWords(other));

/** Without its time, which the server proposes by itself: what was sent is known again whatever came to it there. */
const ordered = (draft: Draft) => [
  ...fields.flatMap((field) => (field === 'time' || field === 'photographs' ? [] : [draft[field]])),
  draft.photographs.map(({ photographId, caption, credit, placement, afterBlock, ...more }) => [
    photographId,
    caption,
    credit,
    placement,
    afterBlock,
    ...saidBesides(more),
  ]),
];

/** Nothing for a photograph that says nothing besides: its draft keeps the fingerprint that it had before. */
const saidBesides = ({
  who = '',
  when = '',
  description = '',
  edit,
}: Pick<PlacedPhotograph, 'who' | 'when' | 'description' | 'edit'>) => {
  if (who === '' && when === '' && description === '' && !hasEffect(edit)) return [];
  const { turn, crop, brighten } = edit ?? NO_EDIT;
  const values = [who, when, turn, crop.left, crop.right, crop.top, crop.bottom, brighten];
  return [description === '' ? values : [...values, description]];
};

/** Tells a draft among those that this device has sent: 53 bits of what it says (cyrb53), no secret. */
export const fingerprintOf = (draft: Draft): string => {
  const words = JSON.stringify(ordered(draft));
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < words.length; at += 1) {
    const sign = words.charCodeAt(at);
    high = Math.imul(high ^ sign, 2_654_435_761);
    low = Math.imul(low ^ sign, 1_597_334_677);
  }
  return `${words.length}.${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
};
