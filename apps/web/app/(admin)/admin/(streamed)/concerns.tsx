import { type Concern, findListed, watchedServices } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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

type LinkKey = 'openOrder' | 'openJob' | 'openJobs';

/**
 * Where an administrator can act: the order, the job, or the list of jobs. Null for a service, which is repaired
 * elsewhere.
 */
const findLink = ({ kind, orderId, jobId }: Concern): readonly [path: string, word: LinkKey] | null => {
  const linksToJob = kind === 'mail_failed' || kind === 'mail_uncertain' || orderId === null;
  if (linksToJob && jobId !== null) return [`/admin/jobs/${encodeURIComponent(jobId)}`, 'openJob'];
  if (orderId !== null) return [`/admin/orders/${orderId}`, 'openOrder'];
  return kind === 'workers_none' || kind === 'worker_silent' ? ['/admin/jobs', 'openJobs'] : null;
};

const renderUnbroken = (number: ReactNode) => <Unbroken>{number}</Unbroken>;

interface ConcernsProps {
  concerns: readonly Concern[];
  hasMoreFailedJobs: boolean;
}

/** Everything that needs an administrator, worst first, in a sentence each. */
export const Concerns = ({ concerns, hasMoreFailedJobs }: ConcernsProps) => {
  const t = useTranslations('admin.overview');
  const formatAge = useFormatAge();
  const formatSubject = useFormatSubject();
  return (
    <Section title={t('hand')}>
      {concerns.length === 0 ? <Notice tone="done">{t('calm')}</Notice> : null}
      {concerns.length > 0 ? (
        <List label={t('hand')}>
          {concerns.map((concern) => {
            const { kind, subject, since, orderId, jobId, jobKind } = concern;
            const link = findLink(concern);
            const service = kind === 'service_failing' ? findListed(watchedServices, subject) : null;
            const label = service ? t(`serviceKinds.${service}`) : formatSubject(jobKind, subject);
            return (
              <ListItem
                key={`${kind}-${orderId}-${jobId}-${subject}-${since}`}
                actions={
                  service ? (
                    <CheckServiceButton service={service} />
                  ) : link ? (
                    <LinkButton href={link[0]}>{t(link[1])}</LinkButton>
                  ) : null
                }
              >
                <Row space="3">
                  <Badge tone="attention">{t('since', { age: formatAge(since) })}</Badge>
                  <Text as="span">
                    {t.rich(`concern.${kind}`, { subject: label, order: renderUnbroken })}
                  </Text>
                </Row>
              </ListItem>
            );
          })}
        </List>
      ) : null}
      {hasMoreFailedJobs ? (
        <LinkButton href="/admin/jobs?state=failed">{t('allFailedJobs')}</LinkButton>
      ) : null}
    </Section>
  );
};
