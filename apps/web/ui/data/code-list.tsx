import styles from './code-list.module.css';

/** Codes to be copied by hand, each on its line, in figures of one width. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);
