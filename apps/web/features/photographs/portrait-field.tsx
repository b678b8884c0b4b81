'use client';

import { routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFileUrl } from '#lib/storage/use-file-url.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { FieldError, toDescribedBy } from '#ui/forms/field.tsx';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import type { PortraitChoice } from './portrait-choice.ts';
import { PortraitCrop } from './portrait-crop.tsx';
import styles from './portrait-field.module.css';
import { computeFirstCrop, type PictureSize } from './square-crop.ts';

interface PortraitFieldProps {
  /** Name of the field among the issues of its form; without one, an id of its own. */
  name?: string;
  /** Label of the field: whose portrait it is. */
  label: string;
  /** Name of the person, for the initial; may be empty. */
  person: string;
  /** The portrait that is in use; null for none. */
  portraitId: string | null;
  choice: PortraitChoice | null;
  onChoice: (choice: PortraitChoice | null) => void;
  error: string | undefined;
}

/** Chooses a photograph from the device as a portrait, and its square cut. Optional. */
export const PortraitField = (props: PortraitFieldProps) => {
  const { name, label, person, portraitId, choice, onChoice, error } = props;
  const ownId = useId();
  const id = name ?? ownId;
  const t = useTranslations('portraits');
  const tUi = useTranslations('ui');
  const url = useFileUrl(choice?.file ?? null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const pick = ([file]: File[]) => {
    if (!file) return;
    setSize(null);
    onChoice({ file, crop: null });
  };
  const present =
    portraitId === null
      ? null
      : routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' });
  const isShown = choice?.crop && url !== null && size !== null;
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1} aria-describedby={toDescribedBy(id, { error })}>
      <legend className={styles.legend}>
        {label} <span className={styles.optional}>{tUi('optional')}</span>
      </legend>
      {isShown && choice.crop ? (
        <PortraitCrop
          src={url}
          size={size}
          crop={choice.crop}
          onCrop={(crop) => onChoice({ ...choice, crop })}
        />
      ) : null}
      {choice && url !== null && size === null ? (
        // Measures the picture, also when its cut was chosen before this field was shown again; a file that this
        // browser cannot show is sent whole.
        <img
          className={styles.measure}
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            if (choice.crop === null) onChoice({ ...choice, crop: computeFirstCrop({ width, height }) });
          }}
        />
      ) : null}
      <Row>
        {isShown ? null : <Avatar name={person} picture={present} size="large" />}
        <Stack space="2">
          {choice && !isShown ? <Text tone="soft">{choice.file.name}</Text> : null}
          <Row>
            <PhotoPicker label={t(choice || present ? 'another' : 'add')} onPick={pick} />
            {choice ? (
              <Button variant="quiet" onClick={() => onChoice(null)}>
                {t('remove')}
              </Button>
            ) : null}
          </Row>
        </Stack>
      </Row>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
};
