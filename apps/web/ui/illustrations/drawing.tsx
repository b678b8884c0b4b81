import type { StaticImageData } from 'next/image';

/**
 * An SVG from its own file: the page contains only its URL, which browsers cache, and `<use>` inherits the theme's
 * colours. Decorative: never read out.
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
