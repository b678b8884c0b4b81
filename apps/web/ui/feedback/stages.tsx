import type { ReactNode } from 'react';
import { Icon } from '../illustrations/icon.tsx';
import { HiddenText } from '../text/hidden-text.tsx';
import styles from './stages.module.css';

interface Stage {
  id: string;
  name: string;
  state: 'done' | 'now' | 'later';
  /** The stage that was reached last, be it done or not. */
  isPresent: boolean;
  /** The state in a word, for those who do not see the mark. */
  stateWord: string;
  /** When it began, or what it means. */
  note?: ReactNode;
}

/** The stages of something that is followed, from top to bottom. */
export const Stages = ({ label, stages }: { label: string; stages: readonly Stage[] }) => (
  <ol className={styles.stages} aria-label={label}>
    {stages.map(({ id, name, state, isPresent, stateWord, note }) => (
      <li key={id} className={styles.stage} data-state={state} aria-current={isPresent ? 'step' : undefined}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : null}
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            <HiddenText> ({stateWord})</HiddenText>
          </p>
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
      </li>
    ))}
  </ol>
);
