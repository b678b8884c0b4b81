import { type Photograph, printedCaption, routePath, type Story } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Stack } from '#ui/layout/stack.tsx';
import { StoryText } from '#ui/text/story-text.tsx';
import { classes } from '#ui/tokens/classes.ts';
import { EditedPicture } from './_photographs/edited-picture.tsx';
import styles from './_photographs/photograph-figure.module.css';

/** A photograph on the page of who reads: as large as the sheet lets it be. */
const READ_HEIGHT_PX = 480;

interface ShownFigureProps {
  number: number;
  placedPhotograph: Story['photographs'][number];
  photograph: Photograph | undefined;
  hasRoundCorners: boolean;
}

/** As it will be printed: turned, cut, brightened, with its caption. */
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
          mostHeightPx={READ_HEIGHT_PX}
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
  /** Its words are read elsewhere on the page: the photographs stand alone. */
  isWordless?: boolean;
}

/** A story for who reads it and does not write it: its words, and each photograph at its place among them. */
export const ShownStory = ({ story, photographs, hasRoundCorners, isWordless = false }: ShownStoryProps) => {
  const { content } = story.body;
  const last = content.length;
  const numbered = story.photographs.map((placedPhotograph, at) => ({
    placed: placedPhotograph,
    number: at + 1,
  }));
  const placeOf = (afterBlock: number): number => Math.min(afterBlock, last);
  const places = [
    ...new Set([0, ...numbered.map(({ placed: placedPhotograph }) => placeOf(placedPhotograph.afterBlock))]),
  ].sort((one, other) => one - other);
  return (
    <Stack space="5">
      {places.map((from, at) => {
        const blocks = content.slice(from, places[at + 1] ?? last);
        return (
          <Stack key={from} space="5">
            {numbered
              .filter(({ placed: placedPhotograph }) => placeOf(placedPhotograph.afterBlock) === from)
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
