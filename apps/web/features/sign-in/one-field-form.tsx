'use client';

import type { Work } from '#lib/api-client/single-flight.ts';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, textOf } from '#ui/forms/form-values.ts';
import { TextField, type TextFieldProps } from '#ui/forms/text-field.tsx';

interface OneFieldFormProps {
  readonly field: Pick<TextFieldProps, 'name' | 'type' | 'label' | 'hint' | 'autoComplete'>;
  /** Parses the typed text; null when it can't be right. */
  readonly read: (typed: string) => string | null;
  /** Stands beside the field then. */
  readonly missing: string;
  readonly action: Action;
  readonly work: (value: string) => ReturnType<Work>;
  readonly label: string;
  readonly busyLabel: string;
  /** Sentence of a failure, where the page has a better one than the problem's own. */
  readonly problem?: string;
}

/** An address as an entrance takes it. */
export const readEmail = (typed: string): string | null => (looksLikeEmail(typed) ? typed.trim() : null);

/** One thing to type and one button: the shape of every entrance but sign-in and sign-up. */
export const OneFieldForm = ({
  field,
  read,
  missing,
  action,
  work,
  label,
  busyLabel,
  problem,
}: OneFieldFormProps) => {
  const submit = (values: FormData) => {
    const value = read(textOf(values, field.name));
    if (value === null) return action.refuse({ [field.name]: missing });
    return void action.run(() => work(value));
  };
  return (
    <Form onSubmit={submit} problem={problem ?? action.sentence} issues={action.issues}>
      <TextField {...field} error={action.field(field.name)} />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
};
