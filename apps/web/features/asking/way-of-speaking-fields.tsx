import { type Person, pronouns } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

const pronounNames = ['none', ...pronouns] as const;
const addresses = ['vous', 'tu'] as const;

interface WayOfSpeakingFieldsProps {
  pronounLabel: string;
  /** Distinguishes the fields from others of the page; `readWayOfSpeaking` takes the same one. */
  namePrefix?: string;
  /** The narrator as they are now; missing for a new one. */
  person?: Pick<Person, 'pronoun' | 'isFamiliar'>;
}

/** The pronoun by which pages speak of a narrator, and whether questions say « tu » or « vous ». */
export const WayOfSpeakingFields = ({ pronounLabel, namePrefix = '', person }: WayOfSpeakingFieldsProps) => {
  const t = useTranslations('wayOfSpeaking');
  return (
    <>
      <SelectField
        name={`${namePrefix}pronoun`}
        label={pronounLabel}
        defaultValue={person?.pronoun ?? 'none'}
        choices={pronounNames.map((value) => ({ value, label: t(`pronouns.${value}`) }))}
      />
      <SelectField
        name={`${namePrefix}address`}
        label={t('address')}
        defaultValue={person?.isFamiliar === true ? 'tu' : 'vous'}
        choices={addresses.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
};
