import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Purpose of the section, under its title. */
  note?: ReactNode;
  /** Beside the title: a state, a link. */
  aside?: ReactNode;
  /** Anchor for links within the page. */
  id?: string;
  children: ReactNode;
}

/** A section of a page under a rule. On a wide page its title is in the margin. */
export const Section = ({ title, note, aside, id, children }: SectionProps) => (
  <section id={id} className={styles.section}>
    <div className={styles.margin}>
      <Heading level={2} look="3">
        {title}
      </Heading>
      {note ? <p className={styles.note}>{note}</p> : null}
      {aside}
    </div>
    <div className={styles.matter}>{children}</div>
  </section>
);
