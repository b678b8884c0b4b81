'use client';

import { PHOTOGRAPH_ACCEPT } from '@souvenance/contracts';
import { type RefObject, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { HiddenText } from '../text/hidden-text.tsx';

interface PhotoPickerProps {
  label: string;
  /** `place` is what the chooser was opened with; undefined for the button itself. */
  onPick: (files: File[], place: number | undefined) => void;
  /** Opens the chooser for a place, without the button. */
  opener?: RefObject<((place: number) => void) | null>;
  multiple?: boolean;
  busy?: boolean;
  busyLabel?: string;
  variant?: 'primary' | 'secondary';
}

/** Opens the device's own chooser; the API says which kinds and sizes it takes. */
export const PhotoPicker = ({
  label,
  onPick,
  multiple,
  busy,
  busyLabel,
  variant = 'secondary',
  opener,
}: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<number | undefined>(undefined);
  const open = (at: number | undefined) => {
    place.current = at;
    input.current?.click();
  };
  if (opener) opener.current = open;
  return (
    <div>
      <Button
        icon="photo"
        variant={variant}
        busy={busy}
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
          multiple={multiple}
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
