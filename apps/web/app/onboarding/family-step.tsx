'use client';

import { elides } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { consentToSend } from '#consent/consent-fields.tsx';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { textOf } from '#ui/controls/form-values.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import type { Kept } from './kept-onboarding.ts';

interface FamilyStepProps {
  kept: Kept;
  /** Known when an earlier visit made the family and no book. */
  familyId: string | null;
  onBack: () => void;
  onDone: (bookId: string) => void;
}

const longestTitle = 90;

/** The narrator's surname, as far as a name of several words tells it. */
const proposedName = (narrator: string, say: (name: string) => string): string => {
  const [, ...rest] = narrator.trim().split(/\s+/);
  const surname = rest.at(-1);
  return surname === undefined ? '' : say(surname);
};

/** Makes the family, then its first book. A second attempt goes on where the first one stopped. */
export const FamilyStep = ({ kept, familyId, onBack, onDone }: FamilyStepProps) => {
  const t = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const [made, setMade] = useState(familyId);
  const submit = (values: FormData) => {
    const name = textOf(values, 'name').trim();
    if (made === null && name === '') return action.refuse({ name: t('family.missing') });
    return void action.run(async () => {
      const id = made ?? (await client.call('families.create', { body: { name } })).id;
      setMade(id);
      const title = kept.isSelf
        ? t('family.bookTitleSelf')
        : t('family.bookTitle', { narrator: kept.narrator, elides: String(elides(kept.narrator)) }).slice(
            0,
            longestTitle,
          );
      const book = await client.call('books.create', {
        body: { familyId: id, narrator: kept.narrator, title, ...consentToSend(kept.consent ?? null) },
      });
      onDone(book.id);
    });
  };
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      {made === null ? (
        <TextField
          name="name"
          label={t('family.name')}
          hint={t('family.hint')}
          defaultValue={proposedName(kept.narrator, (name) => t('family.proposed', { name }))}
          maxLength={120}
          error={action.field('name')}
        />
      ) : null}
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('saving')}>
        {t('next')}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {t('previous')}
      </Button>
    </Form>
  );
};
