'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Kept } from './kept-onboarding.ts';

interface WhomStepProps {
  kept: Kept;
  userName: string;
  onDone: (change: Partial<Kept>) => void;
}

export const WhomStep = ({ kept, userName, onDone }: WhomStepProps) => {
  const t = useTranslations('onboarding');
  const action = useAction();
  const [isSelf, setSelf] = useState(kept.isSelf);
  const [narrator, setNarrator] = useState(kept.narrator);
  const choose = (value: string) => {
    const self = value === 'self';
    setSelf(self);
    if (self && narrator === '') setNarrator(userName);
    if (!self && narrator === userName) setNarrator('');
  };
  const submit = () => {
    const name = narrator.trim();
    if (name === '') return action.refuse({ narrator: t('whom.nameMissing') });
    return onDone({ step: 2, narrator: name, isSelf });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
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
      <TextField
        name="narrator"
        label={isSelf ? t('whom.nameSelf') : t('whom.name')}
        hint={t('whom.nameHint')}
        maxLength={120}
        value={narrator}
        onValue={setNarrator}
        error={action.field('narrator')}
      />
      <Button type="submit" variant="primary" wide>
        {t('next')}
      </Button>
    </Form>
  );
};
