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
  /** Time zone of a gift that is announced at once or given in person. */
  readonly timeZone: string;
  readonly now: Date;
}

/** How a gift reaches its recipient: by mail at once or on a day, or by hand. A card is never mailed on a day. */
export type GiftWay = 'now' | 'day' | 'hand';

/** Hour of the reminders of a gift that is announced at once. */
const REMINDER_HOUR = 9;

/** Error sentences for the fields of a gift. */
export interface GiftErrorTexts {
  readonly recipient: string;
  readonly way: string;
  readonly email: string;
  readonly on: string;
  readonly past: string;
  readonly message: string;
  readonly amount: string;
}

/** Whether an hour of a day has begun in a zone. */
const isPastHour = (on: string, hour: string, timeZone: string, now: Date): boolean => {
  const hourNow = now.toLocaleString('en-GB', { timeZone, hour: '2-digit' });
  const today = now.toLocaleDateString('en-CA', { timeZone });
  return on < today || (on === today && Number(hour) <= Number(hourNow));
};

/** Reads one gift from the form: the item to buy, or error sentences by field name. */
export const readGift = (
  values: FormData,
  draft: GiftDraft,
  bounds: GiftBounds,
  errorTexts: GiftErrorTexts,
): { item: GiftItem } | { fieldErrors: Record<string, string> } => {
  const read = (field: GiftField): string => readText(values, fieldName(draft, field)).trim();
  const way = read('way');
  const isMailed = way === 'now' || way === 'day';
  const email = isMailed ? read('email') : null;
  const amountChoice = read('amount');
  const cents = amountChoice === 'other' ? parseWholeEuros(read('other')) : Number(amountChoice);
  const isAmount = cents !== null && cents >= bounds.cardMinCents && cents <= bounds.cardMaxCents;
  const isBox = draft.kind === 'box';
  const announcement = { on: read('on'), hour: Number(read('hour')), timeZone: read('timeZone') };
  const findDayError = (): string | false => {
    if (way !== 'day') return false;
    if (announcement.on === '') return errorTexts.on;
    return isPastHour(announcement.on, read('hour'), announcement.timeZone, bounds.now) && errorTexts.past;
  };
  const fieldErrors = collectIssues({
    [fieldName(draft, 'recipient')]: read('recipient') === '' && errorTexts.recipient,
    [fieldName(draft, 'way')]: way === '' && errorTexts.way,
    [fieldName(draft, 'email')]: email !== null && !looksLikeEmail(email) && errorTexts.email,
    [fieldName(draft, 'on')]: findDayError(),
    [fieldName(draft, 'message')]: !isPlainMessage(read('message')) && errorTexts.message,
    [fieldName(draft, 'other')]: !isBox && !isAmount && errorTexts.amount,
  });
  if (fieldErrors !== null) return { fieldErrors };
  const recipientFields = { recipient: read('recipient'), email, message: read('message') };
  if (!isBox) return { item: { kind: 'card', ...recipientFields, cents: cents ?? 0 } };
  const atOnce = { on: null, hour: REMINDER_HOUR, timeZone: bounds.timeZone };
  return { item: { kind: 'box', ...recipientFields, ...(way === 'day' ? announcement : atOnce) } };
};
