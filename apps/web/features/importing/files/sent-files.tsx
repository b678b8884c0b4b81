'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import type { CheckedUpload, Uploads } from '../../stories/uploads/open-uploads.ts';
import { isRunning, type Upload, wouldBeLost } from '../../stories/uploads/upload.ts';
import { groupStopped, type StoppedGroup } from './group-stopped.ts';

/** File names that one notice lists. */
const NAMES_MAX = 5;

/** Words for photographs, and for sound files. */
type Area = 'album.uploads' | 'voices.sending';

interface StoppedNoticeProps {
  area: Area;
  group: StoppedGroup;
  uploads: Pick<Uploads, 'retryAll' | 'dismiss'>;
}

const StoppedNotice = ({ area, group, uploads }: StoppedNoticeProps) => {
  const t = useTranslations(area);
  const tUi = useTranslations('ui');
  const { state, problemMessage } = group;
  const count = group.uploads.length;
  const names = group.uploads.slice(0, NAMES_MAX).map(({ name }) => name);
  const dismissAll = () => {
    for (const { id } of group.uploads) uploads.dismiss(id);
  };
  return (
    <Notice
      tone="error"
      isLive
      title={t(state, { count })}
      actions={
        <>
          {state === 'failed' ? <Button onClick={uploads.retryAll}>{t('retry')}</Button> : null}
          <Button variant={state === 'failed' ? 'quiet' : 'secondary'} onClick={dismissAll}>
            {t(state === 'failed' ? 'giveUp' : 'dismiss')}
          </Button>
        </>
      }
    >
      {problemMessage ?? tUi('unreachable')}{' '}
      {t('names', { names: names.join(', '), more: count - names.length })}
    </Notice>
  );
};

interface SentFilesProps {
  area: Area;
  uploads: Pick<Uploads<CheckedUpload>, 'retryAll' | 'dismiss'>;
  uploadList: readonly Upload[];
  /** Files that arrived since the page was opened. */
  doneCount: number;
  /** Names of files that the server had already. */
  duplicates?: readonly string[];
}

/** State of many files on their way: one bar for all, those that stopped by their reason, and duplicates. */
export const SentFiles = ({ area, uploads, uploadList, doneCount, duplicates = [] }: SentFilesProps) => {
  const t = useTranslations(area);
  const running = uploadList.filter(isRunning);
  const count = doneCount + running.length;
  const names = duplicates.slice(0, NAMES_MAX);
  const isStored = !running.some(wouldBeLost);
  return (
    <>
      {running.length === 0 ? null : (
        <Progress
          label={t('progress', { position: doneCount, count })}
          fraction={doneCount / count}
          note={isStored ? t('mayLeave') : undefined}
        />
      )}
      {isStored ? null : <Notice tone="attention">{t('stay')}</Notice>}
      {running.length === 0 && doneCount > 0 ? (
        <Notice tone="done" isLive>
          {t('done', { count: doneCount - duplicates.length })}
        </Notice>
      ) : null}
      {duplicates.length === 0 ? null : (
        <Notice tone="info" isLive>
          {t('duplicates', { count: duplicates.length })}{' '}
          {t('names', { names: names.join(', '), more: duplicates.length - names.length })}
        </Notice>
      )}
      {groupStopped(uploadList).map((group) => (
        <StoppedNotice
          key={`${group.state} ${group.problemMessage}`}
          area={area}
          group={group}
          uploads={uploads}
        />
      ))}
    </>
  );
};
