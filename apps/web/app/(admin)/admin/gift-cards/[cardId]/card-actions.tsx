'use client';

import type { AdminGiftCard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '#features/admin/reason-dialog.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Sends a gift card's code again, or cancels the card, with or without a refund; each action asks for a reason. */
export const CardActions = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const client = useClient();
  const [openAction, setOpenAction] = useState<'send' | 'cancel' | 'refund' | null>(null);
  const work = (reason: string) => {
    const input = { params: { cardId: card.id }, body: { reason } };
    return client.call(`adminGiftCards.${openAction ?? 'send'}`, input);
  };
  return (
    <>
      <Row>
        <Button onClick={() => setOpenAction('send')}>{t('send.label')}</Button>
        <Button variant="danger" onClick={() => setOpenAction('cancel')}>
          {t('cancel.label')}
        </Button>
        {card.canGiveBack ? (
          <Button variant="danger" onClick={() => setOpenAction('refund')}>
            {t('refund.label')}
          </Button>
        ) : null}
      </Row>
      {openAction === null ? null : (
        <ReasonDialog
          title={t(`${openAction}.title`)}
          text={
            openAction === 'send' ? t('send.text', { address: card.sentTo ?? '' }) : t(`${openAction}.text`)
          }
          action={t(`${openAction}.label`)}
          isDanger={openAction !== 'send'}
          reasonHint={t(`${openAction}.hint`)}
          work={work}
          onClose={() => setOpenAction(null)}
          onDone={() => setOpenAction(null)}
        />
      )}
    </>
  );
};
