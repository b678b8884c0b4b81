'use client';

import type { BookQuestion, Client, Person } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmAddress } from '#features/sign-in/confirm-address.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, missing, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';

interface AskRelativeProps {
  bookId: string;
  narrator: string;
  relatives: readonly Person[];
  /** Questions of the book that wait. */
  questions: readonly BookQuestion[];
}

const ANOTHER = 'another';

interface RelativeChoice {
  readonly choice: string;
  readonly name: string;
  readonly email: string;
}

/** The relative who was chosen, or who is added now; one of the same address is not added twice. */
const relativeOf = async (
  client: Client,
  bookId: string,
  relatives: readonly Person[],
  { choice, name, email }: RelativeChoice,
): Promise<Pick<Person, 'id' | 'name'>> => {
  const relative = relatives.find((one) => one.id === choice || (choice === ANOTHER && one.email === email));
  return relative ?? client.call('persons.add', { params: { bookId }, body: { name, email } });
};

/** Sends one question to one relative, who tells their memories of the narrator. */
export const AskRelative = ({ bookId, narrator, relatives, questions }: AskRelativeProps) => {
  const t = useTranslations('asking.relatives');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const [choice, setChoice] = useState(relatives[0]?.id ?? ANOTHER);
  const [askedName, setAskedName] = useState('');
  const submit = (values: FormData) => {
    const name = textOf(values, 'relativeName').trim();
    const email = textOf(values, 'relativeEmail').trim();
    const questionId = textOf(values, 'askedQuestion');
    const sentence = textOf(values, 'sentence').trim();
    const isNew = choice === ANOTHER;
    const faults = missing({
      relativeName: isNew && name === '' && t('nameMissing'),
      relativeEmail: isNew && !looksLikeEmail(email) && t('emailMissing'),
    });
    if (faults) return action.refuse(faults);
    return void save(async () => {
      const person = await relativeOf(client, bookId, relatives, { choice, name, email });
      const body = { questionId, personId: person.id, sentence };
      await client.call('deliveries.ask', { params: { bookId }, body });
      setAskedName(person.name);
      setChoice(person.id);
    });
  };
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t('note', { ofNarrator: elide('de', narrator) })}</Text>
      {questions.length === 0 ? (
        <Text tone="soft">{t('none')}</Text>
      ) : (
        <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
          <ConfirmAddress after={action} />
          {relatives.length > 0 ? (
            <SelectField
              name="relative"
              label={t('who')}
              value={choice}
              onValue={setChoice}
              choices={[
                ...relatives.map(({ id, name }) => ({ value: id, label: name })),
                { value: ANOTHER, label: t('another') },
              ]}
            />
          ) : null}
          {choice === ANOTHER ? (
            <>
              <TextField
                name="relativeName"
                label={t('name')}
                maxLength={120}
                autoComplete="off"
                error={action.field('relativeName') ?? action.field('name')}
              />
              <TextField
                name="relativeEmail"
                type="email"
                label={t('email')}
                autoComplete="off"
                error={action.field('relativeEmail') ?? action.field('email')}
              />
            </>
          ) : null}
          <SelectField
            name="askedQuestion"
            label={t('question')}
            choices={questions.map(({ id, reads }) => ({ value: id, label: reads }))}
          />
          <TextField
            name="sentence"
            label={t('sentence')}
            hint={t('sentenceHint')}
            maxLength={200}
            optional
          />
          <SavedNotice isSaved={isSaved}>{t('done', { person: askedName })}</SavedNotice>
          <Button type="submit" busy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
};
