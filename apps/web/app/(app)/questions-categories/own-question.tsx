'use client';

import type { Delivery } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
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
import type { NarratorRecipient } from './narrator-choice.ts';

const MIN_CHARACTERS = 5;

interface OwnQuestionProps {
  bookId: string;
  /** The narrators of the book, the first one first. */
  recipients: readonly NarratorRecipient[];
  /** The first names of all narrators, as one phrase. */
  allNames: string;
  /** The narrator whose questions are shown: the second one's id; null for the first. */
  narratorId: string | null;
}

const RELATIVES = 'relatives';
const BOTH = 'both';
/** The choice of the first narrator, who has no id in calls. */
const FIRST = 'narrator';

const toChoice = (narratorId: string | null): string => narratorId ?? FIRST;

/** Form for a question that a member writes: to one narrator or both, or to relatives about a narrator. */
export const OwnQuestion = ({ bookId, recipients, allNames, narratorId: currentId }: OwnQuestionProps) => {
  const t = useTranslations('questions.own');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [draftText, setDraftText] = useState('');
  const [recipient, setRecipient] = useState<string>(toChoice(currentId));
  const isForRelatives = recipient === RELATIVES;
  const chosenNarrators = recipients.filter(({ narratorId }) =>
    isForRelatives ? narratorId === currentId : recipient === BOTH || recipient === toChoice(narratorId),
  );
  const isSent = !isForRelatives && chosenNarrators.every((one) => one.isSent);
  const narrator = recipient === BOTH ? allNames : (chosenNarrators[0]?.name ?? '');
  const [isDone, setDone] = useState(false);
  const [sendTime, setSendTime] = useState<Delivery['sendTime']>(null);
  const moment = useFormatSendTime()(sendTime);
  const undatedText = sendTime === null ? t('doneSent', { narrator }) : t('done');
  const sentText = moment === null ? undatedText : t('doneSentOn', { narrator, moment });
  /** Questions to one of two narrators that are saved, while that to the other is not: they are not sent twice. */
  const savedQuestions = useRef(new Set<string>());
  const submit = () => {
    const text = draftText.trim();
    setDone(false);
    if (text.length < MIN_CHARACTERS) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      for (const { narratorId } of chosenNarrators) {
        const body = { text, isForRelatives, narratorId };
        const key = JSON.stringify(body);
        if (savedQuestions.current.has(key)) continue;
        setSendTime((await client.call('questions.choose', { params: { bookId }, body })).sendTime);
        savedQuestions.current.add(key);
      }
      savedQuestions.current.clear();
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
            ...recipients.map(({ narratorId, name }) => ({ value: toChoice(narratorId), label: name })),
            ...(recipients.length > 1 ? [{ value: BOTH, label: t('both', { narrators: allNames }) }] : []),
            { value: RELATIVES, label: t('relatives') },
          ]}
        />
        <TextArea
          name="question"
          label={isForRelatives ? t('labelRelatives') : t('label', { narrator })}
          hint={isForRelatives ? t('hintRelatives', { narrator }) : t('hint')}
          rows={2}
          maxLength={300}
          value={draftText}
          onValue={setDraftText}
          error={action.field('question')}
        />
        <Row>
          <Button type="submit" icon="add" isBusy={action.busy} busyLabel={t('busy')}>
            {isSent ? t('send', { narrator }) : t('action')}
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
