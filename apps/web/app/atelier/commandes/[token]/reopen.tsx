'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { useAtelierClient } from '../../[token]/use-atelier-client.ts';

/** Opens an order whose link has expired: the click creates a new link. */
export const Reopen = ({ token, number }: { token: string; number: string }) => {
  const t = useTranslations('atelier.workshop');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const open = () =>
    void action.run(async () => {
      const { token: orderToken } = await client.call('workshop.open', { params: { token, number } });
      router.push(`/atelier/${orderToken}`);
    });
  return (
    <>
      <ProblemNotice message={action.problemMessage} />
      <Button onClick={open} isBusy={action.busy} busyLabel={t('busy')}>
        {t('reopen')}
        <HiddenText>{t('of', { number })}</HiddenText>
      </Button>
    </>
  );
};
