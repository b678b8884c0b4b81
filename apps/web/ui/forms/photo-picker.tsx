'use client';

import { PHOTOGRAPH_ACCEPT } from '@souvenance/contracts';
import { type RefObject, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../text/hidden-text.tsx';

interface PhotoPickerProps {
  label: string;
  /** `place` is the argument that the chooser was opened with; undefined when the button opened it. */
  onPick: (files: File[], place: number | undefined) => void;
  /** Set to a function that opens the chooser for a place, without the button. */
  opener?: RefObject<((place: number) => void) | null>;
  isMultiple?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  variant?: 'primary' | 'secondary';
}

/** A button that opens the device's file chooser for photographs; the contract says which types it accepts. */
export const PhotoPicker = ({
  label,
  onPick,
  isMultiple,
  isBusy,
  busyLabel,
  variant = 'secondary',
  opener,
}: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<number | undefined>(undefined);
  const open = (newPlace: number | undefined) => {
    place.current = newPlace;
    input.current?.click();
  };
  if (opener) opener.current = open;
  return (
    <div>
      <Button
        icon="photo"
        variant={variant}
        isBusy={isBusy}
        busyLabel={busyLabel}
        onClick={() => open(undefined)}
      >
        {label}
      </Button>
      <HiddenText>
        {/* The button is the control: who listens hears it once. */}
        <input
          ref={input}
          type="file"
          aria-hidden
          accept={PHOTOGRAPH_ACCEPT}
          multiple={isMultiple}
          tabIndex={-1}
          onChange={(event) => {
            onPick([...(event.currentTarget.files ?? [])], place.current);
            event.currentTarget.value = '';
          }}
        />
      </HiddenText>
    </div>
  );
};
