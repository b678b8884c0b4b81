import styles from './fingerprint.module.css';

/** A SHA-256 in groups of eight digits, to be compared by eye. Copied, it is one word. */
export const Fingerprint = ({ value }: { value: string }) => (
  <code className={styles.value}>
    {(value.match(/.{1,8}/g) ?? []).map((group, index) => (
      <span key={`${index}-${group}`}>{group}</span>
    ))}
  </code>
);
