import { cloneSampleMail, mailKinds, renderMail } from '@souvenance/emails';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDataTexts, listSourceTexts, type PlacedText } from './catalogue-texts.ts';
import { hasEvidence, readSource } from './has-evidence.ts';
import { promises } from './promises.ts';

/** Unbreakable spaces read as spaces: a promise is one however its line breaks. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/gu, ' ');

const broken = (texts: readonly PlacedText[]): string[] =>
  promises
    .filter((promised) => !hasEvidence(promised))
    .flatMap(({ what, words }) =>
      texts
        .filter(({ text }) => words.test(plain(text)))
        .map(({ place, text }) => `${what}: ${place}: ${text}`),
    );

/** Texts shown only for a manuscript with a recording or an order with a gift, and texts that no visitor reads. */
const notSaidYet = [
  // The press's words for a recording stand in a book that has one; families can't record yet.
  /^packages\/press\/src\/messages\/fr\/book\.ts$/u,
  // Names of kinds of mail in the administrator's lists.
  /^apps\/web\/messages\/fr\/admin\.json\.order\.mails\.kinds\.|^apps\/web\/messages\/fr\/admin\.json\.\S*(?:kinds|mails?)\S*\./u,
  // Questions to a narrator ask, and promise nothing.
  /^packages\/core\/src\/writing\/questions\/library\//u,
  // The page of components for designers, with sentences of the demonstration.
  /^apps\/web\/messages\/fr\/components\.json/u,
  /^infra\/demo\//u,
  // Templates; what each mail says is read below, of the kinds that are sent.
  /^packages\/emails\/src\//u,
];

/** Mails that the product sends today, as their readers have them. */
const sentMails = async (): Promise<PlacedText[]> => {
  // Two are posted by the API, whose identity service makes their links.
  const programs = ['packages/core/src', 'apps/api/src'].map((folder) => readSource(folder) ?? '').join('\n');
  const sentKinds = mailKinds.filter((kind) => programs.includes(`kind: '${kind}'`));
  const mails = await Promise.all(
    sentKinds.map(async (kind) => {
      const { subject, text } = await renderMail(kind, cloneSampleMail(kind), {
        locale: 'fr',
        siteUrl: 'https://souvenance.example',
      });
      return [subject, ...text.split('\n')].map((line) => ({ place: `mail ${kind}`, text: line }));
    }),
  );
  return mails.flat();
};

describe('promises in French texts', () => {
  let texts: readonly PlacedText[] = [];
  beforeAll(async () => {
    const visibleTexts = [...listDataTexts(), ...listSourceTexts()].filter(
      ({ place }) => !notSaidYet.some((one) => one.test(place)),
    );
    texts = [...visibleTexts, ...(await sentMails())];
  });

  it('have evidence in the product', () => {
    expect(texts.length).toBeGreaterThan(1_500);
    expect(texts.filter(({ place }) => place.startsWith('mail ')).length).toBeGreaterThan(100);
    expect(broken(texts)).toEqual([]);
  });

  it.each([
    'Racontez de votre voix.',
    'Les récits, les photographies et les enregistrements',
    'Des cartes et coffrets à offrir',
    'Une carte\u00a0cadeau',
    'Vous pourrez les commenter.',
    'Chaque version peut être retrouvée.',
    'L’autre restera dans l’historique.',
    'Il sera réimprimé.',
    'avec la TVA de chaque ligne',
    'Les questions arrivent à cette heure-là.',
    'Vous recevrez une question chaque lundi.',
    'Les thèmes délicats ne sont proposés que si vous le demandez.',
  ])('report a sentence without evidence: %s', (text) => {
    const [{ words } = { words: /$^/u }] = promises.filter((one) => one.words.test(plain(text)));
    expect(words.source).not.toBe('$^');
    const areAllKept = promises.filter((one) => one.words.test(plain(text))).every(hasEvidence);
    expect(broken([{ place: 'planted', text }]).length > 0).toBe(!areAllKept);
  });

  it('occur in some text, unless their feature does not exist yet', () => {
    const idle = promises.filter(
      (one) => hasEvidence(one) && !texts.some(({ text }) => one.words.test(plain(text))),
    );
    expect(idle.map(({ what }) => what)).toEqual([]);
  });
});
