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
import { CropFrame, opposite, type Side, sides, withCut } from './crop-frame.tsx';
import styles from './photograph-figure.module.css';

/** Step of one click, in per cent of the side. */
const CUT_STEP = 5;

interface PhotographEditingProps {
  number: number;
  /** Address of the picture as it was sent. */
  src: string;
  widthPx: number;
  heightPx: number;
  edit: PhotographEdit | undefined;
  onEdit: (edit: PhotographEdit) => void;
}

/** A button that may have come to its end, and says so then. */
const StepButton = ({
  isOver,
  reason,
  onPress,
  label,
  children,
}: {
  isOver: boolean;
  reason: string;
  onPress: () => void;
  label?: string;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <>
      <Button
        aria-label={label}
        disabled={isOver}
        aria-describedby={isOver ? id : undefined}
        onClick={onPress}
      >
        {children}
      </Button>
      {isOver ? <HiddenText id={id}>{reason}</HiddenText> : null}
    </>
  );
};

type SideCutProps = { side: Side } & Pick<PhotographEditingProps, 'number' | 'edit' | 'onEdit'>;

const SideCut = ({ side, number, edit, onEdit }: SideCutProps) => {
  const t = useTranslations('stories.photographs.edit');
  const crop = edit?.crop ?? NO_EDIT.crop;
  const share = crop[side];
  const most = CROP_PERCENT_MAX - crop[opposite[side]];
  const set = (percent: number) => onEdit(withCut(edit ?? NO_EDIT, side, percent));
  const name = t(`sides.${side}`);
  return (
    <div className={styles.side}>
      <span>{name}</span>
      <StepButton
        label={t('less', { side: name, number })}
        isOver={share === 0}
        reason={t('leastCut')}
        onPress={() => set(share - CUT_STEP)}
      >
        −
      </StepButton>
      <output className={styles.share} aria-live="polite">
        {t('share', { share })}
      </output>
      <StepButton
        label={t('more', { side: name, number })}
        isOver={share >= most}
        reason={t('mostCut')}
        onPress={() => set(share + CUT_STEP)}
      >
        +
      </StepButton>
    </div>
  );
};

/** Turns, cuts and brightens what is shown; the photograph itself stays as it was sent. */
export const PhotographEditing = (props: PhotographEditingProps) => {
  const { number, src, widthPx, heightPx, edit, onEdit } = props;
  const t = useTranslations('stories.photographs.edit');
  const now = edit ?? NO_EDIT;
  const { left: leftCut, right: rightCut, top: topCut, bottom: bottomCut } = now.crop;
  const brightest = BRIGHTNESS_FACTORS.length - 1;
  const place = useFocusOnChange(hasEffect(edit), 'lost');
  return (
    <div ref={place} tabIndex={-1}>
      <fieldset className={styles.editing}>
        <legend className={styles.legend}>{t('title')}</legend>
        <div className={styles.stage}>
          <CropFrame src={src} widthPx={widthPx} heightPx={heightPx} edit={now} onEdit={onEdit} />
        </div>
        <Row>
          <Button
            aria-label={t('turnOf', { number })}
            // The crop stays with its edge of the picture when the picture turns.
            onClick={() =>
              onEdit({
                ...now,
                turn: (now.turn + 1) % 4,
                crop: { top: leftCut, right: topCut, bottom: rightCut, left: bottomCut },
              })
            }
          >
            {t('turn')}
          </Button>
          <StepButton
            isOver={now.brighten === brightest}
            reason={t('brightest')}
            onPress={() => onEdit({ ...now, brighten: now.brighten + 1 })}
          >
            {now.brighten === 0 ? t('brighten') : t('brightened', { step: now.brighten, steps: brightest })}
            <HiddenText>{t('brightenOf', { number })}</HiddenText>
          </StepButton>
          {hasEffect(edit) ? (
            <Button variant="quiet" aria-label={t('asSentOf', { number })} onClick={() => onEdit(NO_EDIT)}>
              {t('asSent')}
            </Button>
          ) : null}
        </Row>
        <LiveRegion isHidden>{hasEffect(edit) ? t('changed', { number }) : null}</LiveRegion>
        <p className={styles.hint}>{t('cut')}</p>
        <div className={styles.cuts}>
          {sides.map((side) => (
            <SideCut key={side} side={side} number={number} edit={edit} onEdit={onEdit} />
          ))}
        </div>
      </fieldset>
    </div>
  );
};
