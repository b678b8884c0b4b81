import type { BackupRun, BackupsView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormatAge } from '#features/admin/use-format-age.ts';
import { useFormatBytes } from '#features/admin/use-format-bytes.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { IfAllowed } from '../if-allowed.tsx';
import { BackUpButton } from './back-up-button.tsx';

/** A daily backup that failed once is older than this. */
const OLD_MS = 48 * 3_600_000;

const isOld = (takenAt: string): boolean => Date.now() - Date.parse(takenAt) > OLD_MS;

const LastBackup = ({ last }: Pick<BackupsView, 'last'>) => {
  const t = useTranslations('adminBackups');
  const formatAge = useFormatAge();
  const formatBytes = useFormatBytes();
  if (last === null) return <Text>{t('none')}</Text>;
  const { takenAt, bytes, place } = last;
  return (
    <Row space="2">
      <Text as="span">{t('last', { age: formatAge(takenAt), size: formatBytes(bytes), place })}</Text>
      {isOld(takenAt) ? <Badge tone="attention">{t('old')}</Badge> : null}
    </Row>
  );
};

/** How the newest run goes, or why it failed; nothing once its archive is there. */
const RunNotice = ({ run }: { run: BackupRun }) => {
  const t = useTranslations('adminBackups');
  const formatAge = useFormatAge();
  if (run.status === 'done') return null;
  if (run.status === 'requested') return <Notice tone="info">{t('requested')}</Notice>;
  if (run.status === 'running')
    return <Notice tone="info">{t('running', { age: formatAge(run.startedAt ?? run.requestedAt) })}</Notice>;
  const title = t.rich('failed', { date: () => <DateText at={run.requestedAt} shape="moment" /> });
  return (
    <Notice tone="attention" title={title}>
      {t(`failures.${run.failure ?? 'other'}`)}
    </Notice>
  );
};

const isUnderWay = (run: BackupRun | null): boolean =>
  run !== null && (run.status === 'requested' || run.status === 'running');

/**
 * Age, size and place of the newest backup, the schedule, the newest run, and the button that asks for another while
 * none is under way. `children` stand beside the button.
 */
export const BackupStatus = ({ backups, children }: { backups: BackupsView; children?: ReactNode }) => {
  const t = useTranslations('adminBackups');
  const { last, program, run } = backups;
  return (
    <Stack space="3">
      <LastBackup last={last} />
      {program === null ? (
        <Notice tone="attention">{t('stopped')}</Notice>
      ) : (
        <Text tone="soft">{t('schedule', { hours: program.everyHours, keep: program.keep ?? 0 })}</Text>
      )}
      {run === null ? null : <RunNotice run={run} />}
      <Row>
        {program === null || isUnderWay(run) ? null : (
          <IfAllowed action="admin.manage">
            <BackUpButton />
          </IfAllowed>
        )}
        {children}
      </Row>
    </Stack>
  );
};
