/** Fields of the payment page's form. */
export interface CardForm {
  number: string;
  expiry: string;
  code: string;
  name: string;
  email: string;
}

export type CardField = keyof CardForm;
export type CardProblems = Partial<Record<CardField, string>>;

export const readCard = (form: string): CardForm => {
  const values = new URLSearchParams(form);
  const value = (name: string): string => (values.get(name) ?? '').trim().slice(0, 200);
  return {
    number: value('number').replace(/[\s\u00a0\u202f.-]/g, ''),
    expiry: value('expiry').replace(/\s/g, ''),
    code: value('code'),
    name: value('name'),
    email: value('email'),
  };
};

/** Verifies the check digit of a card number (ISO/IEC 7812-1, annex B). */
const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

const numberProblem = (number: string): string | null => {
  if (number === '') return 'Indiquez le numéro de la carte.';
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number))
    return 'Ce numéro n’est pas celui d’une carte. Relisez les chiffres un par un.';
  return null;
};

const expiryProblem = (expiry: string, today: Date): string | null => {
  if (expiry === '') return 'Indiquez la date d’expiration.';
  const match = /^(0?[1-9]|1[0-2])\/?(?:20)?(\d{2})$/.exec(expiry);
  if (!match) return 'Écrivez le mois puis l’année, par exemple 04 / 29.';
  // A card is valid until the last day of its month.
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return firstDayAfter <= today.getTime() ? 'Cette carte a expiré. Choisissez-en une autre.' : null;
};

/** Problems of a card form by field, as French sentences for the buyer. */
export const findCardProblems = (card: CardForm, asksEmail: boolean, today: Date): CardProblems => {
  const problems: Record<CardField, string | null> = {
    email:
      asksEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(card.email)
        ? 'Indiquez une adresse électronique.'
        : null,
    number: numberProblem(card.number),
    expiry: expiryProblem(card.expiry, today),
    code: /^\d{3,4}$/.test(card.code) ? null : 'Indiquez les 3 chiffres du code.',
    name: card.name === '' ? 'Indiquez le nom qui figure sur la carte.' : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
};
