import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Text } from '#ui/text/text.tsx';
import styles from './question-outcome.module.css';
import type { Outcome } from './use-question-actions.ts';

interface QuestionOutcomeProps {
  outcome: Outcome | null;
  isArranging: boolean;
  /** Ref of the element that takes the focus when a question has left the list. */
  focusTarget: Ref<HTMLDivElement>;
}

const OutcomeText = ({ outcome }: { outcome: Outcome }) => {
  const t = useTranslations('questions.mine.told');
  if (outcome.key === 'moved')
    return <Text>{t('moved', { position: outcome.position, count: outcome.count })}</Text>;
  if ('person' in outcome) return <Text>{t(outcome.key, { person: outcome.person })}</Text>;
  return <Text>{t(outcome.key)}</Text>;
};

/** Says how the last click changed the list; while arranging, explains how before the first move. */
export const QuestionOutcome = ({ outcome, isArranging, focusTarget }: QuestionOutcomeProps) => {
  const t = useTranslations('questions.mine');
  return (
    <div ref={focusTarget} tabIndex={-1} className={styles.place}>
      <LiveRegion>
        {outcome !== null ? (
          <OutcomeText outcome={outcome} />
        ) : isArranging ? (
          <Text>{t('arranging')}</Text>
        ) : null}
      </LiveRegion>
    </div>
  );
};
