import { expect, it } from 'vitest';
import { cloneSampleMail, mailKinds } from '../index.ts';
import { renderMailIn } from '../render-mail.ts';
import { readVisibleText } from '../visible-text.testing.ts';
import { toLanguage } from '../words/language.ts';
import { fr } from './fr.ts';
import type { Messages } from './messages.ts';

/** A language without letters, which repeats the facts it is told. */
const mute = (text: unknown): unknown => {
  if (typeof text === 'string') return '※';
  if (typeof text === 'function') return (...facts: unknown[]) => ['※', ...facts.map(String)].join(' ');
  if (Array.isArray(text)) return text.map(mute);
  return Object.fromEntries(Object.entries(text as object).map(([key, inner]) => [key, mute(inner)]));
};
const messages = { ...(mute(fr) as Messages), tag: 'fr-FR' };
/** Words that `formats` takes from Unicode's data. */
const ofFormats = 'heure normale été d’Europe centrale novembre France Belgique object Object';

it.each(mailKinds)('every text of the mail %s is in the catalogue', async (kind) => {
  const { subject, html, text } = await renderMailIn(
    kind,
    cloneSampleMail(kind),
    toLanguage(messages),
    'https://a.example',
  );
  const sampleText = JSON.stringify(cloneSampleMail(kind)) + ofFormats;
  const visible = `${subject}\n${text}\n${readVisibleText(html)}`.replace(/https?:\/\/\S+/gu, '');
  const strangers = [...visible.matchAll(/\p{L}{3,}/gu)].filter(([word]) => !sampleText.includes(word));
  expect(strangers.map(String)).toEqual([]);
});
