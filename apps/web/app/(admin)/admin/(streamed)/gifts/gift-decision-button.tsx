'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type GiftSubject = { readonly purchaseId: string } | { readonly giftId: string; readonly recipient: string };

/** Releases a gift purchase on hold, or refunds a box, after a reason. */
export const GiftDecisionButton = (subject: GiftSubject) => {
  const isBox = 'giftId' in subject;
  const t = useTranslations(isBox ? 'adminGifts.giveBack' : 'adminGifts.release');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const work = (reason: string) =>
    'giftId' in subject
      ? client.call('adminGifts.giveBack', { params: { giftId: subject.giftId }, body: { reason } })
      : client.call('adminGifts.release', { params: { purchaseId: subject.purchaseId }, body: { reason } });
  return (
    <>
      <div>
        <Button variant={isBox ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
          {t('label', { recipient: 'recipient' in subject ? subject.recipient : '' })}
        </Button>
      </div>
      {isOpen ? (
        <ReasonDialog
          title={t('title')}
          text={t('text')}
          action={t('action')}
          isDanger={isBox}
          reasonHint={t('hint')}
          work={work}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
