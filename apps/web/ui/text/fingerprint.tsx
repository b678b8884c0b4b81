import styles from './fingerprint.module.css';

/** A SHA-256 that can be read out and compared: groups of eight. Copied, it is one word. */
export const Fingerprint = ({ value }: { value: string }) => (
  <code className={styles.value}>
    {(value.match(/.{1,8}/g) ?? []).map((group, index) => (
      <span key={`${index}-${group}`}>{group}</span>
    ))}
  </code>
);
