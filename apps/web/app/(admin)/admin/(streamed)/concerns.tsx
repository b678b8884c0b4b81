import { type Concern, findListed, watchedServices } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAge } from '#features/admin/use-age.ts';
import { useSubjectWords } from '#features/admin/use-subject-words.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';
import { CheckService } from './check-service.tsx';

type Word = 'openOrder' | 'openJob' | 'openJobs';

/** Where it is mended: at the order, at the job, or among the jobs; a service is mended outside. */
const placeOf = ({ kind, orderId, jobId }: Concern): readonly [path: string, word: Word] | null => {
  const isOfJob = kind === 'mail_failed' || kind === 'mail_uncertain' || orderId === null;
  if (isOfJob && jobId !== null) return [`/admin/jobs/${encodeURIComponent(jobId)}`, 'openJob'];
  if (orderId !== null) return [`/admin/orders/${orderId}`, 'openOrder'];
  return kind === 'workers_none' || kind === 'worker_silent' ? ['/admin/jobs', 'openJobs'] : null;
};

const inOneLine = (number: ReactNode) => <Unbroken>{number}</Unbroken>;

interface ConcernsProps {
  concerns: readonly Concern[];
  hasMoreFailedJobs: boolean;
}

/** Lists everything that needs an administrator, worst first, in a sentence each. */
export const Concerns = ({ concerns, hasMoreFailedJobs }: ConcernsProps) => {
  const t = useTranslations('admin.overview');
  const age = useAge();
  const words = useSubjectWords();
  return (
    <Section title={t('hand')}>
      {concerns.length === 0 ? <Notice tone="done">{t('calm')}</Notice> : null}
      {concerns.length > 0 ? (
        <List label={t('hand')}>
          {concerns.map((concern) => {
            const { kind, subject, since, orderId, jobId, jobKind } = concern;
            const place = placeOf(concern);
            const service = kind === 'service_failing' ? findListed(watchedServices, subject) : null;
            const label = service ? t(`serviceKinds.${service}`) : words(jobKind, subject);
            return (
              <ListItem
                key={`${kind}-${orderId}-${jobId}-${subject}-${since}`}
                actions={
                  service ? (
                    <CheckService service={service} />
                  ) : place ? (
                    <LinkButton href={place[0]}>{t(place[1])}</LinkButton>
                  ) : null
                }
              >
                <Row space="3">
                  <Badge tone="attention">{t('since', { age: age(since) })}</Badge>
                  <Text as="span">{t.rich(`concern.${kind}`, { subject: label, order: inOneLine })}</Text>
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
