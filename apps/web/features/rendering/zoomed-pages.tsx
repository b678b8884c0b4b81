'use client';

import { useEffect, useRef } from 'react';
import { PatientImage } from '#ui/book/patient-image.tsx';
import type { LeafPicture } from '#ui/reading/open-book.tsx';
import { printedToneStyle } from './printed-tone.tsx';
import styles from './zoomed-pages.module.css';

/** Left margin of a page as a fraction of its width; smaller than the narrowest margin of the press. */
const MARGIN_FRACTION = 0.08;

interface ZoomedPagesProps {
  pages: readonly LeafPicture[];
  label: string;
  isAsPrinted: boolean;
}

/** Pages larger than the screen, which the user scrolls by finger, wheel or keyboard. */
export const ZoomedPages = ({ pages, label, isAsPrinted }: ZoomedPagesProps) => {
  const scroller = useRef<HTMLElement>(null);
  const first = pages[0]?.page;
  useEffect(() => {
    const { current } = scroller;
    // Scrolls past the margin to the text. A block body, because in newer browsers `scrollTo` returns a promise, which
    // React refuses as a clean-up.
    if (current && first) current.scrollTo(MARGIN_FRACTION * current.scrollWidth, 0);
  }, [first]);
  return (
    <section
      ref={scroller}
      className={styles.pages}
      style={printedToneStyle(isAsPrinted)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {pages.map(({ src, alt }) => (
        <PatientImage key={src} className={styles.page} src={src} alt={alt} />
      ))}
    </section>
  );
};
