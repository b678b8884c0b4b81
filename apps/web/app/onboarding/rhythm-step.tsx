'use client';

import { useTranslations } from 'next-intl';
import { keepRhythm, type Rhythm } from '#session/rhythm.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { textOf } from '#ui/form-values.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Text } from '#ui/text.tsx';

const rhythms: readonly Rhythm[] = ['weekly', 'daily', 'own'];

export const RhythmStep = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('onboarding');
  const submit = (values: FormData) => {
    const chosen = rhythms.find((rhythm) => rhythm === textOf(values, 'rhythm'));
    keepRhythm(chosen ?? 'weekly');
    onDone();
  };
  return (
    <Form onSubmit={submit}>
      <RadioCards
        name="rhythm"
        label={t('rhythm.label')}
        defaultValue="weekly"
        cards={rhythms.map((value) => ({
          value,
          label: t(`rhythm.${value}`),
          note: t(`rhythm.${value}Note`),
        }))}
      />
      <Text tone="soft">{t('rhythm.note')}</Text>
      <Button type="submit" variant="primary" wide>
        {t('next')}
      </Button>
    </Form>
  );
};
