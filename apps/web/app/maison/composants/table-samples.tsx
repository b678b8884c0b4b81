import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { LogLines } from '#ui/text/log-lines.tsx';

const days = ['1', '2', '3'] as const;
const sha256 = '186b52bc845cf6fd7abce12d76205f977c058ad435d82cd14fc2e42a0d131677';

export const TableSamples = () => {
  const t = useTranslations('components');
  const columns: TableColumn<(typeof days)[number]>[] = [
    {
      id: 'day',
      isShort: true,
      label: t('field'),
      cell: (day) => <TextLink href="/maison/composants">{t(`days.${day}`)}</TextLink>,
    },
    { id: 'state', isShort: true, label: t('done'), cell: () => <Badge tone="done">{t('done')}</Badge> },
    { id: 'words', label: t('heading'), cell: () => t('sentence') },
    { id: 'count', isFigure: true, label: t('total'), cell: (day) => day },
  ];
  return (
    <>
      <Table caption={t('heading')} columns={columns} rows={days} rowKey={(day) => day} />
      <Table caption={t('next')} columns={columns} rows={[]} rowKey={(day) => day} empty={t('sentence')} />
      <DescriptionList
        cells={[
          { label: t('field'), value: t('value') },
          { label: t('heading'), value: t('label'), isWide: true },
          { label: t('total'), value: 3 },
          { label: t('groups.tables'), value: <Fingerprint value={sha256} />, isWide: true },
        ]}
      />
      <LogLines label={t('groups.tables')} lines={[t('sentence'), t('label')]} />
    </>
  );
};
