'use client';

import type { AdminGiftCard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Sends its code again, or ends the card, with its money given back or not; each asks why. */
export const CardActions = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const client = useClient();
  const [asked, setAsked] = useState<'send' | 'cancel' | 'refund' | null>(null);
  const work = (reason: string) => {
    const input = { params: { cardId: card.id }, body: { reason } };
    return client.call(`adminGiftCards.${asked ?? 'send'}`, input);
  };
  return (
    <>
      <Row>
        <Button onClick={() => setAsked('send')}>{t('send.label')}</Button>
        <Button variant="danger" onClick={() => setAsked('cancel')}>
          {t('cancel.label')}
        </Button>
        {card.canGiveBack ? (
          <Button variant="danger" onClick={() => setAsked('refund')}>
            {t('refund.label')}
          </Button>
        ) : null}
      </Row>
      {asked === null ? null : (
        <AskWhy
          title={t(`${asked}.title`)}
          text={asked === 'send' ? t('send.text', { address: card.sentTo ?? '' }) : t(`${asked}.text`)}
          action={t(`${asked}.label`)}
          isDanger={asked !== 'send'}
          reasonHint={t(`${asked}.hint`)}
          work={work}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  );
};
