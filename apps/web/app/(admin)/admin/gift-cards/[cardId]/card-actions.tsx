'use client';

import type { AdminGiftCard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Sends a gift card's code again, or cancels the card, with or without a refund; each action asks for a reason. */
export const CardActions = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const client = useClient();
  const [openAction, setOpenAction] = useState<'send' | 'cancel' | 'refund' | null>(null);
  const [isSent, setSent] = useState(false);
  const address = card.sentTo ?? '';
  const startSending = () => {
    setSent(false);
    setOpenAction('send');
  };
  const finish = () => {
    setSent(openAction === 'send');
    setOpenAction(null);
  };
  const work = (reason: string) => {
    const input = { params: { cardId: card.id }, body: { reason } };
    return client.call(`adminGiftCards.${openAction ?? 'send'}`, input);
  };
  return (
    <Stack>
      <SuccessNotice isShown={isSent}>{t('send.done', { address })}</SuccessNotice>
      <Row>
        <Button onClick={startSending}>{t('send.label')}</Button>
        <Button variant="danger" onClick={() => setOpenAction('cancel')}>
          {t('cancel.label')}
        </Button>
        {card.canRefund ? (
          <Button variant="danger" onClick={() => setOpenAction('refund')}>
            {t('refund.label')}
          </Button>
        ) : null}
      </Row>
      {openAction === null ? null : (
        <ReasonDialog
          title={t(`${openAction}.title`)}
          text={openAction === 'send' ? t('send.text', { address }) : t(`${openAction}.text`)}
          action={t(`${openAction}.label`)}
          isDanger={openAction !== 'send'}
          reasonHint={t(`${openAction}.hint`)}
          work={work}
          onClose={() => setOpenAction(null)}
          onDone={finish}
        />
      )}
    </Stack>
  );
};
