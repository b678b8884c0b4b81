'use client';

import { type Photograph, type PhotographPlacement, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import {
  type PlacedPhotograph,
  placeOf,
  type TextPlace,
} from '#features/stories/writing/placed-photographs.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldLength, useFieldLength } from '#ui/forms/field-length.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { classes } from '#ui/tokens/classes.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { EditedPicture } from './edited-picture.tsx';
import { figureId } from './figure-id.ts';
import { PhotographAdvice } from './photograph-advice.tsx';
import { PhotographEditing } from './photograph-edit.tsx';
import styles from './photograph-figure.module.css';
import { PhotographSeen } from './photograph-seen.tsx';
import { FacesAnother, PhotographSizes } from './photograph-sizes.tsx';
import type { Duplicate } from './use-duplicates.ts';

interface PhotographFigureProps {
  number: number;
  placedPhotograph: PlacedPhotograph;
  /** As the book's style prints it. */
  hasRoundCorners: boolean;
  photograph: Photograph | undefined;
  /** Places of the text, from its beginning on. */
  places: readonly TextPlace[];
  /** The same picture stands somewhere already. */
  duplicate: Duplicate | undefined;
  onKeepBoth: () => void;
  onChange: (next: PlacedPhotograph | null) => void;
  /** Towards the beginning or the end; null where there is no further place. */
  onMove: Record<'up' | 'down', (() => void) | null>;
  /** The story's id, once the server has what is here. */
  openStory: () => Promise<string>;
}

/** Larger on paper is larger on the sheet. */
const mostHeightPx: Readonly<Record<PhotographPlacement, number>> = {
  text: 216,
  half: 216,
  page: 306,
  facing: 306,
  bleed: 306,
};

const shownCharacters = 44;
const shortened = (words: string): string =>
  words.length > shownCharacters ? `${words.slice(0, shownCharacters).trimEnd()}…` : words;

/** A moved figure takes its button with it: the focus stays on it, or on the other one at the end of the text. */
const useKeptFocus = (at: number) => {
  const clicked = useRef<HTMLButtonElement | null>(null);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = clicked.current;
    clicked.current = null;
    if (button === null || at < 0) return;
    const other = row.current?.querySelector<HTMLButtonElement>('button:enabled');
    (button.disabled ? other : button)?.focus();
  }, [at]);
  return { row, clicked };
};

/** Printed after the caption: who is on it, and when it was taken. */
const FigureFacts = ({
  placedPhotograph,
  onChange,
}: Pick<PhotographFigureProps, 'placedPhotograph' | 'onChange'>) => {
  const t = useTranslations('stories.photographs');
  const { photographId, who = '', when = '' } = placedPhotograph;
  const facts = [who, when].filter((fact) => fact.trim() !== '').join(', ');
  return (
    <Disclosure summary={t('facts')} aside={facts}>
      <div className={styles.facts}>
        <TextField
          name={`who-${photographId}`}
          label={t('who')}
          hint={t('whoHint')}
          optional
          maxLength={120}
          value={placedPhotograph.who ?? ''}
          onValue={(who) => onChange({ ...placedPhotograph, who })}
        />
        <TextField
          name={`when-${photographId}`}
          label={t('when')}
          hint={t('whenHint')}
          optional
          maxLength={40}
          value={placedPhotograph.when ?? ''}
          onValue={(when) => onChange({ ...placedPhotograph, when })}
        />
      </div>
    </Disclosure>
  );
};

