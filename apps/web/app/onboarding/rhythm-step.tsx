'use client';

import { defaultRhythm, type Rhythm } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Text } from '#ui/text/text.tsx';

const paces: readonly Rhythm['pace'][] = ['daily', 'twice_weekly', 'weekly', 'fortnightly', 'own'];

export const RhythmStep = ({ bookId, onDone }: { bookId: string; onDone: () => void }) => {
  const t = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const submit = (values: FormData) => {
    const pace = paces.find((one) => one === textOf(values, 'rhythm')) ?? defaultRhythm.pace;
    void action.run(async () => {
      await client.call('books.setRhythm', { params: { bookId }, body: { ...defaultRhythm, pace } });
      onDone();
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
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
      <Text tone="soft">{t('rhythm.note')}</Text>
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
    </Form>
  );
};
