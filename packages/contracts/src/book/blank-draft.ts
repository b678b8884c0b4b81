import type { StoryDraft } from './story-content.ts';

/** Each field of the writer's sheet with the value that it has in a blank story. */
export const blankDraft: { readonly [Field in keyof Required<StoryDraft>]: StoryDraft[Field] } = {
  title: '',
  body: { type: 'doc', content: [] },
  period: '',
  time: undefined,
  photographs: [],
};
