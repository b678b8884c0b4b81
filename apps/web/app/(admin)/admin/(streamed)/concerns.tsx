import { type Concern, findListed, serviceQueues, watchedServices } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { useFormatAge } from '#features/admin/use-format-age.ts';
import { useFormatSubject } from '#features/admin/use-format-subject.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';
import { CheckServiceButton } from './check-service-button.tsx';

type LinkKey = 'openOrder' | 'openJob' | 'openJobs' | 'openMails' | 'openGifts';

/** Problems of all jobs, or of all jobs of one queue. */
const kindsOfJobs: ReadonlySet<Concern['kind']> = new Set([
  'workers_none',
  'worker_silent',
  'service_paused',
]);

/**
 * Where an administrator can act: the order, the job, the gift purchase, or the list of jobs or mails. Null for a
 * service, which is repaired elsewhere.
 */
const findLink = ({
  kind,
  orderId,
  jobId,
  subject,
}: Concern): readonly [path: string, word: LinkKey] | null => {
  // The list of mails has the acts, and keeps a mail longer than its job.
  if (kind === 'mail_failed') return ['/admin/mails?state=refused', 'openMails'];
  if (kind === 'mail_uncertain') return ['/admin/mails?state=uncertain', 'openMails'];
  if (kind === 'gift_undecided')
    return [`/admin/gifts?${new URLSearchParams({ search: subject })}`, 'openGifts'];
  if (orderId === null && jobId !== null) return [`/admin/jobs/${encodeURIComponent(jobId)}`, 'openJob'];
  if (orderId !== null) return [`/admin/orders/${orderId}`, 'openOrder'];
  return kindsOfJobs.has(kind) ? ['/admin/jobs', 'openJobs'] : null;
};

const renderUnbroken = (number: ReactNode) => <Unbroken>{number}</Unbroken>;

/** The name of what has a problem: a service, a queue, an order, a job or a program. */
const useFormatConcernSubject = () => {
  const t = useTranslations('admin.overview');
  const formatSubject = useFormatSubject();
  return ({ kind, subject, jobKind }: Concern): string => {
    const service = kind === 'service_failing' ? findListed(watchedServices, subject) : undefined;
    const queue = kind === 'service_paused' ? findListed(serviceQueues, subject) : undefined;
    if (queue) return t(`pausedServices.${queue}`);
    return service ? t(`serviceKinds.${service}`) : formatSubject(jobKind, subject);
  };
};

/** Why a queue is paused, how many jobs wait and when one is tried. */
const PauseDetails = ({ reason, waiting, retryAt }: NonNullable<Concern['pause']>) => {
  const t = useTranslations('admin.overview');
  const { dateTime } = useFormatter();
  const time = dateTime(new Date(retryAt), { timeStyle: 'medium' });
  return (
    <Text as="span" tone="soft">
      {t('pauseDetails', { reason: t(`pauseReasons.${reason}`), waiting, time })}
    </Text>
  );
};

interface ConcernsProps {
  concerns: readonly Concern[];
  /** Kinds of which there are more problems than are listed. */
  unlistedKinds: readonly Concern['kind'][];
}

/** Everything that needs an administrator, worst first, in a sentence each. */
export const Concerns = ({ concerns, unlistedKinds }: ConcernsProps) => {
  const t = useTranslations('admin.overview');
  const formatAge = useFormatAge();
  const formatSubject = useFormatConcernSubject();
  return (
    <Section title={t('hand')}>
      {concerns.length === 0 ? <Notice tone="done">{t('calm')}</Notice> : null}
      {concerns.length > 0 ? (
        <List label={t('hand')}>
          {concerns.map((concern) => {
            const { kind, subject, since, orderId, jobId, pause } = concern;
            const link = findLink(concern);
            const service = kind === 'service_failing' ? findListed(watchedServices, subject) : null;
            return (
              <ListItem
                key={`${kind}-${orderId}-${jobId}-${subject}-${since}`}
                actions={
                  service ? (
                    <IfAllowed action="admin.assist">
                      <CheckServiceButton service={service} />
                    </IfAllowed>
                  ) : link ? (
                    <LinkButton href={link[0]}>{t(link[1])}</LinkButton>
                  ) : null
                }
              >
                <Row space="3">
                  <Badge tone="attention">{t('since', { age: formatAge(since) })}</Badge>
                  <Text as="span">
                    {t.rich(`concern.${kind}`, { subject: formatSubject(concern), order: renderUnbroken })}
                  </Text>
                  {kind === 'service_paused' && pause !== null ? <PauseDetails {...pause} /> : null}
                </Row>
              </ListItem>
            );
          })}
        </List>
      ) : null}
      {unlistedKinds.some((kind) => kind !== 'job_failed') ? <Text tone="soft">{t('more')}</Text> : null}
      {unlistedKinds.includes('job_failed') ? (
        <LinkButton href="/admin/jobs?state=failed">{t('allFailedJobs')}</LinkButton>
      ) : null}
    </Section>
  );
};
