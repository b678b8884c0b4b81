import type { GiftItem } from '@souvenance/contracts';
import { isPlainMessage } from '@souvenance/contracts/rules';
import { looksLikeEmail, missing, textOf } from '#ui/forms/form-values.ts';

/** One gift of the form: its fields bear its key behind their name. */
export interface GiftDraft {
  readonly key: string;
  readonly kind: GiftItem['kind'];
}

export type GiftField =
  | 'recipient'
  | 'way'
  | 'email'
  | 'on'
  | 'hour'
  | 'timeZone'
  | 'message'
  | 'amount'
  | 'other';

export const fieldOf = ({ key }: GiftDraft, field: GiftField): string => `${field}-${key}`;

/** Whole euros as they were typed, in cents; null for anything else. */
const centsIn = (typed: string): number | null => {
  const euros = typed.trim();
  return /^\d{1,4}$/.test(euros) ? Number(euros) * 100 : null;
};

export interface GiftBounds {
  readonly cardMinCents: number;
  readonly cardMaxCents: number;
  /** Today in the company's time zone: a gift handed over in person has no hour of its own. */
  readonly today: string;
  readonly timeZone: string;
}

/** Sentences of what a gift can miss. */
export interface GiftFaults {
  readonly recipient: string;
  readonly email: string;
  readonly on: string;
  readonly message: string;
  readonly amount: string;
}

/** One gift as the form has it: what is bought, or what it misses, by the names of its fields. */
export const readGift = (
  values: FormData,
  draft: GiftDraft,
  bounds: GiftBounds,
  words: GiftFaults,
): { item: GiftItem } | { faults: Record<string, string> } => {
  const value = (field: GiftField): string => textOf(values, fieldOf(draft, field)).trim();
  const isMailed = value('way') === 'mail';
  const email = isMailed ? value('email') : null;
  const amountChoice = value('amount');
  const cents = amountChoice === 'other' ? centsIn(value('other')) : Number(amountChoice);
  const isAmount = cents !== null && cents >= bounds.cardMinCents && cents <= bounds.cardMaxCents;
  const isBox = draft.kind === 'box';
  const faults = missing({
    [fieldOf(draft, 'recipient')]: value('recipient') === '' && words.recipient,
    [fieldOf(draft, 'email')]: email !== null && !looksLikeEmail(email) && words.email,
    [fieldOf(draft, 'on')]: isBox && isMailed && value('on') === '' && words.on,
    [fieldOf(draft, 'message')]: !isPlainMessage(value('message')) && words.message,
    [fieldOf(draft, 'other')]: !isBox && !isAmount && words.amount,
  });
  if (faults !== null) return { faults };
  const recipientFields = { recipient: value('recipient'), email, message: value('message') };
  if (!isBox) return { item: { kind: 'card', ...recipientFields, cents: cents ?? 0 } };
  const announcement = { on: value('on'), hour: Number(value('hour')), timeZone: value('timeZone') };
  const handed = { on: bounds.today, hour: 9, timeZone: bounds.timeZone };
  return { item: { kind: 'box', ...recipientFields, ...(isMailed ? announcement : handed) } };
};
