import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Purpose of the section, under its title. */
  note?: ReactNode;
  /** Beside the title: a state, a way further. */
  aside?: ReactNode;
  /** Where a link of the same page leads. */
  id?: string;
  children: ReactNode;
}

/** A part of a screen under its rule. On a wide page its title stands in the margin, as in a book. */
export const Section = ({ title, note, aside, id, children }: SectionProps) => (
  <section id={id} className={styles.section}>
    <div className={styles.margin}>
      <Heading level={2} looks="3">
        {title}
      </Heading>
      {note ? <p className={styles.note}>{note}</p> : null}
      {aside}
    </div>
    <div className={styles.matter}>{children}</div>
  </section>
);
