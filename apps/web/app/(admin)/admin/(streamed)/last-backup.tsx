import type { BackupSummary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFormatAge } from '#features/admin/use-format-age.ts';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** A daily backup that failed once is older than this. */
const OLD_MS = 48 * 3_600_000;

const isOld = (takenAt: string): boolean => Date.now() - Date.parse(takenAt) > OLD_MS;

/** The age and the size of the newest backup; an old one, or none, is marked. */
export const LastBackup = ({ backup }: { backup: BackupSummary | null }) => {
  const t = useTranslations('admin.overview');
  const formatAge = useFormatAge();
  const formatBytes = useFormatBytes();
  if (backup === null)
    return (
      <Section title={t('backup')}>
        <Text>{t('backupNone')}</Text>
      </Section>
    );
  const { takenAt, bytes } = backup;
  return (
    <Section title={t('backup')}>
      <Row space="2">
        <Text as="span">{t('backupAge', { age: formatAge(takenAt), size: formatBytes(bytes) })}</Text>
        {isOld(takenAt) ? <Badge tone="attention">{t('backupOld')}</Badge> : null}
      </Row>
    </Section>
  );
};
