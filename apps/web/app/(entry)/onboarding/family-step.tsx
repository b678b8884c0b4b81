'use client';

import { hasElision } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import {
  createOrRenameBook,
  createOrRenameFamily,
  type ExistingBook,
  type ExistingFamily,
} from './create-or-rename.ts';
import type { OnboardingEntries } from './open-onboarding-storage.ts';

interface FamilyStepProps {
  entries: OnboardingEntries;
  /** Family and book that exist already, from an earlier visit or this one. */
  family: ExistingFamily | null;
  book: ExistingBook | null;
  onBack: () => void;
  onDone: (family: ExistingFamily, book: ExistingBook) => void;
}

const MAX_TITLE_CHARACTERS = 90;

/** Proposes a family name with the narrator's surname: the last word of a name of several words; empty without one. */
const proposeFamilyName = (narrator: string, formatName: (name: string) => string): string => {
  const [, ...otherNames] = narrator.trim().split(/\s+/);
  const surname = otherNames.at(-1);
  return surname === undefined ? '' : formatName(surname);
};

/**
 * Creates the family, then its first book. After a failure, a second attempt continues where the first stopped; on a
 * later visit the names are changed.
 */
export const FamilyStep = ({ entries, family, book, onBack, onDone }: FamilyStepProps) => {
  const t = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const [createdFamily, setCreatedFamily] = useState(family);
  const proposeTitle = (narrator: string) =>
    entries.isSelf
      ? t('family.bookTitleSelf')
      : t('family.bookTitle', { narrator, hasElision: String(hasElision(narrator)) }).slice(
          0,
          MAX_TITLE_CHARACTERS,
        );
  const submit = (values: FormData) => {
    const name = readText(values, 'name').trim();
    if (name === '') return action.refuse({ name: t('family.missing') });
    return void action.run(async () => {
      const renamedFamily = await createOrRenameFamily(client, createdFamily, name);
      setCreatedFamily(renamedFamily);
      onDone(
        renamedFamily,
        await createOrRenameBook(client, renamedFamily.id, book, { entries, proposeTitle }),
      );
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <TextField
        name="name"
        label={t('family.name')}
        hint={t('family.hint')}
        defaultValue={
          createdFamily?.name ?? proposeFamilyName(entries.narrator, (name) => t('family.proposed', { name }))
        }
        maxLength={120}
        error={action.field('name')}
      />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
