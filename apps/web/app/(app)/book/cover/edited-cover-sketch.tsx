import { type Book, routePath } from '@souvenance/contracts';
import { formatTrim } from '#features/rendering/format-trim.ts';
import { ASSUMED_SPINE_MM } from '#features/rendering/spread-ratio.ts';
import { CoverSketch } from '#ui/book/cover-sketch.tsx';
import type { CoverChoice } from './cover-choice.ts';

interface EditedCoverSketchProps {
  book: Pick<Book, 'format'>;
  choice: CoverChoice;
  /** Missing where the pages are not counted. */
  spineMm: number | undefined;
}

/** The sketch of the cover as the form has it, saved or not. */
export const EditedCoverSketch = ({ book, choice, spineMm = ASSUMED_SPINE_MM }: EditedCoverSketchProps) => {
  const { title, subtitle, narrator, style, cover } = choice;
  const { model, palette, photographId, spineText, backText } = cover;
  return (
    <CoverSketch
      model={model}
      palette={palette}
      bookStyle={style}
      title={title}
      subtitle={subtitle}
      narrator={narrator}
      spineText={spineText}
      backText={backText}
      photographSrc={
        photographId === null
          ? null
          : routePath('photographs.picture', { photographId }, { size: 'thumbnail' })
      }
      spineRatio={spineMm / formatTrim[book.format].widthMm}
    />
  );
};
