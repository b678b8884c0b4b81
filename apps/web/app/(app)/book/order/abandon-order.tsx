'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

/** Gives a draft up, after a question. */
export const AbandonOrder = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('order.flow');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const abandon = () =>
    void action.run(async () => {
      await client.call('orders.cancel', { params: { orderId } });
      router.push('/book/order');
      router.refresh();
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('abandon')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('abandonTitle')}
        description={t('abandonText')}
        actions={
          <>
            <Button variant="danger" busy={action.busy} busyLabel={t('busy')} onClick={abandon}>
              {t('abandonYes')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('abandonNo')}</Button>
          </>
        }
      >
        <ProblemNotice sentence={action.sentence} />
      </Dialog>
    </>
  );
};
