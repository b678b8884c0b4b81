'use client';

import { type Book, type Person, toGreetingName } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { findNarrator } from '#features/narrators/list-narrators.ts';
import { ConfirmAddress } from '#features/sign-in/confirm-address.tsx';
import { toNarratorQuery } from '#lib/api-client/to-narrator-query.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import { readPersonChange, readRhythm } from './person-values.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { RhythmFields } from './rhythm-fields.tsx';
import { WayOfSpeakingFields } from './way-of-speaking-fields.tsx';

interface PersonFormProps {
  book: Book;
  person: Person;
}

/** All settings that a writer has for the questions to the narrator. */
export const PersonForm = ({ book, person }: PersonFormProps) => {
  const t = useTranslations('asking.form');
  const tMail = useTranslations('asking.byMail');
  const client = useClient();
  const { action, isSaved, save } = useSaving();
  const { id: narratorId, name, rhythm: bookRhythm, isCurrentUser } = findNarrator(book, person.id);
  const narrator = toGreetingName(name);
  const canSetRhythm = !person.hasOwnRhythm || isCurrentUser;
  const hasAccountAddress = person.email === null;
  const submit = (values: FormData) => {
    const email = readText(values, 'email').trim();
    const isEmailValid = (email === '' && hasAccountAddress) || looksLikeEmail(email);
    if (!isEmailValid) return action.refuse({ email: tMail('addressMalformed') });
    return void save(async () => {
      const params = { bookId: book.id, personId: person.id };
      await client.call('persons.update', { params, body: readPersonChange(values, person) });
      if (!canSetRhythm) return;
      const rhythm = readRhythm(values, bookRhythm);
      const query = toNarratorQuery(narratorId);
      await client.call('books.setRhythm', { params: { bookId: book.id }, ...query, body: rhythm });
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <ConfirmAddress action={action} />
      <TextField
        name="email"
        type="email"
        label={t('email', { ofNarrator: elide('de', narrator) })}
        hint={hasAccountAddress ? t('emailOfAccount') : undefined}
        isOptional={hasAccountAddress}
        autoComplete="off"
        defaultValue={person.email ?? ''}
        error={action.field('email')}
      />
      {canSetRhythm ? (
        <RhythmFields rhythm={bookRhythm} narrator={narrator} />
      ) : (
        <Text tone="soft">{t('ownRhythm', { narrator })}</Text>
      )}
      <WayOfSpeakingFields
        pronounLabel={t('pronoun', { ofNarrator: elide('de', narrator) })}
        person={person}
      />
      <CheckboxField
        name="sensitive"
        label={t('sensitive')}
        note={t('sensitiveNote')}
        defaultChecked={person.takesSensitive}
      />
      {hasAccountAddress ? null : <QuietHoursFields person={person} />}
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <Button type="submit" isBusy={action.busy} busyLabel={tMail('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
