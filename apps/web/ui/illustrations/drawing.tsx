import type { StaticImageData } from 'next/image';

/**
 * A drawing out of its file: the page carries the name alone, which browsers keep, and the drawing takes the colours
 * of the theme, since a `use` inherits them. Decoration: never spoken.
 */
export const Drawing = ({ file, className }: { file: StaticImageData; className?: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${file.width} ${file.height}`}
    width={file.width}
    height={file.height}
    aria-hidden="true"
    focusable="false"
  >
    <use href={`${file.src}#d`} />
  </svg>
);
