'use client';

import type { PhotographPlacement } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import styles from './photograph-figure.module.css';

const sizes = ['text', 'page', 'bleed'] as const;
type Size = (typeof sizes)[number];

/** Half a page is hardly taller than what stands in the text; one that faces another is a page. */
const sizeOf: Readonly<Record<PhotographPlacement, Size>> = {
  text: 'text',
  half: 'text',
  page: 'page',
  facing: 'page',
  bleed: 'bleed',
};

/** A page of the book, the photograph on it. */
const pictures: Readonly<Record<Size, { lines: string; box: string }>> = {
  text: { lines: 'M6 6h24M6 10h24M6 34h24M6 38h24M6 42h15', box: 'M9 14h18v15H9z' },
  page: { lines: '', box: 'M6 6h24v36H6z' },
  bleed: { lines: '', box: 'M.5.5h35v47H.5z' },
};

const PageDrawing = ({ size }: { size: Size }) => (
  <svg className={styles.drawing} viewBox="0 0 36 48" aria-hidden="true" focusable="false">
    <path className={styles.leaf} d="M.5.5h35v47H.5z" />
    <path className={styles.lines} d={pictures[size].lines} />
    <path className={styles.shown} d={pictures[size].box} />
  </svg>
);

interface PhotographSizesProps {
  photographId: string;
  number: number;
  placement: PhotographPlacement;
  onPlacement: (placement: PhotographPlacement) => void;
}

/** Three sizes, each drawn on a page of the book. */
export const PhotographSizes = ({ photographId, number, placement, onPlacement }: PhotographSizesProps) => {
  const t = useTranslations('stories.photographs');
  return (
    <fieldset className={styles.sizes}>
      <legend>
        <HiddenText>{t('sizeOf', { number })}</HiddenText>
      </legend>
      {sizes.map((size) => (
        <label key={size} className={styles.size}>
          <input
            type="radio"
            name={`size-${photographId}`}
            value={size}
            checked={sizeOf[placement] === size}
            onChange={() => onPlacement(size)}
          />
          <PageDrawing size={size} />
          <span>{t(`sizes.${size}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** One of a page may face the next. */
export const FacesAnother = ({
  photographId,
  placement,
  onPlacement,
}: Omit<PhotographSizesProps, 'number'>) => {
  const t = useTranslations('stories.photographs');
  if (sizeOf[placement] !== 'page') return null;
  return (
    <CheckboxField
      name={`facing-${photographId}`}
      label={t('facing')}
      checked={placement === 'facing'}
      onChecked={(isFacing) => onPlacement(isFacing ? 'facing' : 'page')}
    />
  );
};
