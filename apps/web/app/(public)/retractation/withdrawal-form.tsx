'use client';

import type { Withdrawal } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { browserClient } from '#lib/api-client/browser-client.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, missing, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface Declared {
  readonly orderNumber: string;
  readonly email: string;
}

const saidOf = (outcome: Withdrawal['outcome'], effect: Withdrawal['effect']) => {
  if (effect === 'on_hold') return 'doneHeld';
  if (effect === 'cancelled') return 'doneCancelled';
  return outcome === 'personalised' ? 'donePersonalised' : 'doneReturned';
};

/** The receipt on the screen; the same has left by mail. */
const Receipt = ({ receivedAt, outcome, effect }: Withdrawal) => {
  const t = useTranslations('legal.retractation');
  return (
    <Notice tone="done" title={t('doneTitle')} live>
      <Text>{t.rich('doneText', { at: () => <DateText at={receivedAt} shape="moment" /> })}</Text>
      <Text>{t(saidOf(outcome, effect))}</Text>
    </Notice>
  );
};

/** Two steps, as the law has them: « Renoncer au contrat ici », then « Confirmer la rétractation ». */
export const WithdrawalForm = () => {
  const t = useTranslations('legal.retractation');
  const client = useMemo(() => browserClient(null), []);
  const action = useAction();
  const [declared, setDeclared] = useState<Declared>();
  const [isReviewed, setReviewed] = useState(false);
  const [receipt, setReceipt] = useState<Withdrawal>();
  const review = (values: FormData) => {
    const orderNumber = textOf(values, 'orderNumber').trim();
    const email = textOf(values, 'email').trim();
    const faults = missing({
      orderNumber: orderNumber.length < 3 && t('numberMissing'),
      email: !looksLikeEmail(email) && t('emailMissing'),
    });
    if (faults) return action.refuse(faults);
    action.clear();
    setDeclared({ orderNumber, email });
    setReviewed(true);
  };
  const confirm = (body: Declared) =>
    action.run(async () => setReceipt(await client.call('withdrawals.create', { body })));
  if (receipt) return <Receipt {...receipt} />;
  if (declared && isReviewed)
    return (
      <Sheet tone="wash">
        <Heading level={2}>{t('reviewTitle', { number: declared.orderNumber })}</Heading>
        <Text>{t('reviewText', { email: declared.email })}</Text>
        <ProblemNotice sentence={action.sentence} />
        <Row>
          <Button
            variant="primary"
            busy={action.busy}
            busyLabel={t('busy')}
            onClick={() => void confirm(declared)}
          >
            {t('confirm')}
          </Button>
          <Button onClick={() => setReviewed(false)}>{t('back')}</Button>
        </Row>
      </Sheet>
    );
  return (
    <Form onSubmit={review} problem={action.sentence} issues={action.issues}>
      <TextField
        name="orderNumber"
        label={t('number')}
        hint={t('numberHint')}
        defaultValue={declared?.orderNumber}
        error={action.field('orderNumber')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        defaultValue={declared?.email}
        error={action.field('email')}
      />
      <Button type="submit" variant="primary" wide>
        {t('review')}
      </Button>
    </Form>
  );
};
