import styles from './honeypot-field.module.css';

/** A honeypot field, invisible and out of the tab order: only robots fill it. */
export const HoneypotField = ({ name, label }: { name: string; label: string }) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {label}
      <input name={name} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
