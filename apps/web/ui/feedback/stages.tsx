import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import styles from './stages.module.css';

interface Stage {
  id: string;
  name: string;
  state: 'done' | 'now' | 'later';
  /** The latest stage reached, whether finished or not. */
  isCurrent: boolean;
  /** The state as text, for screen readers. */
  stateLabel: string;
  /** When it started, or what it means. */
  note?: ReactNode;
}

/** The stages of a process, from top to bottom. */
export const Stages = ({ label, stages }: { label: string; stages: readonly Stage[] }) => (
  <ol className={styles.stages} aria-label={label}>
    {stages.map(({ id, name, state, isCurrent, stateLabel, note }) => (
      <li key={id} className={styles.stage} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : null}
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            <HiddenText> ({stateLabel})</HiddenText>
          </p>
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
      </li>
    ))}
  </ol>
);
