'use client';

import type { AdminGiftCard } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#admin/ask-why.tsx';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Sends its code again, or ends the card; both ask why. */
export const CardActions = ({ card }: { card: AdminGiftCard }) => {
  const t = useTranslations('adminGiftCards');
  const client = useClient();
  const [asked, setAsked] = useState<'send' | 'cancel' | null>(null);
  const work = (reason: string) => {
    const input = { params: { cardId: card.id }, body: { reason } };
    return asked === 'cancel'
      ? client.call('adminGiftCards.cancel', input)
      : client.call('adminGiftCards.send', input);
  };
  return (
    <>
      <Row>
        <Button onClick={() => setAsked('send')}>{t('send.label')}</Button>
        <Button variant="danger" onClick={() => setAsked('cancel')}>
          {t('cancel.label')}
        </Button>
      </Row>
      {asked === null ? null : (
        <AskWhy
          title={t(`${asked}.title`)}
          text={asked === 'cancel' ? t('cancel.text') : t('send.text', { address: card.sentTo ?? '' })}
          action={t(`${asked}.label`)}
          isDanger={asked === 'cancel'}
          reasonHint={t(`${asked}.hint`)}
          work={work}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  );
};
