import type { BackupArchive } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { Table, type TableColumn } from '#ui/data/table.tsx';
import { useFormatMoment } from '#ui/formats/use-format-moment.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { DownloadButton } from './download-button.tsx';

interface ArchivesTableProps {
  archives: readonly BackupArchive[];
  canDownload: boolean;
}

/** The archives with their hashes, the newest first, and a download of each. */
export const ArchivesTable = ({ archives, canDownload }: ArchivesTableProps) => {
  const t = useTranslations('adminBackups');
  const formatMoment = useFormatMoment();
  const formatBytes = useFormatBytes();
  const columns: TableColumn<BackupArchive>[] = [
    { id: 'takenAt', label: t('takenAt'), cell: ({ takenAt }) => <DateText at={takenAt} shape="tight" /> },
    { id: 'size', label: t('size'), isFigure: true, cell: ({ bytes }) => formatBytes(bytes) },
    {
      id: 'hash',
      label: t('hash'),
      canBreak: true,
      cell: ({ sha256 }) => (sha256 === null ? t('noHash') : <Fingerprint value={sha256} />),
    },
    {
      id: 'file',
      label: t('file'),
      cell: ({ fileName, takenAt }) =>
        canDownload ? (
          <IfAllowed action="admin.manage">
            <DownloadButton fileName={fileName} date={formatMoment(takenAt)} />
          </IfAllowed>
        ) : null,
    },
  ];
  return (
    <Table
      caption={t('archives')}
      columns={canDownload ? columns : columns.slice(0, -1)}
      rows={archives}
      rowKey={({ fileName }) => fileName}
      empty={t('empty')}
      isCaptionHidden
      isCards
      isRoomy
    />
  );
};
