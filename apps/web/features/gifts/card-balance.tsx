'use client';

import type { GiftCardBalance } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { CardStatement } from './card-statement.tsx';

/**
 * Looks up the balance of a gift card. The code is sent in a request body, so that no URL, history or log contains it.
 */
export const CardBalance = () => {
  const t = useTranslations('gift.balance');
  const client = useClient();
  const action = useAction();
  const [card, setCard] = useState<GiftCardBalance | null>(null);
  const lookUp = (values: FormData) => {
    const code = readText(values, 'code').trim();
    const fieldErrors = collectIssues({ code: code === '' && t('missing') });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => setCard(await client.call('giftCards.look', { body: { code } })));
  };
  if (card !== null) return <CardStatement card={card} onAnother={() => setCard(null)} />;
  const unknownCodeText = action.onCode('gift_card.not_found') && t('unknown');
  return (
    <Form
      onSubmit={lookUp}
      problem={unknownCodeText ? undefined : action.problemMessage}
      issues={action.issues}
    >
      <TextField
        name="code"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        error={action.field('code') ?? unknownCodeText}
      />
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')} isWide>
        {t('look')}
      </Button>
    </Form>
  );
};
