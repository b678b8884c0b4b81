'use client';

import type { AdminOrder } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

const MIN_CHARACTERS = 3;

/** Notes of administrators about the order; neither family nor print shop can read them. */
export const Notes = ({ orderId, notes }: Pick<AdminOrder, 'notes'> & { orderId: string }) => {
  const t = useTranslations('admin.notes');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [addedCount, setAddedCount] = useState(0);
  const add = (values: FormData) => {
    const text = readText(values, 'note').trim();
    if (text.length < MIN_CHARACTERS) return action.refuse({ note: t('missing') });
    return void action.run(async () => {
      await client.call('admin.note', { params: { orderId }, body: { text } });
      setAddedCount((count) => count + 1);
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
              <Text hasLineBreaks>{text}</Text>
            </ListItem>
          ))}
        </List>
      )}
      <IfAllowed action="admin.assist">
        <Form key={addedCount} onSubmit={add} problem={action.sentence} issues={action.issues}>
          <TextArea
            name="note"
            label={t('label')}
            hint={t('hint')}
            maxLength={2_000}
            rows={2}
            error={action.field('note')}
          />
          <div>
            <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
              {t('add')}
            </Button>
          </div>
        </Form>
      </IfAllowed>
    </Section>
  );
};
