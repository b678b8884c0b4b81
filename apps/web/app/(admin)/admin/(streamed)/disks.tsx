import type { DiskSpace } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { Table } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** Room on each disk that holds data: how much is free, how fast it fills, and when it is full. */
export const Disks = ({ disks }: { disks: readonly DiskSpace[] }) => {
  const t = useTranslations('admin.overview');
  const { number: formatNumber } = useFormatter();
  const formatBytes = useFormatBytes();
  if (disks.length === 0) return null;
  const formatGrowth = ({ growthBytesPerDay }: DiskSpace): string => {
    if (growthBytesPerDay === null) return t('diskGrowthUnknown');
    return growthBytesPerDay <= 0 ? t('diskGrowthNone') : formatBytes(growthBytesPerDay);
  };
  const formatDaysLeft = ({ daysLeft, growthBytesPerDay }: DiskSpace): string => {
    if (growthBytesPerDay === null) return t('diskGrowthUnknown');
    return daysLeft === null ? t('diskNeverFull') : t('diskDays', { days: daysLeft });
  };
  return (
    <Section title={t('disks')}>
      <Table
        isCaptionHidden
        isCards
        caption={t('disks')}
        rows={disks}
        rowKey={({ services }) => services.join()}
        columns={[
          {
            id: 'data',
            label: t('diskData'),
            cell: ({ services }) => services.map((service) => t(`serviceKinds.${service}`)).join(', '),
          },
          {
            id: 'free',
            label: t('diskFree'),
            cell: ({ freeBytes, totalBytes, isLow }) => (
              <Row space="2">
                <Text as="span">
                  {t('diskFreeOf', {
                    free: formatBytes(freeBytes),
                    total: formatBytes(totalBytes),
                    share: formatNumber(freeBytes / Math.max(1, totalBytes), {
                      style: 'percent',
                      maximumFractionDigits: 0,
                    }),
                  })}
                </Text>
                {isLow ? <Badge tone="attention">{t('diskLow')}</Badge> : null}
              </Row>
            ),
          },
          { id: 'growth', label: t('diskGrowth'), cell: formatGrowth },
          { id: 'fullIn', label: t('diskFullIn'), cell: formatDaysLeft },
        ]}
      />
    </Section>
  );
};
