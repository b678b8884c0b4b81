'use client';

import {
  cutText,
  PHOTOGRAPH_CAPTION_MAX,
  PHOTOGRAPH_WHO_MAX,
  type Photograph,
  type PhotographPlacement,
  routePath,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { EditedPicture } from '#features/photographs/edited-picture.tsx';
import {
  findPlaceIndex,
  type PlacedPhotograph,
  type TextPlace,
} from '#features/stories/writing/placed-photographs.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldLength, useFieldLength } from '#ui/forms/field-length.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { figureId } from './figure-id.ts';
import { PhotographAdvice } from './photograph-advice.tsx';
import { PhotographDescription } from './photograph-description.tsx';
import { PhotographEditing } from './photograph-edit.tsx';
import styles from './photograph-figure.module.css';
import { FacingField, PhotographSizes } from './photograph-sizes.tsx';
import type { Duplicate } from './use-duplicates.ts';

interface PhotographFigureProps {
  position: number;
  placedPhotograph: PlacedPhotograph;
  /** Whether the book's style prints photographs with round corners. */
  hasRoundCorners: boolean;
  photograph: Photograph | undefined;
  /** Positions in the text, from its beginning. */
  places: readonly TextPlace[];
  /** Set when the same picture is already in a story. */
  duplicate: Duplicate | undefined;
  onKeepBoth: () => void;
  onChange: (next: PlacedPhotograph | null) => void;
  /** Moves towards the beginning or the end; null where it cannot move further. */
  onMove: Record<'up' | 'down', (() => void) | null>;
  /** Returns the story's id, once the server has the current text. */
  openStory: () => Promise<string>;
}

/**
 * Maximum height on the screen in px: what is printed larger is shown larger. The text editor above shows the
 * photograph at its place in the text.
 */
const maxHeightPx: Readonly<Record<PhotographPlacement, number>> = {
  text: 120,
  half: 120,
  page: 168,
  facing: 168,
  bleed: 168,
};

const EXCERPT_CHARACTERS = 44;
const shorten = (text: string): string =>
  text.length > EXCERPT_CHARACTERS ? `${cutText(text, EXCERPT_CHARACTERS).trimEnd()}…` : text;

/**
 * Keeps the focus on the clicked move button when `placeKey` changes; on the other button when it is disabled at the
 * end.
 */
const useMoveFocus = (placeKey: string) => {
  const clicked = useRef<HTMLButtonElement | null>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = clicked.current;
    clicked.current = null;
    if (button === null) return;
    const other = row.current?.querySelector<HTMLButtonElement>('button:enabled');
    (button.disabled ? other : button)?.focus();
  }, [placeKey]);
  return { row, clicked };
};

/** Fields printed after the caption: who is on the photograph, and when it was taken. */
const FigureFacts = ({
  placedPhotograph,
  onChange,
}: Pick<PhotographFigureProps, 'placedPhotograph' | 'onChange'>) => {
  const t = useTranslations('stories.photographs');
  const { photographId, who = '', when = '' } = placedPhotograph;
  const factsText = [who, when].filter((fact) => fact.trim() !== '').join(', ');
  return (
    <Disclosure summary={t('facts')} aside={factsText}>
      <div className={styles.facts}>
        <TextField
          name={`who-${photographId}`}
          label={t('who')}
          hint={t('whoHint')}
          isOptional
          maxLength={PHOTOGRAPH_WHO_MAX}
          value={placedPhotograph.who ?? ''}
          onValue={(who) => onChange({ ...placedPhotograph, who })}
        />
        <TextField
          name={`when-${photographId}`}
          label={t('when')}
          hint={t('whenHint')}
          isOptional
          maxLength={40}
          value={placedPhotograph.when ?? ''}
          onValue={(when) => onChange({ ...placedPhotograph, when })}
        />
      </div>
    </Disclosure>
  );
};

/** Further settings of a photograph, collapsed: edit, description, position. */
const FigureDetails = ({
  position,
  placedPhotograph,
  photograph,
  places,
  onChange,
  openStory,
}: Pick<
  PhotographFigureProps,
  'position' | 'placedPhotograph' | 'photograph' | 'places' | 'onChange' | 'openStory'
>) => {
  const t = useTranslations('stories.photographs');
  const { photographId, placement } = placedPhotograph;
  const choices = places.map(({ afterBlock, textBefore }) => ({
    value: String(afterBlock),
    label: textBefore === '' ? t('first') : t('after', { words: shorten(textBefore) }),
  }));
  return (
    <Disclosure summary={t('details')}>
      {placedPhotograph.kind === 'scan' ? null : (
        <FacingField
          photographId={photographId}
          placement={placement}
          onPlacement={(next) => onChange({ ...placedPhotograph, placement: next })}
        />
      )}
      <PhotographEditing
        position={position}
        src={routePath('photographs.picture', { photographId }, { size: 'page' })}
        widthPx={photograph?.widthPx ?? 1200}
        heightPx={photograph?.heightPx ?? 900}
        edit={placedPhotograph.edit}
        onEdit={(edit) => onChange({ ...placedPhotograph, edit })}
      />
      <PhotographDescription
        position={position}
        photographId={photographId}
        description={placedPhotograph.description ?? ''}
        openStory={openStory}
        onDescription={(description) => onChange({ ...placedPhotograph, description })}
      />
      <SelectField
        name={`after-${photographId}`}
        label={t('where')}
        value={String(places[findPlaceIndex(places, placedPhotograph)]?.afterBlock ?? 0)}
        choices={choices}
        onValue={(value) => onChange({ ...placedPhotograph, afterBlock: Number(value) })}
      />
    </Disclosure>
  );
};

