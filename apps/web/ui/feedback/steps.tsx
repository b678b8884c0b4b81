import { useTranslations } from 'next-intl';
import styles from './steps.module.css';

interface StepsProps {
  /** The names of the steps, in order. */
  names: readonly string[];
  /** Number of the current step, from 1. */
  current: number;
}

/** « Étape 2 sur 4 : Livraison », with a mark for each step. */
export const Steps = ({ names, current }: StepsProps) => {
  const t = useTranslations('ui');
  return (
    <div className={styles.steps}>
      <p className={styles.words}>
        {t('step', { current, count: names.length })}{' '}
        <span className={styles.name}>{names[current - 1]}</span>
      </p>
      <ol className={styles.marks} aria-hidden="true">
        {names.map((name, index) => (
          <li key={name} data-state={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'later'}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
};
