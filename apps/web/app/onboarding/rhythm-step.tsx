'use client';

import { defaultRhythm, type Rhythm } from '@souvenance/contracts';
import { elided } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { ConfirmAddress } from '#session/confirm-address.tsx';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { looksLikeEmail, textOf } from '#ui/controls/form-values.ts';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Text } from '#ui/text/text.tsx';

const paces: readonly Rhythm['pace'][] = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'];

interface RhythmStepProps {
  bookId: string;
  /** Of whom the book tells; empty when it is the person who writes, whose address is known. */
  narrator: string;
  onDone: () => void;
}

/** How often a question comes, and where to: the address may wait, and nothing is mailed before it is there. */
export const RhythmStep = ({ bookId, narrator, onDone }: RhythmStepProps) => {
  const t = useTranslations('onboarding');
  const say = useTranslations('asking');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    const pace = paces.find((one) => one === textOf(values, 'rhythm')) ?? defaultRhythm.pace;
    const email = textOf(values, 'email').trim();
    if (email !== '' && !looksLikeEmail(email)) return action.refuse({ email: say('byMail.addressMissing') });
    return void action.run(async () => {
      await client.call('books.setRhythm', { params: { bookId }, body: { ...defaultRhythm, pace } });
      if (email !== '') {
        const { persons } = await client.call('persons.list', { params: { bookId } });
        const personId = persons.find(({ isNarrator }) => isNarrator)?.id ?? '';
        await client.call('persons.update', { params: { bookId, personId }, body: { email } });
      }
      onDone();
    });
  };
  const isUnproved = action.problem?.code === 'identity.address_unproved';
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <ConfirmAddress after={action} />
      <RadioCards
        name="rhythm"
        label={t('rhythm.label')}
        defaultValue={defaultRhythm.pace}
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
          label={say('onboarding.address', { ofNarrator: elided('de', narrator) })}
          hint={say('onboarding.addressHint', { narrator })}
          autoComplete="off"
          optional
          error={action.field('email')}
        />
      )}
      <Text tone="soft">{say(narrator === '' ? 'onboarding.self' : 'onboarding.note')}</Text>
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      {isUnproved ? (
        <Button variant="quiet" onClick={onDone}>
          {say('onboarding.without')}
        </Button>
      ) : null}
    </Form>
  );
};
