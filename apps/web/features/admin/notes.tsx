'use client';

import type { AdminNote, NotedThing } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { IfAllowed } from './if-allowed.tsx';

const MIN_CHARACTERS = 3;

interface NotesProps {
  thing: NotedThing;
  thingId: string;
  notes: readonly AdminNote[];
}

/**
 * Notes of administrators about an order, a family or a cart of gifts, with author and time; neither family, buyer nor
 * print shop can read them.
 */
export const Notes = ({ thing, thingId, notes }: NotesProps) => {
  const t = useTranslations('admin.notes');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  // Several forms may stand on one page: each field has an id of its own.
  const fieldName = `note-${thingId}`;
  const [addedCount, setAddedCount] = useState(0);
  const add = (values: FormData) => {
    const text = readText(values, fieldName).trim();
    if (text.length < MIN_CHARACTERS) return action.refuse({ [fieldName]: t('missing') });
    return void action.run(async () => {
      await client.call('admin.addNote', { params: { thing, thingId }, body: { text } });
      setAddedCount((count) => count + 1);
      router.refresh();
    });
  };
  return (
    <Stack>
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
        <Form onSubmit={add} problem={action.problemMessage} issues={action.issues}>
          <FreshFields version={addedCount}>
            <TextArea
              name={fieldName}
              label={t('label')}
              hint={t('hint')}
              maxLength={2_000}
              rows={2}
              error={action.field(fieldName) ?? action.field('text')}
            />
          </FreshFields>
          <div>
            <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
              {t('add')}
            </Button>
          </div>
        </Form>
      </IfAllowed>
    </Stack>
  );
};
