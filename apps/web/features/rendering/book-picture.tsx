import type { BookFormat } from '@souvenance/contracts';
import { BookObject } from '#ui/book/book-object.tsx';
import { ASSUMED_SPINE_MM } from './sketch/compute-spread-ratio.ts';
import { formatFronts } from './sketch/format-fronts.ts';

interface BookPictureProps {
  /** URL of the unfolded cover. */
  src: string;
  format: BookFormat;
  /** Missing where the pages are not counted. */
  spineMm?: number | undefined;
  size?: 'small' | 'large';
  side?: 'front' | 'back';
}

/** A book as an object, in the size of its format. */
export const BookPicture = ({ src, format, spineMm = ASSUMED_SPINE_MM, size, side }: BookPictureProps) => {
  const { widthMm, heightMm } = formatFronts[format];
  return (
    <BookObject src={src} widthMm={widthMm} heightMm={heightMm} spineMm={spineMm} size={size} side={side} />
  );
};
