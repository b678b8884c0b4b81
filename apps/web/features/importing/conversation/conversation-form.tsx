'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFormatDay } from '#ui/formats/use-format-day.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import type { DocumentReading } from '../reading/html-source.ts';
import { type Conversation, listAuthors, listMonths } from './conversation.ts';
import { readConversation } from './conversation-reading.ts';

interface ConversationFormProps {
  conversation: Conversation;
  onRead: (reading: DocumentReading) => void;
  onLeave: () => void;
}

/** Formats of the days and months of a chat, which have no time zone. */
const useFormatDays = () => {
  const format = useFormatter();
  const formatDay = useFormatDay();
  const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
  return {
    formatMonth: (month: string) => {
      const text = format.dateTime(dateOf(`${month}-01`), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;
    },
    formatDay: (day: string) => formatDay(dateOf(day), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
};

/** Chooses whose messages of a chat become stories, of which months, and whether with the questions they answer. */
export const ConversationForm = ({ conversation, onRead, onLeave }: ConversationFormProps) => {
  const t = useTranslations('importing.conversation');
  const { formatMonth, formatDay } = useFormatDays();
  const authors = listAuthors(conversation);
  const [narrator, setNarrator] = useState(authors[0]?.name ?? '');
  const months = listMonths(conversation, narrator);
  const [chosenFrom, setFrom] = useState('');
  const [chosenUntil, setUntil] = useState('');
  const [hasQuestions, setHasQuestions] = useState(true);
  const from = months.includes(chosenFrom) ? chosenFrom : (months[0] ?? '');
  const isUntilPossible = months.includes(chosenUntil) && chosenUntil >= from;
  const until = isUntilPossible ? chosenUntil : (months.at(-1) ?? '');
  const choices = months.map((month) => ({ value: month, label: formatMonth(month) }));
  return (
    <Stack space="5">
      <Heading level={2}>{t('title', { count: conversation.messages.length })}</Heading>
      <RadioCards
        name="narrator"
        label={t('narrator')}
        value={narrator}
        onValue={setNarrator}
        cards={authors.map(({ name, count }) => ({
          value: name,
          label: name,
          note: t('messages', { count }),
        }))}
      />
      <SelectField name="from" label={t('from')} choices={choices} value={from} onValue={setFrom} />
      <SelectField
        name="until"
        label={t('until')}
        choices={choices.filter(({ value }) => value >= from)}
        value={until}
        onValue={setUntil}
      />
      <CheckboxField
        name="questions"
        label={t('questions')}
        checked={hasQuestions}
        onCheckedChange={setHasQuestions}
      />
      <div>
        <Button
          variant="primary"
          onClick={() =>
            onRead(
              readConversation(conversation, {
                narrator,
                from,
                until,
                hasQuestions,
                formatMonth,
                formatDay,
              }),
            )
          }
        >
          {t('continue')}
        </Button>
      </div>
      <div>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </div>
    </Stack>
  );
};
