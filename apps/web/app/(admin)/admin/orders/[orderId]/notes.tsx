'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

const shortest = 3;

/** Notes of administrators about the order; neither family nor print shop reads them. */
export const Notes = ({ orderId, notes }: Pick<AdminOrder, 'notes'> & { orderId: string }) => {
  const t = useTranslations('admin.notes');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [count, setCount] = useState(0);
  const add = (values: FormData) => {
    const text = textOf(values, 'note').trim();
    if (text.length < shortest) return action.refuse({ note: t('missing') });
    return void action.run(async () => {
      await client.call('admin.note', { params: { orderId }, body: { text } });
      setCount((before) => before + 1);
      router.refresh();
    });
  };
  return (
    <Section id="notes" title={t('title')}>
      {notes.length === 0 ? null : (
        <List label={t('title')}>
          {notes.map(({ at, by, text }) => (
            <ListItem key={`${at}-${by}`}>
              <Text tone="soft">
                {by}, <DateText at={at} shape="moment" />
              </Text>
              <Text keepsLines>{text}</Text>
            </ListItem>
          ))}
        </List>
      )}
      <Form key={count} onSubmit={add} problem={action.sentence} issues={action.issues}>
        <TextArea
          name="note"
          label={t('label')}
          hint={t('hint')}
          maxLength={2_000}
          rows={2}
          error={action.field('note')}
        />
        <div>
          <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </Section>
  );
};
