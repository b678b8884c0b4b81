'use client';

import { findListed, pronouns } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { PortraitChoice } from '#features/photographs/portrait-choice.ts';
import { PortraitField } from '#features/photographs/portrait-field.tsx';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

interface NarratorStepProps {
  entries: OnboardingEntries;
  userName: string;
  /** True once the book exists: for whom it is stays then. */
  bookExists: boolean;
  portraitId: string | null;
  portrait: PortraitChoice | null;
  onPortrait: (choice: PortraitChoice | null) => void;
  onChange: (change: Partial<OnboardingEntries>) => void;
  /** Saves everything on the server; resolves to the sentence of a refused portrait, else null. */
  onSave: () => Promise<string | null>;
}

/** Asks who tells: name, pronoun, portrait and address. Each entry is stored on the device as it is typed. */
export const NarratorStep = (props: NarratorStepProps) => {
  const { entries, userName, bookExists, portraitId, portrait, onPortrait, onChange, onSave } = props;
  const t = useTranslations('onboarding.who');
  const tOnboarding = useTranslations('onboarding');
  const tAsking = useTranslations('asking');
  const action = useAction();
  const { isSelf, narrator, email = '', pronoun = null } = entries;
  const chooseKind = (value: string) => {
    const isSelfChosen = value === 'self';
    const name = isSelfChosen && narrator === '' ? userName : narrator;
    onChange({ isSelf: isSelfChosen, narrator: !isSelfChosen && name === userName ? '' : name });
  };
  const submit = () => {
    const fieldErrors = collectIssues({
      narrator: narrator.trim() === '' && t('nameMissing'),
      email:
        !isSelf && email.trim() !== '' && !looksLikeEmail(email.trim()) && tAsking('byMail.addressMalformed'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => {
      const refusal = await onSave();
      if (refusal !== null) action.refuse({ portrait: refusal });
    });
  };
  return (
    <Form onSubmit={submit} problem={findOtherProblem(action)} issues={action.issues}>
      {bookExists ? null : (
        <RadioCards
          name="who"
          label={t('label')}
          value={isSelf ? 'self' : 'other'}
          onValue={chooseKind}
          hasColumns
          cards={[
            { value: 'other', label: t('other') },
            { value: 'self', label: t('self') },
          ]}
        />
      )}
      <TextField
        name="narrator"
        label={t(isSelf ? 'nameSelf' : 'name')}
        maxLength={120}
        autoComplete="off"
        value={narrator}
        onValue={(name) => onChange({ narrator: name })}
        error={action.field('narrator')}
      />
      {isSelf ? null : (
        <>
          <TextField
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="off"
            isOptional
            defaultValue={email}
            onValue={(address) => onChange({ email: address })}
            error={action.field('email')}
          />
          <RadioCards
            name="address"
            label={t('address')}
            value={entries.isFamiliar ? 'tu' : 'vous'}
            onValue={(value) => onChange({ isFamiliar: value === 'tu' })}
            isCompact
            cards={[
              { value: 'tu', label: t('tu') },
              { value: 'vous', label: t('vous') },
            ]}
          />
          <RadioCards
            name="pronoun"
            label={t('pronoun')}
            value={pronoun ?? ''}
            onValue={(value) => onChange({ pronoun: findListed(pronouns, value) ?? null })}
            isCompact
            cards={pronouns.map((value) => ({ value, label: t(value) }))}
          />
        </>
      )}
      <PortraitField
        name="portrait"
        label={t(isSelf ? 'portraitSelf' : 'portrait')}
        person={narrator}
        portraitId={portraitId}
        choice={portrait}
        onChoice={onPortrait}
        error={action.field('portrait')}
      />
      {isSelf && !bookExists ? <Text tone="soft">{t('selfNote')}</Text> : null}
      <ConfirmAddress action={action} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={tOnboarding('saving')}>
        {tOnboarding('next')}
      </Button>
    </Form>
  );
};
