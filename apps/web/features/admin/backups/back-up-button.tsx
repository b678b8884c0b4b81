'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Asks for a backup now; the backup program begins it within seconds, and the page shows how it goes. */
export const BackUpButton = () => {
  const t = useTranslations('adminBackups');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const backUp = () =>
    void action.run(async () => {
      await client.call('admin.backUp', { params: {}, body: {} });
      router.refresh();
    });
  return (
    <Stack space="3">
      <div>
        <Button onClick={backUp} isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </div>
      <ProblemNotice message={action.problemMessage} />
    </Stack>
  );
};
