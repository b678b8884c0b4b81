import { expect, it } from 'vitest';
import { mailKinds, sampleMail } from '../index.ts';
import { renderMailIn } from '../render-mail.ts';
import { visibleText } from '../visible-text.testing.ts';
import { speaking } from '../words/language.ts';
import { fr } from './fr.ts';
import type { Messages } from './messages.ts';

/** A language without letters, which repeats the facts it is told. */
const mute = (said: unknown): unknown => {
  if (typeof said === 'string') return '※';
  if (typeof said === 'function') return (...facts: unknown[]) => ['※', ...facts.map(String)].join(' ');
  if (Array.isArray(said)) return said.map(mute);
  return Object.fromEntries(Object.entries(said as object).map(([key, inner]) => [key, mute(inner)]));
};
const words = { ...(mute(fr) as Messages), tag: 'fr-FR' };
/** What figures say by themselves, from Unicode's data. */
const ofFigures = 'heure normale été d’Europe centrale novembre France Belgique object Object';

it.each(mailKinds)('no word of the mail %s stands outside the catalogue', async (kind) => {
  const { subject, html, text } = await renderMailIn(
    kind,
    sampleMail(kind),
    speaking(words),
    'https://a.example',
  );
  const known = JSON.stringify(sampleMail(kind)) + ofFigures;
  const shown = `${subject}\n${text}\n${visibleText(html)}`.replace(/https?:\/\/\S+/gu, '');
  const strangers = [...shown.matchAll(/\p{L}{3,}/gu)].filter(([word]) => !known.includes(word));
  expect(strangers.map(String)).toEqual([]);
});
