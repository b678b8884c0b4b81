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