interface FigureCaptionProps {
  name: string;
  label: string;
  caption: string;
  onCaption: (caption: string) => void;
}

/** Caption field of one line of any length. A caption that is too long stays complete, with a notice. */
const FigureCaption = ({ name, label, caption, onCaption }: FigureCaptionProps) => {
  const t = useTranslations('stories.photographs');
  const { nearLimit, isOver, text } = useFieldLength({ value: caption, maxLength: PHOTOGRAPH_CAPTION_MAX });
  return (
    <figcaption className={styles.caption}>
      <textarea
        id={name}
        name={name}
        className={styles.words}
        aria-label={label}
        aria-invalid={isOver ? true : undefined}
        placeholder={t('captionHint')}
        lang="fr"
        rows={1}
        value={caption}
        onChange={(event) => onCaption(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      />
      <FieldLength id={name} nearLimit={nearLimit} text={text} />
    </figcaption>
  );
};

/** A photograph as it will be printed, with its caption field and a row of buttons. */
export const PhotographFigure = (props: PhotographFigureProps) => {
  const {
    position,
    placedPhotograph,
    photograph,
    places,
    duplicate,
    onKeepBoth,
    onChange,
    onMove,
    openStory,
  } = props;
  const t = useTranslations('stories.photographs');
  const { photographId, caption, placement } = placedPhotograph;
  const isRound = props.hasRoundCorners && placement !== 'bleed' && placedPhotograph.kind !== 'scan';
  const placeIndex = findPlaceIndex(places, placedPhotograph);
  const { row, clicked } = useMoveFocus(`${position} ${placeIndex}`);
  const textBefore = places[placeIndex]?.textBefore ?? '';
  const renderMoveButton = (direction: 'up' | 'down') => (
    <Button
      variant="quiet"
      icon={direction}
      aria-label={t(`${direction}Of`, { number: position })}
      disabled={onMove[direction] === null}
      onClick={(event) => {
        clicked.current = event.currentTarget;
        onMove[direction]?.();
      }}
    >
      {t(direction)}
    </Button>
  );
  return (
    <article
      id={figureId(photographId)}
      tabIndex={-1}
      className={styles.figure}
      aria-label={t('alt', { number: position })}
    >
      <p className={styles.place} aria-live="polite">
        {textBefore === '' ? t('first') : t('after', { words: shorten(textBefore) })}
      </p>
      <figure className={styles.print}>
        <div className={styles.frame}>
          <EditedPicture
            src={routePath('photographs.picture', { photographId }, { size: 'page' })}
            alt={caption || t('alt', { number: position })}
            width={photograph?.widthPx ?? 1200}
            height={photograph?.heightPx ?? 900}
            maxHeightPx={maxHeightPx[placement]}
            edit={placedPhotograph.edit}
            hasRoundCorners={isRound}
          />
        </div>
        <FigureCaption
          name={`caption-${photographId}`}
          label={t('captionOf', { number: position })}
          caption={caption}
          onCaption={(caption) => onChange({ ...placedPhotograph, caption })}
        />
      </figure>
      <FigureFacts placedPhotograph={placedPhotograph} onChange={onChange} />
      {duplicate ? (
        <DuplicateNotice duplicate={duplicate} onKeepBoth={onKeepBoth} onRemove={() => onChange(null)} />
      ) : null}
      {photograph ? <PhotographAdvice photograph={photograph} placedPhotograph={placedPhotograph} /> : null}
      {placedPhotograph.kind === 'scan' ? null : (
        <PhotographSizes
          photographId={photographId}
          position={position}
          placement={placement}
          onPlacement={(next) => onChange({ ...placedPhotograph, placement: next })}
        />
      )}
      <div ref={row} className={styles.commands}>
        {renderMoveButton('up')}
        {renderMoveButton('down')}
        <Button
          variant="quiet"
          icon="remove"
          aria-label={t('removeOf', { number: position })}
          onClick={() => onChange(null)}
        >
          {t('remove')}
        </Button>
      </div>
      <FigureDetails
        position={position}
        placedPhotograph={placedPhotograph}
        photograph={photograph}
        places={places}
        onChange={onChange}
        openStory={openStory}
      />
    </article>
  );
};
