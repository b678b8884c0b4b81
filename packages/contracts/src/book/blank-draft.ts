import type { StoryDraft } from './story-content.ts';

/** The blank value of each field of a draft. */
export const blankDraft: { readonly [Field in keyof Required<StoryDraft>]: StoryDraft[Field] } = {
  title: '',
  body: { type: 'doc', content: [] },
  period: '',
  time: undefined,
  photographs: [],
};