/** Beyond the picture and its caption: how it is shown, what is seen, and where. Folded until somebody wants it. */
const FigureDetails = ({
  number,
  placedPhotograph,
  photograph,
  places,
  onChange,
  openStory,
}: Pick<
  PhotographFigureProps,
  'number' | 'placedPhotograph' | 'photograph' | 'places' | 'onChange' | 'openStory'
>) => {
  const t = useTranslations('stories.photographs');
  const { photographId, placement } = placedPhotograph;
  const choices = places.map(({ afterBlock, words }) => ({
    value: String(afterBlock),
    label: words === '' ? t('first') : t('after', { words: shortened(words) }),
  }));
  return (
    <Disclosure summary={t('details')}>
      {placedPhotograph.kind === 'scan' ? null : (
        <FacesAnother
          photographId={photographId}
          placement={placement}
          onPlacement={(next) => onChange({ ...placedPhotograph, placement: next })}
        />
      )}
      <PhotographEditing
        number={number}
        src={routePath('photographs.picture', { photographId })}
        widthPx={photograph?.widthPx ?? 1200}
        heightPx={photograph?.heightPx ?? 900}
        edit={placedPhotograph.edit}
        onEdit={(edit) => onChange({ ...placedPhotograph, edit })}
      />
      <PhotographSeen
        number={number}
        photographId={photographId}
        description={placedPhotograph.description ?? ''}
        openStory={openStory}
        onDescription={(description) => onChange({ ...placedPhotograph, description })}
      />
      <SelectField
        name={`after-${photographId}`}
        label={t('where')}
        value={String(places[placeOf(places, placedPhotograph)]?.afterBlock ?? 0)}
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

/** The words under the picture, on one line of any length: what is too long stays whole, and its writer is told. */
const FigureCaption = ({ name, label, caption, onCaption }: FigureCaptionProps) => {
  const t = useTranslations('stories.photographs');
  const { near, isOver, text } = useFieldLength({ value: caption, maxLength: 300 });
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
      <FieldLength id={name} near={near} text={text} />
    </figcaption>
  );
};

/** A photograph as it will be printed, the words under it as one types them, and one row of commands. */
export const PhotographFigure = (props: PhotographFigureProps) => {
  const { number, placedPhotograph, photograph, places, duplicate, onKeepBoth, onChange, onMove, openStory } =
    props;
  const t = useTranslations('stories.photographs');
  const { photographId, caption, placement } = placedPhotograph;
  const isRound = props.hasRoundCorners && placement !== 'bleed' && placedPhotograph.kind !== 'scan';
  const at = placeOf(places, placedPhotograph);
  const { row, clicked } = useKeptFocus(number * 1000 + at);
  const words = places[at]?.words ?? '';
  const move = (way: 'up' | 'down') => (
    <Button
      variant="quiet"
      icon={way}
      aria-label={t(`${way}Of`, { number })}
      disabled={onMove[way] === null}
      onClick={(event) => {
        clicked.current = event.currentTarget;
        onMove[way]?.();
      }}
    >
      {t(way)}
    </Button>
  );
  return (
    <article
      id={figureId(photographId)}
      tabIndex={-1}
      className={styles.figure}
      aria-label={t('alt', { number })}
    >
      <p className={styles.place} aria-live="polite">
        {words === '' ? t('first') : t('after', { words: shortened(words) })}
      </p>
      <figure className={styles.print}>
        <div className={classes(styles.frame, isRound && styles.round)}>
          <EditedPicture
            src={routePath('photographs.picture', { photographId })}
            alt={caption || t('alt', { number })}
            width={photograph?.widthPx ?? 1200}
            height={photograph?.heightPx ?? 900}
            mostHeightPx={mostHeightPx[placement]}
            edit={placedPhotograph.edit}
          />
        </div>
        <FigureCaption
          name={`caption-${photographId}`}
          label={t('captionOf', { number })}
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
          number={number}
          placement={placement}
          onPlacement={(next) => onChange({ ...placedPhotograph, placement: next })}
        />
      )}
      <div ref={row} className={styles.commands}>
        {move('up')}
        {move('down')}
        <Button
          variant="quiet"
          icon="remove"
          aria-label={t('removeOf', { number })}
          onClick={() => onChange(null)}
        >
          {t('remove')}
        </Button>
      </div>
      <FigureDetails
        number={number}
        placedPhotograph={placedPhotograph}
        photograph={photograph}
        places={places}
        onChange={onChange}
        openStory={openStory}
      />
    </article>
  );
};
