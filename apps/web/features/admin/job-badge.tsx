import type { AdminJobs } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Badge } from '#ui/feedback/badge.tsx';
import { jobTone } from './job-tone.ts';

type Job = Pick<AdminJobs['jobs'][number], 'state' | 'nextTryAt' | 'isVanished'>;

/**
 * State of a job as a badge. A job waiting for its next attempt is shown as retrying, not active, and one that the
 * queue has lost as vanished.
 */
export const JobBadge = ({ job: { state, nextTryAt, isVanished } }: { job: Job }) => {
  const t = useTranslations('admin.jobs');
  if (isVanished) return <Badge tone="attention">{t('vanished')}</Badge>;
  if (nextTryAt) return <Badge tone="attention">{t('retrying')}</Badge>;
  return <Badge tone={jobTone[state]}>{t(`states.${state}`)}</Badge>;
};
