'use client';

import { hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { type ExistingBook, type ExistingFamily, makeBook, makeFamily } from './make-family.ts';
import type { OnboardingEntries } from './onboarding-storage.ts';

interface FamilyStepProps {
  entries: OnboardingEntries;
  /** Known when an earlier visit, or this one, made them. */
  family: ExistingFamily | null;
  book: ExistingBook | null;
  onBack: () => void;
  onDone: (family: ExistingFamily, book: ExistingBook) => void;
}

const longestTitle = 90;

/** The narrator's surname, as far as a name of several words tells it. */
const proposedName = (narrator: string, say: (name: string) => string): string => {
  const [, ...rest] = narrator.trim().split(/\s+/);
  const surname = rest.at(-1);
  return surname === undefined ? '' : say(surname);
};

/**
 * Makes the family, then its first book. A second attempt goes on where the first one stopped, and who comes back
 * changes their names.
 */
export const FamilyStep = ({ entries, family, book, onBack, onDone }: FamilyStepProps) => {
  const t = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const [made, setMade] = useState(family);
  const titleOf = (narrator: string) =>
    entries.isSelf
      ? t('family.bookTitleSelf')
      : t('family.bookTitle', { narrator, elides: String(hasElision(narrator)) }).slice(0, longestTitle);
  const submit = (values: FormData) => {
    const name = textOf(values, 'name').trim();
    if (name === '') return action.refuse({ name: t('family.missing') });
    return void action.run(async () => {
      const renamedFamily = await makeFamily(client, made, name);
      setMade(renamedFamily);
      onDone(renamedFamily, await makeBook(client, renamedFamily.id, book, { entries, titleOf }));
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <TextField
        name="name"
        label={t('family.name')}
        hint={t('family.hint')}
        defaultValue={made?.name ?? proposedName(entries.narrator, (name) => t('family.proposed', { name }))}
        maxLength={120}
        error={action.field('name')}
      />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
