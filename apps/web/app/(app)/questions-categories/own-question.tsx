'use client';

import type { Delivery } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormatSendTime } from '#features/asking/use-format-schedule.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';

const MIN_CHARACTERS = 5;

interface OwnQuestionProps {
  bookId: string;
  narrator: string;
  /** True when the narrator has an address: such a question is sent before those of the rhythm. */
  isSent: boolean;
}

/** Form for a question that a member writes: to the narrator about themself, or to relatives about the narrator. */
export const OwnQuestion = ({ bookId, narrator, isSent }: OwnQuestionProps) => {
  const t = useTranslations('questions.own');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [draftText, setDraftText] = useState('');
  const [recipient, setRecipient] = useState<string>('narrator');
  const isForRelatives = recipient === 'relatives';
  const [isDone, setDone] = useState(false);
  const [sendTime, setSendTime] = useState<Delivery['sendTime']>(null);
  const moment = useFormatSendTime()(sendTime);
  const undatedText = sendTime === null ? t('doneSent', { narrator }) : t('done');
  const sentText = moment === null ? undatedText : t('doneSentOn', { narrator, moment });
  const submit = () => {
    const text = draftText.trim();
    setDone(false);
    if (text.length < MIN_CHARACTERS) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      const body = { text, isForRelatives };
      setSendTime((await client.call('questions.choose', { params: { bookId }, body })).sendTime);
      setDraftText('');
      setDone(true);
      router.refresh();
    });
  };
  return (
    <Disclosure summary={t('title')}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <SelectField
          name="to"
          label={t('to')}
          value={recipient}
          onValue={(value) => {
            setRecipient(value);
            setDone(false);
          }}
          choices={[
            { value: 'narrator', label: narrator },
            { value: 'relatives', label: t('relatives') },
          ]}
        />
        <TextArea
          name="question"
          label={isForRelatives ? t('labelRelatives') : t('label', { narrator })}
          hint={isForRelatives ? t('hintRelatives', { ofNarrator: elide('de', narrator) }) : t('hint')}
          rows={2}
          maxLength={300}
          value={draftText}
          onValue={setDraftText}
          error={action.field('question')}
        />
        <Row>
          <Button type="submit" icon="add" isBusy={action.busy} busyLabel={t('busy')}>
            {isSent && !isForRelatives ? t('send', { narrator }) : t('action')}
          </Button>
        </Row>
        {isDone ? (
          <Notice tone="done" isLive>
            {isForRelatives ? t('doneRelatives') : isSent ? sentText : t('done')}
          </Notice>
        ) : null}
      </Form>
    </Disclosure>
  );
};
