'use client';

import type { Delivery } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useComingHour } from '#features/asking/use-schedule.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';

const shortest = 5;

interface OwnQuestionProps {
  bookId: string;
  narrator: string;
  /** The narrator has an address: what is asked by name goes before what the rhythm asks. */
  isSent: boolean;
}

/** A question that the family writes: to the narrator, about themself, or to relatives, about the narrator. */
export const OwnQuestion = ({ bookId, narrator, isSent }: OwnQuestionProps) => {
  const t = useTranslations('questions.own');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [words, setWords] = useState('');
  const [to, setTo] = useState<string>('narrator');
  const isForRelatives = to === 'relatives';
  const [isDone, setDone] = useState(false);
  const [departure, setDeparture] = useState<Delivery['departure']>(null);
  const comingHour = useComingHour();
  const sentWords = departure
    ? t('doneSentOn', { moment: comingHour(departure.at, departure.timeZone) })
    : t('doneSent');
  const submit = () => {
    const text = words.trim();
    setDone(false);
    if (text.length < shortest) return action.refuse({ question: t('missing') });
    return void action.run(async () => {
      const body = { text, isForRelatives };
      setDeparture((await client.call('questions.choose', { params: { bookId }, body })).departure);
      setWords('');
      setDone(true);
      router.refresh();
    });
  };
  return (
    <Disclosure summary={t('title')}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <SelectField
          name="to"
          label={t('to')}
          value={to}
          onValue={(value) => {
            setTo(value);
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
            {isForRelatives ? t('doneRelatives') : isSent ? sentWords : t('done')}
          </Notice>
        ) : null}
      </Form>
    </Disclosure>
  );
};
