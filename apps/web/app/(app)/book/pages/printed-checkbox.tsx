'use client';

import type { ReactNode } from 'react';
import { useState } from 'react';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';

interface PrintedCheckboxProps {
  name: string;
  label: ReactNode;
  isShown: boolean;
  /** Resolves to whether the change was saved. */
  onShownChange: (isShown: boolean) => Promise<boolean>;
}

/** Checkbox that includes a page in the book: changes at once, and back when saving fails. */
export const PrintedCheckbox = ({ name, label, isShown, onShownChange }: PrintedCheckboxProps) => {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const changeShown = async (next: boolean) => {
    setPendingValue(next);
    await onShownChange(next);
    setPendingValue(null);
  };
  return (
    <CheckboxField
      name={name}
      label={label}
      checked={pendingValue ?? isShown}
      onCheckedChange={(next) => void changeShown(next)}
    />
  );
};
