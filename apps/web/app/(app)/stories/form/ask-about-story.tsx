'use client';

import type { Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useComingHour } from '#features/asking/use-schedule.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';

const shortest = 5;

interface AskAboutStoryProps {
  bookId: string;
  storyId: string;
}

/** Adds a question about this story to the narrator's list. */
export const AskAboutStory = ({ bookId, storyId }: AskAboutStoryProps) => {
  const t = useTranslations('reactions.ask');
  const client = useClient();
  const action = useAction();
  const [words, setWords] = useState('');
  const [isDone, setDone] = useState(false);
  const [departure, setDeparture] = useState<Delivery['departure']>(null);
  const comingHour = useComingHour();
  const ask = () => {
    const text = words.trim();
    setDone(false);
    if (text.length < shortest) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      const body = { text, theme: '', aboutStoryId: storyId };
      setDeparture((await client.call('questions.choose', { params: { bookId }, body })).departure);
      setWords('');
      setDone(true);
    });
  };
  return (
    <Form onSubmit={ask} problem={action.sentence} issues={action.issues}>
      <TextArea
        name="question"
        label={t('label')}
        hint={t('hint')}
        rows={2}
        maxLength={300}
        value={words}
        onValue={setWords}
        error={action.field('question')}
      />
      <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
      {isDone ? (
        <Notice tone="done" live>
          {departure === null
            ? t('done')
            : t('doneOn', { moment: comingHour(departure.at, departure.timeZone) })}
        </Notice>
      ) : null}
    </Form>
  );
};
