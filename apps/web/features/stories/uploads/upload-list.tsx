'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import type { Uploads } from './open-uploads.ts';
import { computeTotal, isRunning, type Upload, wouldBeLost } from './upload.ts';
import styles from './upload-list.module.css';
import { UploadThumbnail } from './upload-thumbnail.tsx';

interface UploadListProps {
  uploads: Pick<Uploads, 'retry' | 'dismiss'>;
  uploadList: readonly Upload[];
}

const UploadItem = ({ upload, uploads }: { upload: Upload } & Pick<UploadListProps, 'uploads'>) => {
  const t = useTranslations('stories.photographs');
  const tUi = useTranslations('ui');
  const { id, name, state, problemMessage, bytes, sentBytes } = upload;
  if (state === 'refused')
    return (
      <Notice
        tone="error"
        isLive
        title={t('refused', { name })}
        actions={<Button onClick={() => uploads.dismiss(id)}>{t('dismiss')}</Button>}
      >
        {problemMessage ?? tUi('unreachable')}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice
        tone="error"
        isLive
        title={t('failed', { name })}
        actions={
          <>
            <Button onClick={() => uploads.retry(id)}>{t('retry')}</Button>
            <Button variant="quiet" onClick={() => uploads.dismiss(id)}>
              {t('giveUp')}
            </Button>
          </>
        }
      >
        {[problemMessage ?? (upload.isStored ? '' : tUi('unreachable')), upload.isStored ? t('goesOn') : '']
          .join(' ')
          .trim()}
      </Notice>
    );
  const fraction = state === 'sending' || state === 'waiting' ? sentBytes / bytes : undefined;
  return (
    <div className={styles.upload}>
      <UploadThumbnail file={upload.file} />
      <Progress label={t(state, { name })} fraction={state === 'ready' ? 1 : fraction} />
    </div>
  );
};

/** Running uploads, each with the bytes sent, and the total when there are several. */
export const UploadList = ({ uploads, uploadList }: UploadListProps) => {
  const t = useTranslations('stories.photographs');
  const formatSize = useFormatFileSize();
  const total = computeTotal(uploadList);
  return (
    <>
      {total.count > 1 ? (
        <Progress
          label={t('total', { arrived: total.arrived, count: total.count })}
          fraction={total.sentBytes / total.bytes}
          note={t('totalBytes', { sent: formatSize(total.sentBytes), all: formatSize(total.bytes) })}
        />
      ) : null}
      {uploadList.some((upload) => isRunning(upload) && wouldBeLost(upload)) ? (
        <Notice tone="attention">{t('stay')}</Notice>
      ) : null}
      {uploadList.length === 0 ? null : (
        <ul className={styles.list}>
          {uploadList.map((upload) => (
            <li key={upload.id} className={joinClasses(!isRunning(upload) && styles.stopped)}>
              <UploadItem upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
