'use client';

import { type AdminOrder, routePath } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { ShopThread } from '#features/orders/shop-thread.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopMessagesProps extends Pick<AdminOrder, 'isAwaitingAnswer'> {
  orderId: string;
  messages: AdminOrder['shopMessages'];
}

/** Messages between the print shop and the company. An answer is sent by mail and shown on the shop's page. */
export const ShopMessages = ({ orderId, messages, isAwaitingAnswer }: ShopMessagesProps) => {
  const t = useTranslations('admin.shopWords');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [answerCount, setAnswerCount] = useState(0);
  const answer = (values: FormData) => {
    const text = readText(values, 'answer').trim();
    const isClosing = values.get('isClosing') !== null;
    if (text === '' && !isClosing) return action.refuse({ answer: t('missing') });
    return void action.run(async () => {
      await client.call('admin.answerShop', { params: { orderId }, body: { text, isClosing } });
      setAnswerCount((count) => count + 1);
      router.refresh();
    });
  };
  return (
    <Section id="echanges" title={t('title')}>
      {isAwaitingAnswer ? (
        <div>
          <Badge tone="attention">{t('waits')}</Badge>
        </div>
      ) : null}
      {messages.length === 0 ? <Text tone="soft">{t('none')}</Text> : null}
      <ShopThread
        label={t('title')}
        messages={messages}
        omittedLabel={t('omittedText')}
        formatAuthor={(by) => t(`says.${by}`)}
        buildPictureUrl={(pictureId) => routePath('admin.shopPicture', { orderId, pictureId })}
        pictureText={(word) => t(`picture.${word}`)}
        formatRefusal={({ file, reason }) => t('refused', { file, reason: t(`reasons.${reason}`) })}
      />
      <IfAllowed action="admin.orders">
        <Form onSubmit={answer} problem={action.problemMessage} issues={action.issues}>
          <FreshFields version={answerCount}>
            <TextArea
              name="answer"
              label={t('answer')}
              maxLength={2_000}
              rows={3}
              error={action.field('answer') ?? action.field('text')}
            />
            {isAwaitingAnswer ? <CheckboxField name="isClosing" label={t('close')} /> : null}
          </FreshFields>
          <div>
            <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
              {t('send')}
            </Button>
          </div>
        </Form>
      </IfAllowed>
    </Section>
  );
};
