'use client';

import { useRef } from 'react';
import { HiddenText } from '../text/hidden-text.tsx';
import { Button } from './button.tsx';

interface PhotoPickerProps {
  label: string;
  onPick: (files: File[]) => void;
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
}: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        icon="photo"
        variant={variant}
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <HiddenText>
        {/* The button is the control: who listens hears it once. */}
        <input
          ref={input}
          type="file"
          aria-hidden
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          multiple={multiple}
          tabIndex={-1}
          onChange={(event) => {
            onPick([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </HiddenText>
    </div>
  );
};
