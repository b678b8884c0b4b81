import { type Book, formatAuthors, routePath } from '@souvenance/contracts';
import { CoverSketch } from '#ui/book/cover-sketch.tsx';
import { ASSUMED_SPINE_MM } from './compute-spread-ratio.ts';
import { formatTrim } from './format-trim.ts';

interface BookCoverSketchProps {
  format: Book['format'];
  /** The cover, saved or not. */
  choice: Pick<Book, 'title' | 'subtitle' | 'narrator' | 'secondNarrator' | 'style' | 'cover'>;
  /** Missing where the pages are not counted. */
  spineMm?: number | undefined;
}

/** The unfolded cover of a book, sketched by the browser. */
export const BookCoverSketch = ({ format, choice, spineMm = ASSUMED_SPINE_MM }: BookCoverSketchProps) => {
  const { title, subtitle, style, cover } = choice;
  const { model, palette, photographId, spineText, backText } = cover;
  return (
    <CoverSketch
      model={model}
      palette={palette}
      bookStyle={style}
      title={title}
      subtitle={subtitle}
      narrator={formatAuthors(choice)}
      spineText={spineText}
      backText={backText}
      photographSrc={
        photographId === null
          ? null
          : routePath('photographs.picture', { photographId }, { size: 'thumbnail' })
      }
      spineRatio={spineMm / formatTrim[format].widthMm}
    />
  );
};
