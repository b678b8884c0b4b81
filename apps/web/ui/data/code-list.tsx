import styles from './code-list.module.css';

/** Codes to copy by hand, one a line, in monospaced digits. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
);
