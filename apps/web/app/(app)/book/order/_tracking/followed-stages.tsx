import type { Order } from '@souvenance/contracts';
import { followedStages } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Stages } from '#ui/feedback/stages.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { presentStage, stageDates } from './stage-dates.ts';

/** Préparation, Impression, Expédition, Livré, each with its date once it has begun. */
export const FollowedStages = ({ order }: { order: Order }) => {
  const t = useTranslations('order.follow');
  const dates = stageDates(order);
  const present = followedStages.indexOf(presentStage(order));
  return (
    <Stages
      label={t('stagesLabel')}
      stages={followedStages.map((stage, index) => {
        const isDone = index < present || (index === present && stage === 'delivered');
        const state = isDone ? 'done' : index === present ? 'now' : 'later';
        const at = dates[stage];
        return {
          id: stage,
          name: t(`stages.${stage}`),
          state,
          isPresent: index === present,
          stateWord: t(state === 'later' ? 'soon' : state),
          note: at ? (
            <>
              <DateText at={at} shape="moment" />
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
