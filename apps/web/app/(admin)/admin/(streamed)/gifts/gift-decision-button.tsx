'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type GiftSubject =
  | { readonly decision: 'release' | 'decide'; readonly purchaseId: string }
  | { readonly decision: 'giveBack'; readonly giftId: string; readonly recipient: string };

/** Releases a gift purchase on hold, takes one off the list of decisions, or refunds a box, after a reason. */
export const GiftDecisionButton = (subject: GiftSubject) => {
  const t = useTranslations(`adminGifts.${subject.decision}`);
  const isRefund = subject.decision === 'giveBack';
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const work = (reason: string) => {
    if (subject.decision === 'giveBack')
      return client.call('adminGifts.giveBack', { params: { giftId: subject.giftId }, body: { reason } });
    const { purchaseId } = subject;
    const routeName = subject.decision === 'release' ? 'adminGifts.release' : 'adminGifts.markDecided';
    return client.call(routeName, { params: { purchaseId }, body: { reason } });
  };
  return (
    <>
      <div>
        <Button
          variant={isRefund ? 'danger' : subject.decision === 'release' ? 'primary' : 'secondary'}
          onClick={() => setOpen(true)}
        >
          {t('label', { recipient: 'recipient' in subject ? subject.recipient : '' })}
        </Button>
      </div>
      {isOpen ? (
        <ReasonDialog
          title={t('title')}
          text={t('text')}
          action={t('action')}
          isDanger={isRefund}
          reasonHint={t('hint')}
          work={work}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
