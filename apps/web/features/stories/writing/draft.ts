import { hasEffect, NO_EDIT, type StoryDocument, type StoryDraft } from '@souvenance/contracts';
import { blankDraft } from '@souvenance/contracts/rules';

type PlacedPhotograph = StoryDraft['photographs'][number];

/** The fields of a story that its writer edits; the server sets the others. */
export type Draft = StoryDraft;

const emptyBody: StoryDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

const fields = Object.keys(blankDraft) as (keyof Draft)[];

export const toDraft = (story: Draft | null): Draft => {
  const source: Draft = story ?? blankDraft;
  const draft = Object.fromEntries(fields.map((field) => [field, source[field]])) as Draft;
  return source.body.content.length > 0 ? draft : { ...draft, body: emptyBody };
};

const timeKey = ({ time }: Draft): string =>
  time === undefined ? 'unsaid' : JSON.stringify([time?.years?.from, time?.years?.to, time?.period]);

/** True when both drafts have the same content. A draft without a time matches any time. */
export const isSameDraft = (a: Draft, b: Draft): boolean =>
  JSON.stringify(toComparable(a)) === JSON.stringify(toComparable(b)) &&
  (a.time === undefined || timeKey(a) === timeKey(b));

/**
 * The fields of a draft in fixed order, without its time, which the server may propose itself, so that a sent draft is
 * recognised whatever time it got there.
 */
const toComparable = (draft: Draft) => [
  ...fields.flatMap((field) => (field === 'time' || field === 'photographs' ? [] : [draft[field]])),
  draft.photographs.map(({ photographId, caption, credit, placement, afterBlock, ...details }) => [
    photographId,
    caption,
    credit,
    placement,
    afterBlock,
    ...listDetails(details),
  ]),
];

/**
 * Further values of a photograph; empty without any, so that the draft keeps the fingerprint that it had before these
 * fields existed.
 */
const listDetails = ({
  who = '',
  when = '',
  description = '',
  edit,
}: Pick<PlacedPhotograph, 'who' | 'when' | 'description' | 'edit'>) => {
  if (who === '' && when === '' && description === '' && !hasEffect(edit)) return [];
  const { quarterTurns, cropPercent, brightnessStep } = edit ?? NO_EDIT;
  const values = [
    who,
    when,
    quarterTurns,
    cropPercent.left,
    cropPercent.right,
    cropPercent.top,
    cropPercent.bottom,
    brightnessStep,
  ];
  return [description === '' ? values : [...values, description]];
};

/** A 53-bit hash of a draft (cyrb53), to recognise drafts that this device has sent. Not a secret. */
export const computeFingerprint = (draft: Draft): string => {
  const json = JSON.stringify(toComparable(draft));
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < json.length; index += 1) {
    const charCode = json.charCodeAt(index);
    high = Math.imul(high ^ charCode, 2_654_435_761);
    low = Math.imul(low ^ charCode, 1_597_334_677);
  }
  return `${json.length}.${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
};
