'use client';

import { DEFECT_PICTURES_MAX, DEFECT_TEXT_MAX, type Order, reprintFaults } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { choiceOf, textOf } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DefectPictures } from './defect-pictures.tsx';

/** Reports a defect: the number of copies, a text and pictures. Pictures are sent with the text: none is left behind. */
export const TellDefect = ({ order }: { order: Order }) => {
  const t = useTranslations('order.defects');
  const cart = useTranslations('order.cart');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [copies, setCopies] = useState(1);
  const params = { orderId: order.id };
  const sendAll = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of files)
      ids.push((await client.call('orders.joinPicture', { params, body: file })).pictureId);
    return ids;
  };
  const submit = (values: FormData) => {
    const text = textOf(values, 'text').trim();
    const faults = {
      ...(values.has('fault') ? {} : { fault: t('faultMissing') }),
      ...(text.length < 3 ? { text: t('textMissing') } : {}),
    };
    if (Object.keys(faults).length > 0) return action.refuse(faults);
    return void action.run(async () => {
      const fault = choiceOf(values, 'fault', reprintFaults);
      const pictureIds = await sendAll();
      await client.call('orders.tellDefect', { params, body: { fault, copies, text, pictureIds } });
      router.refresh();
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <RadioCards
        name="fault"
        label={t('fault')}
        error={action.field('fault')}
        cards={reprintFaults.map((value) => ({ value, label: t(`faults.${value}`) }))}
      />
      {order.cart.copies > 1 ? (
        <StepperField
          name="copies"
          label={t('copies')}
          hint={t('copiesHint', { count: order.cart.copies })}
          value={copies}
          min={1}
          max={order.cart.copies}
          onValue={setCopies}
          fewerLabel={cart('fewer')}
          moreLabel={cart('more')}
        />
      ) : null}
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        maxLength={DEFECT_TEXT_MAX}
        rows={4}
        error={action.field('text')}
      />
      <DefectPictures files={files} most={DEFECT_PICTURES_MAX} onFiles={setFiles} />
      <div>
        <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </div>
    </Form>
  );
};
