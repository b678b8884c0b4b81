import { useTranslations } from 'next-intl';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stages } from '#ui/feedback/stages.tsx';
import { Steps } from '#ui/feedback/steps.tsx';

const days = ['1', '2', '3'] as const;

export const ProgressSamples = () => {
  const t = useTranslations('components');
  const names = days.map((day) => t(`days.${day}`));
  const states = ['done', 'now', 'later'] as const;
  return (
    <>
      {days.map((day) => (
        <Steps key={day} names={names} current={Number(day)} />
      ))}
      <Stages
        label={t('groups.progress')}
        stages={states.map((state, index) => ({
          id: state,
          name: names[index] ?? '',
          state,
          isCurrent: state === 'now',
          stateLabel: t(state === 'later' ? 'next' : 'done'),
          note: state === 'later' ? null : t('hint'),
        }))}
      />
      <Progress label={t('label')} fraction={0.4} note={t('hint')} />
      <Progress label={t('busy')} />
      <Skeleton />
      <Skeleton shape="card" lines={1} />
      <Skeleton shape="page" lines={1} />
    </>
  );
};
