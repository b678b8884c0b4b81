import type { ReactNode } from 'react';
import { Heading } from '../text/heading.tsx';
import styles from './paper-page.module.css';

interface PaperPageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A back link, or the steps of which this is one, above the title. */
  back?: ReactNode;
  /** An illustration: beside the sheet where there is room, small above it on a phone. */
  picture: ReactNode;
  children?: ReactNode;
}

/** A page with one task on a sheet of paper, and an illustration beside it. */
export const PaperPage = ({ title, lead, back, picture, children }: PaperPageProps) => (
  <div className={styles.ground} data-width="paper">
    <div className={styles.table}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.paper}>
        <header className={styles.titles}>
          {back}
          <Heading level={1} look="2">
            {title}
          </Heading>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  </div>
);
