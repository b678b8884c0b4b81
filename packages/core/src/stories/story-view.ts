import { type Story, type StorySummary, storyParagraphs } from '@souvenance/contracts';
import type { Stored } from '../documents/documents.port.ts';
import type { StoryRecord } from './story.ts';

export const storyView = ({ id, value }: Stored<StoryRecord>): Story => ({ id, ...value });

/** Characters of a story shown in a list. */
const EXCERPT = 180;

export const storySummary = (stored: Stored<StoryRecord>): StorySummary => {
  const { body, photographs, ...rest } = storyView(stored);
  const words = storyParagraphs(body).join(' ').trim();
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words;
  return { ...rest, excerpt, photographCount: photographs.length };
};
