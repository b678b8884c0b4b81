'use client';

import { defaultRhythm, findListed } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { ConfirmAddress, isMailLimitReached, otherSentence } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

const paces = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'] as const;

interface RhythmStepProps {
  bookId: string;
  /** Name of the book's narrator; empty when the writer is the narrator, whose address is known. */
  narrator: string;
  entries: OnboardingEntries;
  /** Stores each choice at once, so that a person who leaves finds it again. */
  onChange: (change: Partial<OnboardingEntries>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Asks for the rhythm and the narrator's address. The address is optional; no question is mailed without it. */
export const RhythmStep = ({ bookId, narrator, entries, onChange, onBack, onDone }: RhythmStepProps) => {
  const t = useTranslations('onboarding');
  const tAsking = useTranslations('asking');
  const { client } = useSession();
  const action = useAction();
  const { pace = defaultRhythm.pace } = entries;
  const submit = (values: FormData) => {
    const chosenPace = findListed(paces, readText(values, 'rhythm')) ?? pace;
    const email = readText(values, 'email').trim();
    // An untouched empty field does not delete an address that another device may have saved.
    const isEmailChanged = email !== '' || (entries.email ?? '') !== email;
    if (email !== '' && !looksLikeEmail(email))
      return action.refuse({ email: tAsking('byMail.addressMissing') });
    if (isEmailChanged) onChange({ pace: chosenPace, email });
    return void action.run(async () => {
      await client.call('books.setRhythm', {
        params: { bookId },
        body: { ...defaultRhythm, pace: chosenPace },
      });
      if (isEmailChanged) {
        const { persons } = await client.call('persons.list', { params: { bookId } });
        const person = persons.find(({ isNarrator }) => isNarrator);
        if (person && (person.email ?? '') !== email) {
          const params = { bookId, personId: person.id };
          await client.call('persons.update', { params, body: { email: email || null } });
        }
      }
      onDone();
    });
  };
  return (
    <Form onSubmit={submit} problem={otherSentence(action)} issues={action.issues}>
      <RadioCards
        name="rhythm"
        label={t('rhythm.label')}
        defaultValue={pace}
        onValue={(value) => onChange({ pace: findListed(paces, value) ?? pace })}
        cards={paces.map((value) => ({
          value,
          label: t(`rhythm.${value}`),
          note: t(`rhythm.${value}Note`),
        }))}
      />
      {narrator === '' ? null : (
        <TextField
          name="email"
          type="email"
          label={tAsking('onboarding.address', { ofNarrator: elide('de', narrator) })}
          hint={tAsking('onboarding.addressHint', { narrator })}
          autoComplete="off"
          isOptional
          defaultValue={entries.email ?? ''}
          onValue={(email) => onChange({ email })}
          error={action.field('email')}
        />
      )}
      <Text tone="soft">{tAsking(narrator === '' ? 'onboarding.self' : 'onboarding.note')}</Text>
      <ConfirmAddress action={action} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      {isMailLimitReached(action) ? (
        <Button variant="quiet" onClick={onDone}>
          {tAsking('onboarding.without')}
        </Button>
      ) : null}
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
