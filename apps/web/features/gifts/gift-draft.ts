import type { GiftItem } from '@souvenance/contracts';
import { isPlainMessage } from '@souvenance/contracts/rules';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';

/** One gift of the form. The key is a suffix of its field names. */
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

export const fieldName = ({ key }: GiftDraft, field: GiftField): string => `${field}-${key}`;

/** Parses whole euros to cents; null for anything else. */
const parseWholeEuros = (text: string): number | null => {
  const euros = text.trim();
  return /^\d{1,4}$/.test(euros) ? Number(euros) * 100 : null;
};

export interface GiftBounds {
  readonly cardMinCents: number;
  readonly cardMaxCents: number;
  /**
   * ISO date of today in the company's time zone: used for a gift handed over in person, which has no announcement
   * time.
   */
  readonly today: string;
  readonly timeZone: string;
}

/** Error sentences for the fields of a gift. */
export interface GiftErrorTexts {
  readonly recipient: string;
  readonly email: string;
  readonly on: string;
  readonly message: string;
  readonly amount: string;
}

/** Reads one gift from the form: the item to buy, or error sentences by field name. */
export const readGift = (
  values: FormData,
  draft: GiftDraft,
  bounds: GiftBounds,
  errorTexts: GiftErrorTexts,
): { item: GiftItem } | { fieldErrors: Record<string, string> } => {
  const read = (field: GiftField): string => readText(values, fieldName(draft, field)).trim();
  const isMailed = read('way') === 'mail';
  const email = isMailed ? read('email') : null;
  const amountChoice = read('amount');
  const cents = amountChoice === 'other' ? parseWholeEuros(read('other')) : Number(amountChoice);
  const isAmount = cents !== null && cents >= bounds.cardMinCents && cents <= bounds.cardMaxCents;
  const isBox = draft.kind === 'box';
  const fieldErrors = collectIssues({
    [fieldName(draft, 'recipient')]: read('recipient') === '' && errorTexts.recipient,
    [fieldName(draft, 'email')]: email !== null && !looksLikeEmail(email) && errorTexts.email,
    [fieldName(draft, 'on')]: isBox && isMailed && read('on') === '' && errorTexts.on,
    [fieldName(draft, 'message')]: !isPlainMessage(read('message')) && errorTexts.message,
    [fieldName(draft, 'other')]: !isBox && !isAmount && errorTexts.amount,
  });
  if (fieldErrors !== null) return { fieldErrors };
  const recipientFields = { recipient: read('recipient'), email, message: read('message') };
  if (!isBox) return { item: { kind: 'card', ...recipientFields, cents: cents ?? 0 } };
  const announcement = { on: read('on'), hour: Number(read('hour')), timeZone: read('timeZone') };
  const handedOver = { on: bounds.today, hour: 9, timeZone: bounds.timeZone };
  return { item: { kind: 'box', ...recipientFields, ...(isMailed ? announcement : handedOver) } };
};
