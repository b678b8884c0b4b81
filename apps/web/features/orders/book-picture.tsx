import { type BookFormat, routePath } from '@souvenance/contracts';
import { formatFronts } from '#features/rendering/format-fronts.ts';
import { BookObject } from '#ui/book/book-object.tsx';

interface BookPictureProps {
  /** The files that are ordered. */
  files: { readonly renderingId: string; readonly spineMm: number };
  format: BookFormat;
  size?: 'small' | 'large';
}

/** The book of an order as an object, with the cover of its files. */
export const BookPicture = ({ files, format, size }: BookPictureProps) => {
  const { widthMm, heightMm } = formatFronts[format];
  return (
    <BookObject
      src={routePath('renderings.coverPicture', { renderingId: files.renderingId })}
      widthMm={widthMm}
      heightMm={heightMm}
      spineMm={files.spineMm}
      size={size}
    />
  );
};
