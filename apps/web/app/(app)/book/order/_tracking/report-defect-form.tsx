'use client';

import { DEFECT_PICTURES_MAX, DEFECT_TEXT_MAX, defectKinds, type Order } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readChoice, readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { DefectPicturePicker } from './defect-picture-picker.tsx';

/**
 * Form that reports a defect: number of copies, text and pictures. The pictures are uploaded with the text, so that
 * none is left unused.
 */
export const ReportDefectForm = ({ order }: { order: Order }) => {
  const t = useTranslations('order.defects');
  const tCart = useTranslations('order.cart');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [copies, setCopies] = useState(1);
  const params = { orderId: order.id };
  const uploadPictures = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (const file of files)
      ids.push((await client.call('orders.uploadPicture', { params, body: file })).pictureId);
    return ids;
  };
  const submit = (values: FormData) => {
    const text = readText(values, 'text').trim();
    const problems = {
      ...(values.has('fault') ? {} : { fault: t('faultMissing') }),
      ...(text.length < 3 ? { text: t('textMissing') } : {}),
    };
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      const fault = readChoice(values, 'fault', defectKinds);
      const pictureIds = await uploadPictures();
      await client.call('orders.reportDefect', { params, body: { fault, copies, text, pictureIds } });
      router.refresh();
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <RadioCards
        name="fault"
        label={t('fault')}
        error={action.field('fault')}
        cards={defectKinds.map((value) => ({ value, label: t(`faults.${value}`) }))}
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
          fewerLabel={tCart('fewer')}
          moreLabel={tCart('more')}
        />
      ) : null}
      <TextArea
        name="text"
        label={t('text')}
        maxLength={DEFECT_TEXT_MAX}
        rows={4}
        error={action.field('text')}
      />
      <DefectPicturePicker files={files} max={DEFECT_PICTURES_MAX} onFiles={setFiles} />
      <div>
        <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </div>
    </Form>
  );
};
