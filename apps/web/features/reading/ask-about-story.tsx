'use client';

import type { Delivery } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormatSendTime } from '#features/asking/use-format-schedule.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';

const MIN_CHARACTERS = 5;

interface AskAboutStoryProps {
  bookId: string;
  storyId: string;
}

/** Form that adds a question about this story to the narrator's list. */
export const AskAboutStory = ({ bookId, storyId }: AskAboutStoryProps) => {
  const t = useTranslations('reactions.ask');
  const client = useClient();
  const action = useAction();
  const [draftText, setDraftText] = useState('');
  const [isDone, setDone] = useState(false);
  const [sendTime, setSendTime] = useState<Delivery['sendTime']>(null);
  const moment = useFormatSendTime()(sendTime);
  const ask = () => {
    const text = draftText.trim();
    setDone(false);
    if (text.length < MIN_CHARACTERS) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      const body = { text, theme: '', aboutStoryId: storyId };
      setSendTime((await client.call('questions.choose', { params: { bookId }, body })).sendTime);
      setDraftText('');
      setDone(true);
    });
  };
  return (
    <Form onSubmit={ask} problem={action.problemMessage} issues={action.issues}>
      <TextArea
        name="question"
        label={t('label')}
        hint={t('hint')}
        rows={2}
        maxLength={300}
        value={draftText}
        onValue={setDraftText}
        error={action.field('question')}
      />
      <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
      {isDone ? (
        <Notice tone="done" isLive>
          {moment === null ? t('done') : t('doneOn', { moment })}
        </Notice>
      ) : null}
    </Form>
  );
};
