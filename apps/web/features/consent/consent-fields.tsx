'use client';

import { findListed, type RecordedConsent, recordedConsents } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

const later = 'later' as const;

interface ConsentFieldsProps {
  /** True when the writer is the narrator; when left out, the fields ask. */
  isSelf?: boolean;
  defaultValue?: string;
  /** On the page where it comes later. */
  withoutLater?: boolean;
  error: string | undefined;
  /** Another name where a page asks of several books. */
  name?: string;
}

/** Whether the person who tells wants this book, apart from any purchase. */
export const ConsentFields = ({
  isSelf,
  defaultValue,
  withoutLater,
  error,
  name = 'consent',
}: ConsentFieldsProps) => {
  const t = useTranslations('consent.fields');
  if (isSelf)
    return (
      <CheckboxField
        name={name}
        value="own_account"
        label={t('self')}
        note={t('selfNote')}
        defaultChecked={defaultValue === 'own_account'}
        error={error}
      />
    );
  const others = ['in_person', 'deceased'] as const;
  const ownChoices = isSelf === undefined ? (['own_account'] as const) : [];
  const choices = [...ownChoices, ...others, ...(withoutLater ? [] : ([later] as const))] as const;
  return (
    <RadioCards
      key="others"
      name={name}
      label={t('label')}
      hint={t('hint')}
      defaultValue={defaultValue}
      cards={choices.map((value) => ({ value, label: t(value), note: t(`${value}Note`) }))}
      error={error}
    />
  );
};

/** Reads the choice: a consent, `later`, or null when nothing was chosen. */
export const consentIn = (values: FormData, name = 'consent'): RecordedConsent | 'later' | null => {
  const value = textOf(values, name);
  return value === later ? later : (findListed(recordedConsents, value) ?? null);
};

/** As the API takes it: nothing is known yet when it comes later. */
export const consentToSend = (choice: RecordedConsent | 'later' | null) =>
  choice === null || choice === later ? {} : { consent: choice };
