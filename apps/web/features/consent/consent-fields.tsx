'use client';

import { findListed, type RecordedConsent, recordedConsents } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

const LATER = 'later' as const;

interface ConsentFieldsProps {
  /** True on the page where a postponed consent is given. */
  withoutLater?: boolean;
  /** True for the account of the book's other narrator. */
  withoutOwn?: boolean;
  error: string | undefined;
  /** Field name; differs where a page asks for several books. */
  name?: string;
}

/** Asks whether the narrator consents to this book, independent of any purchase. */
export const ConsentFields = ({
  withoutLater,
  withoutOwn = false,
  error,
  name = 'consent',
}: ConsentFieldsProps) => {
  const t = useTranslations('consent.fields');
  const allChoices = withoutLater ? recordedConsents : ([...recordedConsents, LATER] as const);
  const choices = allChoices.filter((value) => !(withoutOwn && value === 'own_account'));
  return (
    <RadioCards
      name={name}
      label={t('label')}
      hint={t('hint')}
      cards={choices.map((value) => ({ value, label: t(value), note: t(`${value}Note`) }))}
      error={error}
    />
  );
};

/** Reads the choice: a consent, `later`, or null when nothing was chosen. */
export const readConsentChoice = (values: FormData, name = 'consent'): RecordedConsent | 'later' | null => {
  const value = readText(values, name);
  return value === LATER ? LATER : (findListed(recordedConsents, value) ?? null);
};

/** Converts the choice to fields of the API; empty when the consent is given later. */
export const toConsentBody = (choice: RecordedConsent | 'later' | null) =>
  choice === null || choice === LATER ? {} : { consent: choice };
