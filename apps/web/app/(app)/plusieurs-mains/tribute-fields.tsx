'use client';

import { TRIBUTE_OCCASION_MAX, TRIBUTE_SENTENCE_MAX, type TributeText } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

interface TributeFieldsProps {
  initial: TributeText;
  action: Action;
  /** Distinguishes the fields of several forms of one page. */
  prefix: string;
  label: string;
  isPrimary: boolean;
  onSubmit: (text: TributeText) => void;
}

/** The occasion, the family's sentence and the last day. */
export const TributeFields = ({
  initial,
  action,
  prefix,
  label,
  isPrimary,
  onSubmit,
}: TributeFieldsProps) => {
  const t = useTranslations('tribute.page');
  const [occasionName, closesOnName] = [`${prefix}occasion`, `${prefix}closesOn`];
  const submit = (values: FormData) => {
    const occasion = readText(values, occasionName).replace(/\s+/g, ' ').trim();
    const sentence = readText(values, `${prefix}sentence`).trim();
    const closesOn = readText(values, closesOnName);
    const issues = collectIssues({
      [occasionName]: occasion === '' && t('occasionMissing'),
      [closesOnName]: closesOn === '' && t('closesOnMissing'),
    });
    if (issues) return action.refuse(issues);
    return onSubmit({ occasion, sentence, closesOn });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name={occasionName}
        label={t('occasion')}
        hint={t('occasionHint')}
        defaultValue={initial.occasion}
        maxLength={TRIBUTE_OCCASION_MAX}
        error={action.field(occasionName)}
      />
      <TextArea
        name={`${prefix}sentence`}
        label={t('sentence')}
        isOptional
        rows={3}
        defaultValue={initial.sentence}
        maxLength={TRIBUTE_SENTENCE_MAX}
        error={action.field(`${prefix}sentence`)}
      />
      <TextField
        name={closesOnName}
        type="date"
        label={t('closesOn')}
        hint={t('closesOnHint')}
        defaultValue={initial.closesOn}
        error={action.field(closesOnName) ?? action.onCode('tribute.closing_day_refused')}
      />
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        isBusy={action.busy}
        busyLabel={t('busy')}
      >
        {label}
      </Button>
    </Form>
  );
};
