'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';

const shortest = 5;

interface OwnQuestionProps {
  bookId: string;
  narrator: string;
  /** The narrator has an address: what is asked by name goes before what the rhythm asks. */
  isSent: boolean;
}

/** A question of the family's own, to the narrator. */
export const OwnQuestion = ({ bookId, narrator, isSent }: OwnQuestionProps) => {
  const t = useTranslations('questions.own');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [words, setWords] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = () => {
    const text = words.trim();
    setDone(false);
    if (text.length < shortest) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      await client.call('questions.choose', { params: { bookId }, body: { text } });
      setWords('');
      setDone(true);
      router.refresh();
    });
  };
  return (
    <Section title={t('title')}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <TextArea
          name="question"
          label={t('label', { narrator })}
          hint={t('hint')}
          rows={2}
          maxLength={300}
          value={words}
          onValue={setWords}
          error={action.field('question')}
        />
        <Row>
          <Button type="submit" icon="add" busy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Row>
        {isDone ? (
          <Notice tone="done" live>
            {isSent ? t('doneSent') : t('done')}
          </Notice>
        ) : null}
      </Form>
    </Section>
  );
};
