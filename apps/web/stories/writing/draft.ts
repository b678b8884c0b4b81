import type { Story, StoryDocument } from '@souvenance/contracts';

/** What a person writes of a story; the rest is the server's. */
export type Draft = Pick<Story, 'title' | 'body' | 'period' | 'photographs'>;

const emptyBody: StoryDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

const emptyDraft: Draft = { title: '', body: emptyBody, period: '', photographs: [] };

export const draftOf = (story: Draft | null): Draft => {
  if (!story) return emptyDraft;
  const { title, body, period, photographs } = story;
  return { title, body: body.content.length > 0 ? body : emptyBody, period, photographs };
};

/** True when both say the same, word for word. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

const ordered = ({ title, body, period, photographs }: Draft) => [
  title,
  body,
  period,
  photographs.map(({ photographId, caption, credit, placement, afterBlock }) => [
    photographId,
    caption,
    credit,
    placement,
    afterBlock,
  ]),
];

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
