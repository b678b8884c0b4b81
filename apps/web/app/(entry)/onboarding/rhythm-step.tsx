'use client';

import { defaultRhythm, findListed } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { ConfirmAddress, isUnproved, otherSentence } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, textOf } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import type { OnboardingEntries } from './onboarding-storage.ts';

const paces = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'] as const;

interface RhythmStepProps {
  bookId: string;
  /** Name of the book's narrator; empty when the writer, whose address is known, is the narrator. */
  narrator: string;
  entries: OnboardingEntries;
  /** Stores each choice at once: a page that is left in the middle opens as it was. */
  onChange: (change: Partial<OnboardingEntries>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** How often a question comes, and where to: the address may wait, and nothing is mailed before it is there. */
export const RhythmStep = ({ bookId, narrator, entries, onChange, onBack, onDone }: RhythmStepProps) => {
  const t = useTranslations('onboarding');
  const say = useTranslations('asking');
  const { client } = useSession();
  const action = useAction();
  const { pace = defaultRhythm.pace } = entries;
  const submit = (values: FormData) => {
    const chosenPace = findListed(paces, textOf(values, 'rhythm')) ?? pace;
    const email = textOf(values, 'email').trim();
    // A field that nobody touched takes no address away: another device may have given it.
    const isGiven = email !== '' || (entries.email ?? '') !== email;
    if (email !== '' && !looksLikeEmail(email)) return action.refuse({ email: say('byMail.addressMissing') });
    if (isGiven) onChange({ pace: chosenPace, email });
    return void action.run(async () => {
      await client.call('books.setRhythm', {
        params: { bookId },
        body: { ...defaultRhythm, pace: chosenPace },
      });
      if (isGiven) {
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
          label={say('onboarding.address', { ofNarrator: elide('de', narrator) })}
          hint={say('onboarding.addressHint', { narrator })}
          autoComplete="off"
          optional
          defaultValue={entries.email ?? ''}
          onValue={(email) => onChange({ email })}
          error={action.field('email')}
        />
      )}
      <Text tone="soft">{say(narrator === '' ? 'onboarding.self' : 'onboarding.note')}</Text>
      <ConfirmAddress after={action} />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      {isUnproved(action) ? (
        <Button variant="quiet" onClick={onDone}>
          {say('onboarding.without')}
        </Button>
      ) : null}
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
