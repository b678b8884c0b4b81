'use client';

import type { ReactNode } from 'react';
import { useState } from 'react';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';

interface PrintedCheckboxProps {
  name: string;
  label: ReactNode;
  isShown: boolean;
  /** Answers whether it was kept. */
  onShown: (isShown: boolean) => Promise<boolean>;
}

/** Whether a page is printed: ticked at once, and as it was where that can't be kept. */
export const PrintedCheckbox = ({ name, label, isShown, onShown }: PrintedCheckboxProps) => {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setPendingValue(next);
    await onShown(next);
    setPendingValue(null);
  };
  return (
    <CheckboxField
      name={name}
      label={label}
      checked={pendingValue ?? isShown}
      onChecked={(next) => void change(next)}
    />
  );
};
