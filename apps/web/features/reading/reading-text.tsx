import type { Story, StoryBlock } from '@souvenance/contracts';
import { useId } from 'react';
import { createNotePlaces } from '#ui/story/story-blocks.tsx';
import { StoryGlossary, StoryNotes } from '#ui/story/story-notes.tsx';
import { StoryPart } from '#ui/story/story-text.tsx';
import styles from './reading.module.css';
import { ReadingPhotograph, type ReadingPicture } from './reading-photograph.tsx';

interface ReadingTextProps {
  story: Pick<Story, 'body' | 'photographs'>;
  pictures: readonly ReadingPicture[];
  hasRoundCorners: boolean;
  /** The text is shown elsewhere on the page: show the photographs and the explained words only. */
  isWordless?: boolean;
}

/** A large initial takes three lines: a shorter paragraph has no room for it. */
const INITIAL_CHARACTERS = 100;

const hasRoomForInitial = (block: StoryBlock | undefined): boolean =>
  block?.type === 'paragraph' &&
  (block.content ?? []).reduce((length, { text }) => length + text.length, 0) >= INITIAL_CHARACTERS;

/** A story for readers: its text, with each photograph at its position. */
export const ReadingText = ({ story, pictures, hasRoundCorners, isWordless = false }: ReadingTextProps) => {
  const idPrefix = useId();
  const notes = createNotePlaces(story.body, idPrefix);
  const { content } = story.body;
  const blockCount = content.length;
  const figures = story.photographs.flatMap((placedPhotograph, index) => {
    const picture = pictures.find(({ id }) => id === placedPhotograph.photographId);
    const position = Math.min(placedPhotograph.afterBlock, blockCount);
    return picture === undefined ? [] : [{ placedPhotograph, picture, position, number: index + 1 }];
  });
  const positions = [...new Set([0, ...figures.map(({ position }) => position)])].sort((a, b) => a - b);
  const parts = positions.map((position, index) => {
    const blocks = content.slice(position, positions[index + 1] ?? blockCount);
    return (
      <div key={position} className={styles.part}>
        {figures
          .filter((figure) => figure.position === position)
          .map(({ placedPhotograph, picture, number }) => (
            <ReadingPhotograph
              key={placedPhotograph.photographId}
              number={number}
              placedPhotograph={placedPhotograph}
              picture={picture}
              hasRoundCorners={hasRoundCorners}
            />
          ))}
        {isWordless || blocks.length === 0 ? null : (
          <StoryPart
            body={{ type: 'doc', content: blocks }}
            notes={notes}
            isOpening={position === 0 && hasRoomForInitial(blocks[0])}
          />
        )}
      </div>
    );
  });
  return (
    <>
      {parts}
      {isWordless ? (
        <StoryGlossary body={story.body} />
      ) : (
        <StoryNotes body={story.body} idPrefix={idPrefix} />
      )}
    </>
  );
};
