'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskWhy } from '#features/admin/ask-why.tsx';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

type Decided = { readonly purchaseId: string } | { readonly giftId: string; readonly recipient: string };

/** Lets a held cart go, or gives a box back; asks why. */
export const DecideGift = (decided: Decided) => {
  const isBox = 'giftId' in decided;
  const t = useTranslations(isBox ? 'adminGifts.giveBack' : 'adminGifts.release');
  const client = useClient();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const work = (reason: string) =>
    'giftId' in decided
      ? client.call('adminGifts.giveBack', { params: { giftId: decided.giftId }, body: { reason } })
      : client.call('adminGifts.release', { params: { purchaseId: decided.purchaseId }, body: { reason } });
  return (
    <>
      <div>
        <Button variant={isBox ? 'danger' : 'primary'} onClick={() => setAsked(true)}>
          {t('label', { recipient: 'recipient' in decided ? decided.recipient : '' })}
        </Button>
      </div>
      {isAsked ? (
        <AskWhy
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
