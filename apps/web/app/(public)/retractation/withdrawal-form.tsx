'use client';

import type { Withdrawal } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface Declaration {
  readonly orderNumber: string;
  readonly email: string;
}

const resultKey = (outcome: Withdrawal['outcome'], effect: Withdrawal['effect']) => {
  if (effect === 'on_hold') return 'doneHeld';
  if (effect === 'cancelled') return 'doneCancelled';
  return outcome === 'personalised' ? 'donePersonalised' : 'doneReturned';
};

/** Receipt of the withdrawal; the same receipt is sent by mail. */
const Receipt = ({ receivedAt, outcome, effect }: Withdrawal) => {
  const t = useTranslations('legal.retractation');
  return (
    <Notice tone="done" title={t('doneTitle')} isLive>
      <Text>{t.rich('doneText', { at: () => <DateText at={receivedAt} shape="moment" /> })}</Text>
      <Text>{t(resultKey(outcome, effect))}</Text>
    </Notice>
  );
};

interface DeclarationFormProps {
  declaration: Declaration | undefined;
  action: ReturnType<typeof useAction>;
  onSubmit: (values: FormData) => void;
}

/** The first step: which order, and the address that it was placed with. */
const DeclarationForm = ({ declaration, action, onSubmit }: DeclarationFormProps) => {
  const t = useTranslations('legal.retractation');
  return (
    <Form onSubmit={onSubmit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="orderNumber"
        label={t('number')}
        hint={t('numberHint')}
        defaultValue={declaration?.orderNumber}
        error={action.field('orderNumber')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        defaultValue={declaration?.email}
        error={action.field('email')}
      />
      <Button type="submit" variant="primary" isWide>
        {t('review')}
      </Button>
    </Form>
  );
};

/** Withdrawal in two steps, as French law requires: « Renoncer au contrat ici », then « Confirmer la rétractation ». */
export const WithdrawalForm = () => {
  const t = useTranslations('legal.retractation');
  const client = useMemo(() => createBrowserClient(null), []);
  const action = useAction();
  const [declaration, setDeclaration] = useState<Declaration>();
  const [isReviewed, setReviewed] = useState(false);
  const [receipt, setReceipt] = useState<Withdrawal>();
  const review = (values: FormData) => {
    const orderNumber = readText(values, 'orderNumber').trim();
    const email = readText(values, 'email').trim();
    const fieldErrors = collectIssues({
      orderNumber: orderNumber.length < 3 && t('numberMissing'),
      email: !looksLikeEmail(email) && t('emailMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    action.clear();
    setDeclaration({ orderNumber, email });
    setReviewed(true);
  };
  const confirm = (body: Declaration) =>
    action.run(async () => setReceipt(await client.call('withdrawals.create', { body })));
  const container = useFocusOnChange(isReviewed);
  if (receipt) return <Receipt {...receipt} />;
  return (
    <div ref={container} tabIndex={-1}>
      {declaration && isReviewed ? (
        <Card tone="wash">
          <Heading level={2}>{t('reviewTitle', { number: declaration.orderNumber })}</Heading>
          <Text>{t('reviewText', { email: declaration.email })}</Text>
          <ProblemNotice message={action.problemMessage} />
          <Row>
            <Button
              variant="primary"
              isBusy={action.busy}
              busyLabel={t('busy')}
              onClick={() => void confirm(declaration)}
            >
              {t('confirm')}
            </Button>
            <Button onClick={() => setReviewed(false)}>{t('back')}</Button>
          </Row>
        </Card>
      ) : (
        <DeclarationForm declaration={declaration} action={action} onSubmit={review} />
      )}
    </div>
  );
};
