import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** At the right of the summary: a count, a state. */
  aside?: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onOpen?: () => void;
}

/** Collapsible content. Uses `<details>`, which works before any script is loaded. */
export const Disclosure = ({ summary, aside, children, isOpen, onOpen }: DisclosureProps) => (
  <details
    className={styles.details}
    open={isOpen}
    onToggle={onOpen ? ({ currentTarget }) => currentTarget.open && onOpen() : undefined}
  >
    <summary className={styles.summary}>
      <span className={styles.words}>{summary}</span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
