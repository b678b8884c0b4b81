'use client';

import { type AdminOrder, routePath } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShopThread } from '#features/orders/shop-thread.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopWordsProps extends Pick<AdminOrder, 'words' | 'isAsked'> {
  orderId: string;
}

/** Messages between the print shop and the company; an answer reaches the shop by mail and on its page. */
export const ShopWords = ({ orderId, words, isAsked }: ShopWordsProps) => {
  const t = useTranslations('admin.shopWords');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [count, setCount] = useState(0);
  const answer = (values: FormData) => {
    const text = textOf(values, 'answer').trim();
    const isClosing = values.get('isClosing') !== null;
    if (text === '' && !isClosing) return action.refuse({ answer: t('missing') });
    return void action.run(async () => {
      await client.call('admin.answerShop', { params: { orderId }, body: { text, isClosing } });
      setCount((before) => before + 1);
      router.refresh();
    });
  };
  return (
    <Section id="echanges" title={t('title')}>
      {isAsked ? (
        <div>
          <Badge tone="attention">{t('waits')}</Badge>
        </div>
      ) : null}
      {words.length === 0 ? <Text tone="soft">{t('none')}</Text> : null}
      <ShopThread
        label={t('title')}
        words={words}
        speaker={(by) => t(`says.${by}`)}
        pictureAddress={(pictureId) => routePath('admin.shopPicture', { orderId, pictureId })}
        pictureWord={(word) => t(`picture.${word}`)}
        refusal={({ file, reason }) => t('refused', { file, reason: t(`reasons.${reason}`) })}
      />
      <Form key={count} onSubmit={answer} problem={action.sentence} issues={action.issues}>
        <TextArea
          name="answer"
          label={t('answer')}
          maxLength={2_000}
          rows={3}
          error={action.field('answer') ?? action.field('text')}
        />
        {isAsked ? <CheckboxField name="isClosing" label={t('close')} /> : null}
        <div>
          <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
};
