import type { StoryDocument } from '@souvenance/contracts';
import initial from '../text/initial.module.css';
import { joinClasses } from '../tokens/join-classes.ts';
import { StoryBlocks } from './story-blocks.tsx';
import styles from './story-text.module.css';

interface StoryTextProps {
  body: StoryDocument;
  /** The beginning of a story, with a large initial as in the book. */
  isOpening?: boolean;
}

/** A story in the typeface of the book. */
export const StoryText = ({ body, isOpening }: StoryTextProps) => (
  <div className={joinClasses(styles.text, isOpening && initial.initial)}>
    <StoryBlocks body={body} />
  </div>
);
