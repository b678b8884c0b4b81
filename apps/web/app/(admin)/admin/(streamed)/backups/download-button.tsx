'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';

/** Downloads an archive, after a second factor; its address is valid for a minute. */
export const DownloadButton = ({ fileName, date }: { fileName: string; date: string }) => {
  const t = useTranslations('adminBackups');
  const client = useClient();
  const action = useAction();
  const download = () =>
    void action.run(async () => {
      const { url } = await client.call('admin.permitArchive', { params: { fileName }, body: {} });
      window.location.assign(url);
    });
  return (
    <>
      <Button
        aria-label={t('downloadOf', { date })}
        onClick={download}
        isBusy={action.busy}
        busyLabel={t('downloading')}
      >
        {t('download')}
      </Button>
      <ProblemNotice message={action.problemMessage} />
    </>
  );
};
