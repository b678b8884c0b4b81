'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type GiftSubject =
  | { readonly decision: 'release' | 'decide'; readonly purchaseId: string }
  | { readonly decision: 'refundBox'; readonly giftId: string; readonly recipient: string };

const variants = { release: 'primary', decide: 'secondary', refundBox: 'danger' } as const;
const purchaseRoutes = { release: 'adminGifts.release', decide: 'adminGifts.markDecided' } as const;

/** Releases a gift purchase on hold, takes one off the list of decisions, or refunds a box, after a reason. */
export const GiftDecisionButton = (subject: GiftSubject) => {
  const t = useTranslations(`adminGifts.${subject.decision}`);
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const work = (reason: string) => {
    if (subject.decision === 'refundBox')
      return client.call('adminGifts.refundBox', { params: { giftId: subject.giftId }, body: { reason } });
    const { decision, purchaseId } = subject;
    return client.call(purchaseRoutes[decision], { params: { purchaseId }, body: { reason } });
  };
  return (
    <>
      <div>
        <Button variant={variants[subject.decision]} onClick={() => setOpen(true)}>
          {t('label', { recipient: 'recipient' in subject ? subject.recipient : '' })}
        </Button>
      </div>
      {isOpen ? (
        <ReasonDialog
          title={t('title')}
          text={t('text')}
          action={t('action')}
          isDanger={subject.decision === 'refundBox'}
          reasonHint={t('hint')}
          work={work}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  );
};
