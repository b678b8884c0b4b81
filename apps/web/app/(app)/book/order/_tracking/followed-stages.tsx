import type { Order } from '@souvenance/contracts';
import { followedStages } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Stages } from '#ui/feedback/stages.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { findCurrentStage, findStageDates } from './find-stage-dates.ts';

/** The stages of an order, each with the date on which it started. */
export const FollowedStages = ({ order }: { order: Order }) => {
  const t = useTranslations('order.follow');
  const datesByStage = findStageDates(order);
  const currentIndex = followedStages.indexOf(findCurrentStage(order));
  return (
    <Stages
      label={t('stagesLabel')}
      stages={followedStages.map((stage, index) => {
        const isDone = index < currentIndex || (index === currentIndex && stage === 'delivered');
        const state = isDone ? 'done' : index === currentIndex ? 'now' : 'later';
        const startedAt = datesByStage[stage];
        return {
          id: stage,
          name: t(`stages.${stage}`),
          state,
          isCurrent: index === currentIndex,
          stateLabel: t(state === 'later' ? 'soon' : state),
          note: startedAt ? (
            <>
              <DateText at={startedAt} shape="moment" />
              {state === 'done' && stage !== 'delivered' ? null : (
                <Text tone="soft">{t(`notes.${stage}`)}</Text>
              )}
            </>
          ) : null,
        };
      })}
    />
  );
};
