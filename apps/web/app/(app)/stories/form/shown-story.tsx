import { type Photograph, printedCaption, routePath, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { classes } from '#ui/tokens/classes.ts';
import { EditedPicture } from './_photographs/edited-picture.tsx';
import styles from './_photographs/photograph-figure.module.css';

/** Maximum height of a photograph for readers, in CSS pixels. */
const MAX_HEIGHT_PX = 480;

interface ShownFigureProps {
  number: number;
  placedPhotograph: Story['photographs'][number];
  photograph: Photograph | undefined;
  hasRoundCorners: boolean;
}

/** A photograph as it will be printed: rotated, cropped, brightened, with its caption. */
const ShownFigure = ({ number, placedPhotograph, photograph, hasRoundCorners }: ShownFigureProps) => {
  const t = useTranslations('stories.photographs');
  const { photographId, placement, kind, edit, description = '' } = placedPhotograph;
  const caption = printedCaption(placedPhotograph);
  const isRound = hasRoundCorners && placement !== 'bleed' && kind !== 'scan';
  return (
    <figure className={styles.print}>
      <div className={classes(styles.frame, isRound && styles.round)}>
        <EditedPicture
          src={routePath('photographs.picture', { photographId })}
          alt={description || (caption === '' ? t('alt', { number }) : '')}
          width={photograph?.widthPx ?? 1200}
          height={photograph?.heightPx ?? 900}
          maxHeightPx={MAX_HEIGHT_PX}
          edit={edit}
        />
      </div>
      {caption === '' ? null : <figcaption className={styles.read}>{caption}</figcaption>}
    </figure>
  );
};

interface ShownStoryProps {
  story: Pick<Story, 'body' | 'photographs'>;
  photographs: readonly Photograph[];
  hasRoundCorners: boolean;
  /** The text is shown elsewhere on the page: show the photographs only. */
  isWordless?: boolean;
}

/** A story for readers: its text, with each photograph at its position. */
export const ShownStory = ({ story, photographs, hasRoundCorners, isWordless = false }: ShownStoryProps) => {
  const { content } = story.body;
  const blockCount = content.length;
  const numbered = story.photographs.map((placedPhotograph, index) => ({
    placed: placedPhotograph,
    number: index + 1,
  }));
  const clampPosition = (afterBlock: number): number => Math.min(afterBlock, blockCount);
  const positions = [
    ...new Set([
      0,
      ...numbered.map(({ placed: placedPhotograph }) => clampPosition(placedPhotograph.afterBlock)),
    ]),
  ].sort((a, b) => a - b);
  return (
    <Stack space="5">
      {positions.map((position, index) => {
        const blocks = content.slice(position, positions[index + 1] ?? blockCount);
        return (
          <Stack key={position} space="5">
            {numbered
              .filter(
                ({ placed: placedPhotograph }) => clampPosition(placedPhotograph.afterBlock) === position,
              )
              .map(({ placed: placedPhotograph, number }) => (
                <ShownFigure
                  key={placedPhotograph.photographId}
                  number={number}
                  placedPhotograph={placedPhotograph}
                  photograph={photographs.find(({ id }) => id === placedPhotograph.photographId)}
                  hasRoundCorners={hasRoundCorners}
                />
              ))}
            {isWordless || blocks.length === 0 ? null : <StoryText body={{ type: 'doc', content: blocks }} />}
          </Stack>
        );
      })}
    </Stack>
  );
};
