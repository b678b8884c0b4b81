'use client';

import {
  BRIGHTNESS_FACTORS,
  CROP_PERCENT_MAX,
  hasEffect,
  NO_EDIT,
  type PhotographEdit,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Row } from '#ui/layout/row.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { CropFrame, opposite, type Side, setCut, sides } from './crop-frame.tsx';
import styles from './photograph-figure.module.css';

/** Step of one click, in percent of the side. */
const CUT_STEP_PERCENT = 5;

interface PhotographEditingProps {
  position: number;
  /** URL of the original picture. */
  src: string;
  widthPx: number;
  heightPx: number;
  edit: PhotographEdit | undefined;
  onEdit: (edit: PhotographEdit) => void;
}

/** A button that is disabled at the end of its range, and then has a description that says so. */
const StepButton = ({
  isAtEnd,
  reason,
  onClick,
  label,
  children,
}: {
  isAtEnd: boolean;
  reason: string;
  onClick: () => void;
  label?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <>
      <Button
        aria-label={label}
        disabled={isAtEnd}
        aria-describedby={isAtEnd ? id : undefined}
        onClick={onClick}
      >
        {children}
      </Button>
      {isAtEnd ? <HiddenText id={id}>{reason}</HiddenText> : null}
    </>
  );
};

type SideCutProps = { side: Side } & Pick<PhotographEditingProps, 'position' | 'edit' | 'onEdit'>;

const SideCut = ({ side, position, edit, onEdit }: SideCutProps) => {
  const t = useTranslations('stories.photographs.edit');
  const crop = edit?.cropPercent ?? NO_EDIT.cropPercent;
  const share = crop[side];
  const maxPercent = CROP_PERCENT_MAX - crop[opposite[side]];
  const set = (percent: number) => onEdit(setCut(edit ?? NO_EDIT, side, percent));
  const name = t(`sides.${side}`);
  return (
    <div className={styles.side}>
      <span>{name}</span>
      <StepButton
        label={t('less', { side: name, number: position })}
        isAtEnd={share === 0}
        reason={t('leastCut')}
        onClick={() => set(share - CUT_STEP_PERCENT)}
      >
        −
      </StepButton>
      <output className={styles.share} aria-live="polite">
        {t('share', { share })}
      </output>
      <StepButton
        label={t('more', { side: name, number: position })}
        isAtEnd={share >= maxPercent}
        reason={t('mostCut')}
        onClick={() => set(share + CUT_STEP_PERCENT)}
      >
        +
      </StepButton>
    </div>
  );
};

/** Turns, crops and brightens the photograph as shown; the original stays unchanged. */
export const PhotographEditing = (props: PhotographEditingProps) => {
  const { position, src, widthPx, heightPx, edit, onEdit } = props;
  const t = useTranslations('stories.photographs.edit');
  const currentEdit = edit ?? NO_EDIT;
  const { left: leftCut, right: rightCut, top: topCut, bottom: bottomCut } = currentEdit.cropPercent;
  const brightest = BRIGHTNESS_FACTORS.length - 1;
  const container = useFocusOnChange(hasEffect(edit), 'lost');
  return (
    <div ref={container} tabIndex={-1}>
      <fieldset className={styles.editing}>
        <legend className={styles.legend}>{t('title')}</legend>
        <div className={styles.stage}>
          <CropFrame src={src} widthPx={widthPx} heightPx={heightPx} edit={currentEdit} onEdit={onEdit} />
        </div>
        <Row>
          <Button
            aria-label={t('turnOf', { number: position })}
            // The crop stays with its edge of the picture when the picture is turned.
            onClick={() =>
              onEdit({
                ...currentEdit,
                quarterTurns: (currentEdit.quarterTurns + 1) % 4,
                cropPercent: { top: leftCut, right: topCut, bottom: rightCut, left: bottomCut },
              })
            }
          >
            {t('turn')}
          </Button>
          <StepButton
            isAtEnd={currentEdit.brightnessStep === brightest}
            reason={t('brightest')}
            onClick={() => onEdit({ ...currentEdit, brightnessStep: currentEdit.brightnessStep + 1 })}
          >
            {currentEdit.brightnessStep === 0
              ? t('brighten')
              : t('brightened', { step: currentEdit.brightnessStep, steps: brightest })}
            <HiddenText>{t('brightenOf', { number: position })}</HiddenText>
          </StepButton>
          {hasEffect(edit) ? (
            <Button
              variant="quiet"
              aria-label={t('asSentOf', { number: position })}
              onClick={() => onEdit(NO_EDIT)}
            >
              {t('asSent')}
            </Button>
          ) : null}
        </Row>
        <LiveRegion isHidden>{hasEffect(edit) ? t('changed', { number: position }) : null}</LiveRegion>
        <p className={styles.hint}>{t('cut')}</p>
        <div className={styles.cuts}>
          {sides.map((side) => (
            <SideCut key={side} side={side} position={position} edit={edit} onEdit={onEdit} />
          ))}
        </div>
      </fieldset>
    </div>
  );
};
