import type { Concern } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAge } from '#admin/use-age.ts';
import { useSubjectWords } from '#admin/use-subject-words.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

const pathOf = ({ orderId, jobId }: Concern): string | null => {
  if (orderId !== null) return `/admin/orders/${orderId}`;
  return jobId === null ? null : `/admin/jobs/${jobId}`;
};

interface ConcernsProps {
  concerns: readonly Concern[];
  hasMoreFailedJobs: boolean;
}

/** What waits for a hand, worst first, in a sentence each. */
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
            const path = pathOf(concern);
            return (
              <ListItem
                key={`${kind}-${orderId}-${jobId}-${since}`}
                actions={
                  path ? (
                    <LinkButton href={path}>{orderId === null ? t('openJob') : t('openOrder')}</LinkButton>
                  ) : null
                }
              >
                <Row space="3">
                  <Badge tone="attention">{t('since', { age: age(since) })}</Badge>
                  <Text as="span">{t(`concern.${kind}`, { subject: words(jobKind, subject) })}</Text>
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
