'use client';

import { CHRONOLOGY_WORDS_MAX, type ChronologyLine, type LifeYears } from '@souvenance/contracts';
import { areValidYears } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { YearFields } from '#ui/forms/year-fields.tsx';
import { ItemForm } from './item-form.tsx';

interface ChronologyFormProps {
  /** Null for a new line. */
  line: ChronologyLine | null;
  onCancel: () => void;
  onSave: (line: ChronologyLine) => Promise<void>;
}

/** One date of the chronology: year or years, and text. */
export const ChronologyForm = ({ line, onCancel, onSave }: ChronologyFormProps) => {
  const t = useTranslations('bookPages.chronology');
  const action = useAction();
  const [years, setYears] = useState<LifeYears | null | 'unreadable'>(line?.years ?? null);
  const thisYear = new Date().getFullYear();
  const save = async (values: FormData) => {
    const text = readText(values, 'evenement').trim();
    const hasValidYears = years !== null && years !== 'unreadable' && areValidYears(years, thisYear);
    const problems = {
      ...(!hasValidYears && { 'date-annee': t('wrongYears', { thisYear: String(thisYear) }) }),
      ...(text === '' && { evenement: t('noWords') }),
    };
    if (!hasValidYears || text === '') return action.refuse(problems);
    const lineBase = line ?? { id: crypto.randomUUID(), storyId: null, isHidden: false };
    await action.run(() => onSave({ ...lineBase, years, text }));
  };
  return (
    <ItemForm
      title={t(line === null ? 'addTitle' : 'changeTitle')}
      labels={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      action={action}
      onSubmit={save}
      onCancel={onCancel}
    >
      <YearFields
        name="date-annee"
        autoFocus
        firstTexts={{ label: t('from') }}
        lastTexts={{ label: t('to') }}
        value={line?.years ?? null}
        error={action.field('date-annee')}
        onYears={setYears}
      />
      <TextField
        name="evenement"
        label={t('words')}
        error={action.field('evenement')}
        maxLength={CHRONOLOGY_WORDS_MAX}
        defaultValue={line?.text}
      />
    </ItemForm>
  );
};
