'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { List, ListItem } from '#ui/layout/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShopWordsProps extends Pick<AdminOrder, 'words' | 'isAsked'> {
  orderId: string;
}

/** What the print shop asks and what it was answered; an answer reaches it by mail and in its page. */
export const ShopWords = ({ orderId, words, isAsked }: ShopWordsProps) => {
  const t = useTranslations('admin.shopWords');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [count, setCount] = useState(0);
  const answer = (values: FormData) => {
    const text = textOf(values, 'text').trim();
    const isClosing = values.get('isClosing') !== null;
    if (text === '' && !isClosing) return action.refuse({ text: t('missing') });
    return void action.run(async () => {
      await client.call('admin.answerShop', { params: { orderId }, body: { text, isClosing } });
      setCount((before) => before + 1);
      router.refresh();
    });
  };
  return (
    <Section title={t('title')}>
      {isAsked ? (
        <div>
          <Badge tone="attention">{t('waits')}</Badge>
        </div>
      ) : null}
      {words.length === 0 ? <Text tone="soft">{t('none')}</Text> : null}
      <List label={t('title')}>
        {words.map(({ at, by, text, refused }) => (
          <ListItem key={`${at}-${by}`}>
            <Text tone="soft">
              {t(`says.${by}`)}, <DateText at={at} shape="moment" />
            </Text>
            {refused === null ? null : (
              <Text strong>
                {t('refused', { file: refused.file, reason: t(`reasons.${refused.reason}`) })}
              </Text>
            )}
            <Text keepsLines>{text}</Text>
          </ListItem>
        ))}
      </List>
      <Form key={count} onSubmit={answer} problem={action.sentence} issues={action.issues}>
        <TextArea name="text" label={t('answer')} maxLength={2_000} rows={3} error={action.field('text')} />
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
