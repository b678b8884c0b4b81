import { waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { normalizeSpaces, readAccessibleName, readScreen } from './read-screen.ts';

/** The act that fills in every field. */
export const FILL = 'fills every field';

const isVisible = (element: Element): boolean =>
  element.closest('[hidden], [aria-hidden="true"], dialog:not([open])') === null;

/** An open dialog, else the whole page: nothing behind a dialog can be used. */
const findActiveRoot = (): Element =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document.body;

type Clickable = HTMLButtonElement | HTMLInputElement;

/** The buttons, and the boxes that are named by themselves, that can be clicked now, in document order. */
const clickableButtons = (): Clickable[] =>
  [...findActiveRoot().querySelectorAll<Clickable>('button, input[type="checkbox"][aria-label]')].filter(
    (button) => isVisible(button) && !button.disabled,
  );

const textByType: Readonly<Record<string, string>> = {
  email: 'luc@exemple.fr',
  number: '3',
  tel: '0601020304',
  date: '2026-11-30',
  month: '2026-11',
  time: '10:30',
  url: 'https://exemple.fr',
};

const fillField = async (user: UserEvent, field: HTMLInputElement): Promise<void> => {
  if (field.type === 'checkbox') return user.click(field);
  if (field.type === 'radio') return field.checked ? undefined : user.click(field);
  if (field instanceof HTMLSelectElement) {
    const option = [...(field as HTMLSelectElement).options].at(-1);
    return option === undefined ? undefined : user.selectOptions(field, option);
  }
  const mode = field.inputMode === 'numeric' || field.inputMode === 'decimal' ? 'number' : field.type;
  await user.clear(field);
  await user.paste(textByType[mode] ?? 'Bonjour Jeanne');
};

const fillEveryField = async (user: UserEvent): Promise<void> => {
  const fields = findActiveRoot().querySelectorAll<HTMLInputElement>('input, select, textarea');
  for (const field of fields) {
    const canBeFilled = isVisible(field) && !field.disabled && !field.readOnly && field.isConnected;
    if (canBeFilled && !['file', 'hidden', 'range'].includes(field.type)) await fillField(user, field);
  }
};

const findButton = (name: string): Clickable => {
  const button = clickableButtons().find(
    (candidate) => readAccessibleName(candidate) === normalizeSpaces(name),
  );
  if (button === undefined)
    throw new Error(`no button « ${name} » on this screen:\n${readScreen().join('\n')}`);
  return button;
};

/** Performs one act: `FILL`, or a click on the button with this name, or a double click. */
export const actAsPerson = async (user: UserEvent, name: string, isTwice = false): Promise<void> => {
  if (name === FILL) return fillEveryField(user);
  // A busy machine may load a part of the page after the page itself.
  const button = await waitFor(() => findButton(name));
  return isTwice ? user.dblClick(button) : user.click(button);
};
