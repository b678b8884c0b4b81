'use client';

import type { BoughtGift, GiftPurchase } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { HourField } from './hour-field.tsx';

interface ChangeGiftProps {
  gift: BoughtGift;
  token: string;
  onChange: (purchase: GiftPurchase) => void;
}

/** Changes the day of a gift, as long as it is not announced. */
const DateForm = ({ gift, token, onChange }: ChangeGiftProps) => {
  const t = useTranslations('gift.follow');
  const tOffer = useTranslations('gift.offer');
  const client = useClient();
  const action = useAction();
  const [isMoved, setMoved] = useState(false);
  const params = { token, giftId: gift.id };
  const dateName = `on-${gift.id}`;
  const hourName = `hour-${gift.id}`;
  const changeDate = (values: FormData) => {
    const on = readText(values, dateName);
    const fieldErrors = collectIssues({ [dateName]: on === '' && tOffer('onMissing') });
    setMoved(false);
    if (fieldErrors) return action.refuse(fieldErrors);
    void action.run(async () => {
      onChange(
        await client.call('gifts.changeDate', {
          params,
          body: { on, hour: Number(readText(values, hourName)) },
        }),
      );
      setMoved(true);
    });
  };
  return (
    <Disclosure summary={t('moveTitle')}>
      <Form onSubmit={changeDate} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name={dateName}
          type="date"
          label={tOffer('on')}
          defaultValue={gift.on}
          error={action.field(dateName)}
          isShort
        />
        <HourField name={hourName} hour={gift.hour} />
        <SuccessNotice isShown={isMoved}>{t('moved')}</SuccessNotice>
        <Button type="submit" isBusy={action.busy} busyLabel={t('moving')}>
          {t('move')}
        </Button>
      </Form>
    </Disclosure>
  );
};

/** The buyer's actions on a gift: those that the API allows at this time. */
export const GiftActions = (props: ChangeGiftProps) => {
  const { gift, token, onChange } = props;
  const t = useTranslations('gift.follow');
  const client = useClient();
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const params = { token, giftId: gift.id };
  const send = () => {
    setSent(false);
    void action.run(async () => {
      onChange(await client.call('gifts.sendAgain', { params }));
      setSent(true);
    });
  };
  return (
    <Stack>
      {gift.canChangePicture ? <GiftPicture {...props} /> : null}
      {gift.canChangeDate && gift.email !== null ? <DateForm {...props} /> : null}
      <ProblemNotice message={action.problemMessage} />
      <SuccessNotice isShown={isSent}>{t('sent')}</SuccessNotice>
      <Row isStackedOnPhone>
        {gift.canSendAgain ? (
          <Button onClick={send} isBusy={action.busy} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        ) : null}
        {gift.canBeRefunded ? (
          <ConfirmedButton
            label={t('refund')}
            hiddenSubject={gift.recipient}
            busyLabel={t('refunding')}
            title={t('refundTitle')}
            text={t('refundText')}
            yesLabel={t('refundYes')}
            noLabel={t('refundNo')}
            variant="quiet"
            onConfirm={async () => onChange(await client.call('gifts.refund', { params }))}
          />
        ) : null}
      </Row>
    </Stack>
  );
};
