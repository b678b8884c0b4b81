import type { Retention as RetentionOfKind } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatAge } from '#features/admin/use-format-age.ts';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';

/** How long each kind of record is stored, and what was removed of it so far. */
export const Retention = ({ retention }: { retention: readonly RetentionOfKind[] }) => {
  const t = useTranslations('admin.overview');
  const { number: formatNumber } = useFormatter();
  const formatAge = useFormatAge();
  const formatBytes = useFormatBytes();
  const formatRemoved = ({ removedCount, removedBytes }: RetentionOfKind): string =>
    removedBytes === 0
      ? formatNumber(removedCount)
      : t('retentionRemovedBytes', { count: removedCount, size: formatBytes(removedBytes) });
  return (
    <Section title={t('retention')}>
      <Table
        isCaptionHidden
        isCards
        caption={t('retention')}
        rows={retention}
        rowKey={({ name }) => name}
        columns={[
          { id: 'kind', label: t('retentionKind'), cell: ({ name }) => t(`retentionKinds.${name}`) },
          { id: 'days', label: t('retentionDays'), cell: ({ days }) => t('diskDays', { days }) },
          { id: 'removed', label: t('retentionRemoved'), cell: formatRemoved },
          {
            id: 'last',
            label: t('retentionLast'),
            cell: ({ removedAt }) =>
              removedAt === null ? t('retentionNever') : t('retentionAge', { age: formatAge(removedAt) }),
          },
        ]}
      />
    </Section>
  );
};
