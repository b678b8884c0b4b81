import type { CSSProperties, ReactNode } from 'react';
import { bindBookText } from '../text/bind-book-text.tsx';
import { joinClasses } from '../tokens/join-classes.ts';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts } from './field.tsx';
import styles from './radio-cards.module.css';

interface RadioCard {
  value: string;
  label: ReactNode;
  /** One short line under the label. */
  note?: ReactNode;
  /** At the right of the label: a price, a duration. */
  aside?: ReactNode;
  /** A highlighted word, on its own line below the note. */
  badge?: ReactNode;
  /** Above the label: a picture, a swatch, a drawing. */
  picture?: ReactNode;
}

interface RadioCardsProps extends FieldTexts {
  name: string;
  cards: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
  /** Shows the cards side by side where there is room. */
  hasColumns?: boolean;
  /** Shows small cards side by side, distinguished by their pictures. */
  hasTiles?: boolean;
  /** Shows cards of one short word side by side, on a phone too. */
  isCompact?: boolean;
  /** Number of tiles in a row on a wide screen; default: as many as fit. */
  perRow?: number;
}

/** A choice of one option; each is a card that can be clicked anywhere. */
export const RadioCards = ({
  name,
  label,
  hint,
  error,
  cards,
  value,
  defaultValue,
  onValue,
  hasColumns,
  hasTiles,
  isCompact,
  perRow,
}: RadioCardsProps) => (
  <fieldset
    id={name}
    tabIndex={-1}
    className={fieldStyles.field}
    aria-describedby={error ? `${name}-error` : hint ? `${name}-hint` : undefined}
  >
    <legend className={fieldStyles.label}>{label}</legend>
    {hint ? (
      <p id={`${name}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
    ) : null}
    <div
      className={joinClasses(
        styles.cards,
        hasColumns && styles.columns,
        hasTiles && styles.tiles,
        isCompact && styles.compact,
        perRow !== undefined && styles.row,
      )}
      style={perRow === undefined ? undefined : ({ '--per-row': perRow } as CSSProperties)}
    >
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={value === undefined ? undefined : value === card.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === card.value}
            onChange={onValue ? () => onValue(card.value) : undefined}
            readOnly={value !== undefined && !onValue}
          />
          <span className={styles.body}>
            {card.picture ? <span className={styles.picture}>{card.picture}</span> : null}
            <span className={styles.line}>
              <span className={styles.label}>{bindBookText(card.label)}</span>
              {card.aside ? <span className={styles.aside}>{card.aside}</span> : null}
            </span>
            {card.note ? <span className={styles.note}>{card.note}</span> : null}
            {card.badge ? <span>{card.badge}</span> : null}
          </span>
        </label>
      ))}
    </div>
    <FieldError id={name}>{error}</FieldError>
  </fieldset>
);
