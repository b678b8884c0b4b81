import type { StoryDocument } from '@souvenance/contracts';
import { StoryBlocks } from './story-blocks.tsx';
import styles from './story-text.module.css';

/** A story in the typeface of the book. */
export const StoryText = ({ body }: { body: StoryDocument }) => (
  <div className={styles.text}>
    <StoryBlocks body={body} />
  </div>
);
