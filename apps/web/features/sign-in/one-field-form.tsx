'use client';

import type { Work } from '#lib/api-client/create-single-flight.ts';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';

interface OneFieldFormProps {
  readonly field: Pick<TextFieldProps, 'name' | 'type' | 'label' | 'hint' | 'autoComplete'>;
  /** Parses the typed text; null when it is invalid. */
  readonly parse: (text: string) => string | null;
  /** Error text for an invalid value. */
  readonly invalidText: string;
  readonly action: Action;
  readonly work: (value: string) => ReturnType<Work>;
  readonly label: string;
  readonly busyLabel: string;
  /** Sentence of a failure, where the page has a better one than the problem's own. */
  readonly problem?: string;
}

/** Parses a typed email address; null when it cannot be one. */
export const parseEmail = (text: string): string | null => (looksLikeEmail(text) ? text.trim() : null);

/** A form with one field and one button: used by all sign-in pages but sign-in and sign-up. */
export const OneFieldForm = ({
  field,
  parse,
  invalidText,
  action,
  work,
  label,
  busyLabel,
  problem,
}: OneFieldFormProps) => {
  const submit = (values: FormData) => {
    const value = parse(readText(values, field.name));
    if (value === null) return action.refuse({ [field.name]: invalidText });
    return void action.run(() => work(value));
  };
  return (
    <Form onSubmit={submit} problem={problem ?? action.problemMessage} issues={action.issues}>
      <TextField {...field} error={action.field(field.name)} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
};
