import styles from './trap.module.css';

/** A field out of everybody's sight and reach: only a machine fills it. */
export const Trap = ({ name, label }: { name: string; label: string }) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {label}
      <input name={name} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
