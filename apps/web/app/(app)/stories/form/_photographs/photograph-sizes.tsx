'use client';

import type { PhotographPlacement } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './photograph-figure.module.css';

const sizes = ['text', 'page', 'bleed'] as const;
type Size = (typeof sizes)[number];

/** Size of each placement: `half` is shown as a picture in the text, `facing` as a page. */
const sizeByPlacement: Readonly<Record<PhotographPlacement, Size>> = {
  text: 'text',
  half: 'text',
  page: 'page',
  facing: 'page',
  bleed: 'bleed',
};

/** SVG paths of a page with the photograph on it. */
const pageDrawings: Readonly<Record<Size, { lines: string; box: string }>> = {
  text: { lines: 'M6 6h24M6 10h24M6 34h24M6 38h24M6 42h15', box: 'M9 14h18v15H9z' },
  page: { lines: '', box: 'M6 6h24v36H6z' },
  bleed: { lines: '', box: 'M.5.5h35v47H.5z' },
};

const PageDrawing = ({ size }: { size: Size }) => (
  <svg className={styles.drawing} viewBox="0 0 36 48" aria-hidden="true" focusable="false">
    <path className={styles.leaf} d="M.5.5h35v47H.5z" />
    <path className={styles.lines} d={pageDrawings[size].lines} />
    <path className={styles.shown} d={pageDrawings[size].box} />
  </svg>
);

interface PhotographSizesProps {
  photographId: string;
  position: number;
  placement: PhotographPlacement;
  onPlacement: (placement: PhotographPlacement) => void;
}

/** The three sizes of a photograph, each drawn on a page. */
export const PhotographSizes = ({ photographId, position, placement, onPlacement }: PhotographSizesProps) => {
  const t = useTranslations('stories.photographs');
  return (
    <fieldset className={styles.sizes}>
      <legend>
        <HiddenText>{t('sizeOf', { number: position })}</HiddenText>
      </legend>
      {sizes.map((size) => (
        <label key={size} className={styles.size}>
          <input
            type="radio"
            name={`size-${photographId}`}
            value={size}
            checked={sizeByPlacement[placement] === size}
            onChange={() => onPlacement(size)}
          />
          <PageDrawing size={size} />
          <span>{t(`sizes.${size}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Checkbox for a photograph of a page to face the next one. */
export const FacingField = ({
  photographId,
  placement,
  onPlacement,
}: Omit<PhotographSizesProps, 'position'>) => {
  const t = useTranslations('stories.photographs');
  if (sizeByPlacement[placement] !== 'page') return null;
  return (
    <CheckboxField
      name={`facing-${photographId}`}
      label={t('facing')}
      checked={placement === 'facing'}
      onCheckedChange={(isFacing) => onPlacement(isFacing ? 'facing' : 'page')}
    />
  );
};
