import type { AdminOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { jobTone } from '#features/admin/job-tone.ts';
import { TraceId } from '#features/admin/trace-id.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';

/** Jobs of the order, each with a link; jobs for its mails are listed with the mails. */
export const JobTable = ({ jobs }: Pick<AdminOrder, 'jobs'>) => {
  const t = useTranslations('admin.jobs');
  const tOrder = useTranslations('admin.order');
  const tTrace = useTranslations('admin.trace');
  return (
    <Section title={tOrder('jobs')}>
      <Table
        isCaptionHidden
        isCards
        caption={tOrder('jobs')}
        rows={jobs}
        rowKey={({ id }) => id}
        empty={tOrder('noJobs')}
        columns={[
          {
            id: 'kind',
            label: t('kind'),
            cell: ({ id, kind }) => (
              <TextLink href={`/admin/jobs/${encodeURIComponent(id)}`}>{t(`kinds.${kind}`)}</TextLink>
            ),
          },
          {
            id: 'state',
            isShort: true,
            label: t('state'),
            cell: ({ state }) => <Badge tone={jobTone[state]}>{t(`states.${state}`)}</Badge>,
          },
          { id: 'trace', label: tTrace('name'), cell: ({ traceId }) => <TraceId traceId={traceId} /> },
          {
            id: 'at',
            isShort: true,
            label: tOrder('when'),
            cell: ({ at }) => <DateText at={at} shape="tight" />,
          },
        ]}
      />
    </Section>
  );
};
