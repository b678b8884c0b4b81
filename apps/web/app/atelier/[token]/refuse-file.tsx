'use client';

import { refusalReasons } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readChoice, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PictureAttachmentField, usePictureAttachment } from './picture-attachment.tsx';
import { useAtelierClient } from './use-atelier-client.ts';

const files = ['interior.pdf', 'cover.pdf'] as const;
const MIN_TEXT_CHARACTERS = 3;

interface RefuseFileProps {
  token: string;
  /** Whether there is a file to refuse: after a refusal the order is on hold. */
  isOpen: boolean;
  /** Whether the shop waits for an answer: the confirmation stays visible so long. */
  isWaiting: boolean;
}

/** Refuses a file that the shop cannot print: which file, the reason, and a text. */
export const RefuseFile = ({ token, isOpen, isWaiting }: RefuseFileProps) => {
  const t = useTranslations('atelier');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const { upload: send, ...attachment } = usePictureAttachment(token);
  const [refusalCount, setCount] = useState(0);
  const container = useFocusOnChange(refusalCount);
  const refuse = (values: FormData) => {
    const text = readText(values, 'refusal').trim();
    if (text.length < MIN_TEXT_CHARACTERS) return action.refuse({ refusal: t('askMissing') });
    return void action.run(async () => {
      const file = readChoice(values, 'file', files);
      const reason = readChoice(values, 'reason', refusalReasons);
      await client.call('atelier.refuse', {
        params: { token },
        body: { file, reason, text, ...(await send()) },
      });
      attachment.onFile(null);
      setCount((before) => before + 1);
      router.refresh();
    });
  };
  const confirmation =
    refusalCount > 0 && isWaiting ? (
      <Notice tone="done" isLive>
        {t('refused')}
      </Notice>
    ) : null;
  const form = (
    <Disclosure summary={t('refuse')}>
      <Form key={refusalCount} onSubmit={refuse} problem={action.problemMessage} issues={action.issues}>
        <SelectField
          name="file"
          label={t('refuseFile')}
          choices={[
            { value: 'interior.pdf', label: t('fileNames.interior') },
            { value: 'cover.pdf', label: t('fileNames.cover') },
          ]}
        />
        <SelectField
          name="reason"
          label={t('refuseReason')}
          choices={refusalReasons.map((value) => ({ value, label: t(`refusalReasons.${value}`) }))}
        />
        <TextArea
          name="refusal"
          label={t('refuseText')}
          hint={t('refuseHint')}
          maxLength={2_000}
          error={action.field('refusal')}
        />
        <PictureAttachmentField {...attachment} />
        <div>
          <Button type="submit" variant="danger" isBusy={action.busy} busyLabel={t('busy')}>
            {t('refuseAction')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
  return (
    <div ref={container} tabIndex={-1}>
      {confirmation}
      {isOpen ? form : null}
    </div>
  );
};
