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
import { choiceOf, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PictureAttachmentField, usePictureAttachment } from './picture-attachment.tsx';
import { useAtelierClient } from './use-atelier-client.ts';

const files = ['interior.pdf', 'cover.pdf'] as const;
const shortest = 3;

interface RefuseFileProps {
  token: string;
  /** Whether there is a file to refuse: a refusal itself holds the order. */
  isOpen: boolean;
  /** Whether the shop waits for an answer: so long its refusal stays said. */
  isWaiting: boolean;
}

/** A file that the shop can't print: which, why, and in its own words. */
export const RefuseFile = ({ token, isOpen, isWaiting }: RefuseFileProps) => {
  const t = useTranslations('atelier');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const { send, ...picture } = usePictureAttachment(token);
  const [count, setCount] = useState(0);
  const place = useFocusOnChange(count);
  const refuse = (values: FormData) => {
    const text = textOf(values, 'refusal').trim();
    if (text.length < shortest) return action.refuse({ refusal: t('askMissing') });
    return void action.run(async () => {
      const file = choiceOf(values, 'file', files);
      const reason = choiceOf(values, 'reason', refusalReasons);
      await client.call('atelier.refuse', {
        params: { token },
        body: { file, reason, text, ...(await send()) },
      });
      picture.onFile(null);
      setCount((before) => before + 1);
      router.refresh();
    });
  };
  const confirmation =
    count > 0 && isWaiting ? (
      <Notice tone="done" live>
        {t('refused')}
      </Notice>
    ) : null;
  const form = (
    <Disclosure summary={t('refuse')}>
      <Form key={count} onSubmit={refuse} problem={action.sentence} issues={action.issues}>
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
        <PictureAttachmentField {...picture} />
        <div>
          <Button type="submit" variant="danger" busy={action.busy} busyLabel={t('busy')}>
            {t('refuseAction')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
  return (
    <div ref={place} tabIndex={-1}>
      {confirmation}
      {isOpen ? form : null}
    </div>
  );
};
