'use client';

import type { GiftCardBalance } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { missing, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { CardStatement } from './card-statement.tsx';

/** The code goes in a body, and nowhere else: no address, history or log has it. */
export const CardBalance = () => {
  const t = useTranslations('gift.balance');
  const client = useClient();
  const action = useAction();
  const [card, setCard] = useState<GiftCardBalance | null>(null);
  const look = (values: FormData) => {
    const code = textOf(values, 'code').trim();
    const faults = missing({ code: code === '' && t('missing') });
    if (faults) return action.refuse(faults);
    return void action.run(async () => setCard(await client.call('giftCards.look', { body: { code } })));
  };
  if (card !== null) return <CardStatement card={card} onAnother={() => setCard(null)} />;
  const unknown = action.onCode('gift_card.not_found') && t('unknown');
  return (
    <Form onSubmit={look} problem={unknown ? undefined : action.sentence} issues={action.issues}>
      <TextField
        name="code"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        error={action.field('code') ?? unknown}
      />
      <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')} wide>
        {t('look')}
      </Button>
    </Form>
  );
};
