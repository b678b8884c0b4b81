import type { ElementHandle, Page } from 'playwright-core';
import sharp from 'sharp';

interface Field {
  type: string;
  name: string;
  label: string;
  autocomplete: string;
  value: string;
  isChecked: boolean;
  maxLength: number;
  choices: string[];
}

/** E-mail address and password that the crawler types into forms. */
export interface Credentials {
  email: string;
  password: string;
}

/** An address without an account. */
export const NOBODY = 'lucienne.petit@exemple.fr';

/** Plausible values by kind of field; the first matching rule applies. */
const answers: readonly (readonly [RegExp, (credentials: Credentials) => string])[] = [
  [/current-password|actuel|^password$/i, ({ password }) => password],
  [/new-password|nouveau mot de passe/i, () => 'une brouette de feuilles mortes'],
  [/username|email|e-mail|électronique/i, ({ email }) => email],
  [/one-time-code|code à six/i, () => '000000'],
  [/postal|postcode/i, () => '80450'],
  [/tel|phone/i, () => '03 22 00 00 00'],
  [/url|https/i, () => 'https://exemple.fr'],
  [/^number$|copies|exemplaires/i, () => '2'],
  [/date/i, () => '2026-12-24'],
  [/numéro de la commande/i, () => 'S-2026-0001'],
];

const answerFor = ({ type, name, label, autocomplete }: Field, credentials: Credentials): string => {
  for (const about of [autocomplete, type, label, name])
    for (const [pattern, answer] of answers) if (pattern.test(about)) return answer(credentials);
  return 'Les foins de juillet';
};

/** A photograph such as a phone uploads. */
export const createPhotograph = async () => ({
  name: 'foins.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a7a63' } })
    .jpeg()
    .toBuffer(),
});

const fillOne = async (target: ElementHandle, field: Field, credentials: Credentials): Promise<void> => {
  if (field.type === 'checkbox' || field.type === 'radio') await target.click();
  else if (field.type.startsWith('select'))
    await target.selectOption(field.choices.find((choice) => choice !== '') ?? '');
  else if (field.type === 'file') await target.setInputFiles(await createPhotograph());
  else {
    const text = answerFor(field, credentials);
    await target.fill(field.maxLength > 0 ? text.slice(0, field.maxLength) : text);
  }
};

const isOpen = (field: Field, fields: readonly Field[]): boolean => {
  if (field.type === 'checkbox') return !field.isChecked;
  if (field.type === 'radio') {
    const group = fields.filter(({ type, name }) => type === 'radio' && name === field.name);
    return group[0] === field && !group.some(({ isChecked }) => isChecked);
  }
  return !['submit', 'button', 'reset', 'hidden'].includes(field.type) && field.value === '';
};

const readFields = (page: Page, at: number): Promise<Field[]> =>
  page.evaluate<Field[]>(`window.__crawl.fields(${at})`);

/** True if the form of a control has empty fields. */
export const isToFill = async (page: Page, at: number): Promise<boolean> => {
  const fields = await readFields(page, at);
  return fields.some((field) => isOpen(field, fields));
};

/** Fills in the empty fields of the form of the control at this index. */
export const fillFields = async (page: Page, at: number, credentials: Credentials): Promise<void> => {
  const fields = await readFields(page, at);
  // A form that asks for a name registers a new person, and an existing address would be refused.
  const isNew = fields.some(({ autocomplete }) => autocomplete === 'name');
  for (const [index, field] of fields.entries()) {
    if (!isOpen(field, fields)) continue;
    const target = (await page.evaluateHandle(`window.__crawl.fieldTarget(${at}, ${index})`)).asElement();
    if (target !== null)
      await fillOne(target, field, isNew ? { ...credentials, email: NOBODY } : credentials);
  }
};
