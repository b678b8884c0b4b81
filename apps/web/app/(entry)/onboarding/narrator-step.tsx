'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConsentFields, readConsentChoice } from '#features/consent/consent-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

interface NarratorStepProps {
  entries: OnboardingEntries;
  userName: string;
  /** True once the book exists: its narrator and consent are fixed then, and only the narrator's name can change. */
  isBookMade: boolean;
  onDone: (change: Partial<OnboardingEntries>) => void;
}

export const NarratorStep = ({ entries, userName, isBookMade, onDone }: NarratorStepProps) => {
  const t = useTranslations('onboarding');
  const tConsent = useTranslations('consent.fields');
  const action = useAction();
  const [isSelf, setSelf] = useState(entries.isSelf);
  const [narrator, setNarrator] = useState(entries.narrator);
  const choose = (value: string) => {
    const isSelfChosen = value === 'self';
    setSelf(isSelfChosen);
    if (isSelfChosen && narrator === '') setNarrator(userName);
    if (!isSelfChosen && narrator === userName) setNarrator('');
  };
  const submit = (values: FormData) => {
    const name = narrator.trim();
    const consent = isBookMade ? entries.consent : (readConsentChoice(values) ?? undefined);
    const fieldErrors = collectIssues({
      narrator: name === '' && t('whom.nameMissing'),
      consent: !isBookMade && consent === undefined && tConsent(isSelf ? 'missingSelf' : 'missing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return onDone({ step: 2, narrator: name, isSelf, ...(consent !== undefined && { consent }) });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {isBookMade ? null : (
        <RadioCards
          name="who"
          label={t('whom.who')}
          value={isSelf ? 'self' : 'other'}
          onValue={choose}
          cards={[
            { value: 'other', label: t('whom.other'), note: t('whom.otherNote') },
            { value: 'self', label: t('whom.self'), note: t('whom.selfNote') },
          ]}
        />
      )}
      <TextField
        name="narrator"
        label={isSelf ? t('whom.nameSelf') : t('whom.name')}
        hint={t('whom.nameHint')}
        maxLength={120}
        value={narrator}
        onValue={setNarrator}
        error={action.field('narrator')}
      />
      {isBookMade ? null : (
        <ConsentFields isSelf={isSelf} defaultValue={entries.consent} error={action.field('consent')} />
      )}
      <Button type="submit" variant="primary" isWide>
        {t('next')}
      </Button>
    </Form>
  );
};
