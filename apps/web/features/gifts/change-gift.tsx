'use client';

import type { BoughtBox, GiftPurchase } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { missing, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { HourField } from './hour-field.tsx';

interface ChangeGiftProps {
  box: BoughtBox;
  token: string;
  onChange: (purchase: GiftPurchase) => void;
}

/** Another day, as long as the gift is not told. */
const MoveDay = ({ box, token, onChange }: ChangeGiftProps) => {
  const t = useTranslations('gift.follow');
  const offer = useTranslations('gift.offer');
  const client = useClient();
  const action = useAction();
  const [isMoved, setMoved] = useState(false);
  const params = { token, giftId: box.id };
  const name = `on-${box.id}`;
  const hour = `hour-${box.id}`;
  const move = (values: FormData) => {
    const on = textOf(values, name);
    const faults = missing({ [name]: on === '' && offer('onMissing') });
    if (faults) return action.refuse(faults);
    void action.run(async () => {
      onChange(await client.call('gifts.move', { params, body: { on, hour: Number(textOf(values, hour)) } }));
      setMoved(true);
    });
  };
  return (
    <Disclosure summary={t('moveTitle')}>
      <Form onSubmit={move} problem={action.sentence} issues={action.issues}>
        <TextField
          name={name}
          type="date"
          label={offer('on')}
          defaultValue={box.on}
          error={action.field(name)}
          short
        />
        <HourField name={hour} hour={box.hour} />
        <SavedNotice isSaved={isMoved}>{t('moved')}</SavedNotice>
        <Button type="submit" busy={action.busy} busyLabel={t('moving')}>
          {t('move')}
        </Button>
      </Form>
    </Disclosure>
  );
};

/** Actions of the buyer on a gift: none, once it was accepted or refunded. */
export const ChangeGift = (props: ChangeGiftProps) => {
  const { box, token, onChange } = props;
  const t = useTranslations('gift.follow');
  const client = useClient();
  const action = useAction();
  const [isSent, setSent] = useState(false);
  const params = { token, giftId: box.id };
  const send = () =>
    void action.run(async () => {
      onChange(await client.call('gifts.send', { params }));
      setSent(true);
    });
  return (
    <Stack>
      {box.canChangePicture ? <GiftPicture {...props} /> : null}
      {box.canMove && box.email !== null ? <MoveDay {...props} /> : null}
      <ProblemNotice sentence={action.sentence} />
      <SavedNotice isSaved={isSent}>{t('sent')}</SavedNotice>
      <Row stacksOnPhone>
        {box.canSend ? (
          <Button onClick={send} busy={action.busy} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        ) : null}
        {box.canBeRefunded ? (
          <ConfirmedButton
            label={t('refund')}
            about={box.recipient}
            busyLabel={t('refunding')}
            title={t('refundTitle')}
            text={t('refundText')}
            yes={t('refundYes')}
            no={t('refundNo')}
            variant="quiet"
            work={async () => onChange(await client.call('gifts.refund', { params }))}
          />
        ) : null}
      </Row>
    </Stack>
  );
};
