'use client';

import type { BookQuestion, Client, Person } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';

interface AskRelativeProps {
  bookId: string;
  narrator: string;
  relatives: readonly Person[];
  /** Questions of the book that are not sent yet. */
  questions: readonly BookQuestion[];
}

const ANOTHER = 'another';

interface RelativeChoice {
  readonly choice: string;
  readonly name: string;
  readonly email: string;
}

/** The chosen relative, or a new one; an address that is already known is not added twice. */
const findOrAddRelative = async (
  client: Client,
  bookId: string,
  relatives: readonly Person[],
  { choice, name, email }: RelativeChoice,
): Promise<Person> => {
  const relative = relatives.find(
    (candidate) =>
      candidate.id === choice ||
      (choice === ANOTHER && candidate.email?.toLowerCase() === email.toLowerCase()),
  );
  return relative ?? client.call('persons.add', { params: { bookId }, body: { name, email } });
};

/** Sends one question to one relative, who writes down a memory of the narrator. */
export const AskRelative = ({ bookId, narrator, relatives: oldRelatives, questions }: AskRelativeProps) => {
  const t = useTranslations('asking.relatives');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  /** Stays choosable when the question could not be sent, so that a second try does not add the person again. */
  const [newRelative, setNewRelative] = useState<Person | null>(null);
  const isNewMissing = newRelative !== null && oldRelatives.every(({ id }) => id !== newRelative.id);
  const relatives = isNewMissing ? [...oldRelatives, newRelative] : oldRelatives;
  const [choice, setChoice] = useState(relatives[0]?.id ?? ANOTHER);
  const [relativeName, setRelativeName] = useState('');
  const submit = (values: FormData) => {
    const name = readText(values, 'relativeName').trim();
    const email = readText(values, 'relativeEmail').trim();
    const questionId = readText(values, 'askedQuestion');
    const sentence = readText(values, 'sentence').trim();
    const isNew = choice === ANOTHER;
    const fieldErrors = collectIssues({
      relativeName: isNew && name === '' && t('nameMissing'),
      relativeEmail: isNew && !looksLikeEmail(email) && t('emailMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void save(async () => {
      const person = await findOrAddRelative(client, bookId, relatives, { choice, name, email });
      setNewRelative(person);
      setChoice(person.id);
      const body = { questionId, personId: person.id, sentence };
      await client.call('deliveries.ask', { params: { bookId }, body });
      setRelativeName(person.name);
    });
  };
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t('note', { ofNarrator: elide('de', narrator) })}</Text>
      {questions.length === 0 ? (
        <Text tone="soft">{t('none')}</Text>
      ) : (
        <Form onSubmit={submit} problem={findOtherProblem(action)} issues={action.issues}>
          <ConfirmAddress action={action} />
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
          <TextField name="sentence" label={t('sentence')} maxLength={200} isOptional />
          <SuccessNotice isShown={isSaved}>{t('done', { person: relativeName })}</SuccessNotice>
          <Button type="submit" isBusy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
};
