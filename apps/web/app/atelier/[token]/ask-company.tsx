'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { PictureAttachmentField, usePictureAttachment } from './picture-attachment.tsx';
import { useAtelierClient } from './use-atelier-client.ts';

/** Sends a question of the print shop to the company. */
export const AskCompany = ({ token }: { token: string }) => {
  const t = useTranslations('atelier');
  const client = useAtelierClient();
  const router = useRouter();
  const action = useAction();
  const { upload: send, ...attachment } = usePictureAttachment(token);
  const [questionCount, setQuestionCount] = useState(0);
  const ask = (values: FormData) => {
    const text = String(values.get('text') ?? '').trim();
    if (text.length < 3) return action.refuse({ text: t('askMissing') });
    return void action.run(async () => {
      await client.call('atelier.sendMessage', { params: { token }, body: { text, ...(await send()) } });
      attachment.onFile(null);
      setQuestionCount((count) => count + 1);
      router.refresh();
    });
  };
  return (
    <Disclosure summary={t('ask')}>
      {questionCount > 0 ? (
        <Notice tone="done" isLive>
          {t('asked')}
        </Notice>
      ) : null}
      <Form onSubmit={ask} problem={action.problemMessage} issues={action.issues}>
        <FreshFields version={questionCount}>
          <TextArea
            name="text"
            label={t('askLabel')}
            hint={t('askHint')}
            maxLength={2_000}
            error={action.field('text')}
          />
          <PictureAttachmentField {...attachment} />
        </FreshFields>
        <div>
          <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
            {t('askAction')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
};
