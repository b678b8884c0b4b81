import styles from './log-lines.module.css';

/** Unformatted log lines, for administration. */
export const LogLines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
  <section className={styles.log} tabIndex={0} aria-label={label}>
    <pre className={styles.lines}>{lines.join('\n')}</pre>
  </section>
);
