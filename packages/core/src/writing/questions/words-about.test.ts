import { describe, expect, it, test } from 'vitest';
import { describeNarrated } from '../persons/narrated.ts';
import { questionLibrary } from './library/index.ts';
import { aboutForms } from './offer/about/index.ts';
import { formatQuestionForList, formatQuestionForRelative } from './words-about.ts';

const ofLibrary = (libraryId: string, text = 'Quel secret\u202f?') => ({
  about: aboutForms[libraryId] ?? null,
  text,
  isForRelatives: false,
});
const mother = describeNarrated('Maman', null);

describe('a question that a relative reads', () => {
  const secret = ofLibrary('quinze-ans.05');

  test.each([
    ['Maman', null, 'Quel secret de ses quinze ans votre mère peut-elle laisser raconter maintenant\u202f?'],
    [
      'Papi',
      null,
      'Quel secret de ses quinze ans votre grand-père peut-il laisser raconter maintenant\u202f?',
    ],
    [
      'Jeanne Morel',
      null,
      'Quel secret de ses quinze ans Jeanne peut-elle laisser raconter maintenant\u202f?',
    ],
    ['Claude Morel', 'il', 'Quel secret de ses quinze ans Claude peut-il laisser raconter maintenant\u202f?'],
    [
      'Mamie Lucienne',
      null,
      'Quel secret de ses quinze ans Mamie Lucienne peut-elle laisser raconter maintenant\u202f?',
    ],
  ] as const)('speaks of %s (%s) by what is known', (name, pronoun, words) => {
    expect(formatQuestionForRelative(secret, describeNarrated(name, pronoun))).toBe(words);
    expect(formatQuestionForList(secret, describeNarrated(name, pronoun))).toBe(words);
  });

  it('elides before a name, and agrees', () => {
    const anne = describeNarrated('Anne Morel', null);
    expect(formatQuestionForRelative(ofLibrary('racines.01'), anne)).toBe(
      'D’où vient le nom de famille d’Anne, et que raconte-t-on à son sujet\u202f?',
    );
    expect(formatQuestionForRelative(ofLibrary('voyages.01'), anne)).toContain(
      'première fois qu’Anne a vu la mer',
    );
    expect(formatQuestionForRelative(ofLibrary('naissance.05'), anne)).toContain('venu la chercher');
    expect(formatQuestionForRelative(ofLibrary('naissance.05'), describeNarrated('Papa', null))).toContain(
      'la naissance de votre père, ou du jour où l’on est venu le chercher',
    );
  });

  it.each(['Camille Martin', 'Fatoumata Thomas', 'Khadija Simon', 'Ruth Michel', 'MARTIN Camille'])(
    'takes no pronoun from the family name of %s',
    (name) => {
      expect(describeNarrated(name, null).pronoun).toBeNull();
    },
  );

  it.each([
    ['Marie-Claude Simon', 'elle'],
    ['MOREL Jeanne', 'elle'],
    ['Jean-Marie Rose', 'il'],
    ['Notre tante Camille', 'elle'],
    ['Tonton Martin', 'il'],
  ] as const)('speaks of %s as « %s »', (name, pronoun) => {
    expect(describeNarrated(name, null).pronoun).toBe(pronoun);
  });

  it('is quoted where nobody knows the pronoun that its form needs, and where it has no form', () => {
    const quoted = '«\u00a0Quel secret\u202f?\u00a0» D’après vous, que raconterait Camille\u202f?';
    for (const pronoun of [null, 'iel'] as const)
      expect(formatQuestionForRelative(secret, describeNarrated('Camille Morel', pronoun))).toBe(quoted);
    const ownQuestion = { about: null, text: 'Où dormais-tu\u202f?', isForRelatives: false };
    expect(formatQuestionForRelative(ownQuestion, mother)).toBe(
      '«\u00a0Où dormais-tu\u202f?\u00a0» D’après vous, que raconterait votre mère\u202f?',
    );
    // In a list it stands as its writer put it.
    expect(formatQuestionForList(ownQuestion, mother)).toBe(ownQuestion.text);
  });

  it('that was written for relatives stays as it was written', () => {
    const about = { about: null, text: 'Quel souvenir gardez-vous d’elle\u202f?', isForRelatives: true };
    expect(formatQuestionForRelative(about, mother)).toBe(about.text);
  });
});

describe('the forms for relatives', () => {
  const all = Object.entries(aboutForms);
  const breaking = (rule: RegExp) => all.filter(([, form]) => rule.test(form)).map(([id]) => id);

  it('are there for every question of the operator, and for nothing else', () => {
    const ids = questionLibrary.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(Object.keys(aboutForms).toSorted()).toEqual(ids.toSorted());
  });

  it('name the narrator, who never reads as being asked himself', () => {
    const silent = all.filter(([, form]) => !form.includes('qui}')).map(([id]) => id);
    expect(silent).toEqual([]);
    // The relative is asked only about own knowledge of the narrator.
    const ofHim =
      /(?<!\p{L})(?:votre|vos|vôtres?|avez-vous (?!appris l|pris)|étiez-vous|aviez-vous)(?!\p{L})/iu;
    expect(breaking(ofHim)).toEqual([]);
  });

  it('hold no word that is not put in, and no « que » or « de » that a vowel would take', () => {
    expect(all.filter(([, form]) => /\{(?!qui\}|de qui\}|que qui\}|elle\}|la\}|e\})/u.test(form))).toEqual(
      [],
    );
    expect(breaking(/(?<!\p{L})(?:de|que|lorsque|jusque|puisque) \{qui\}/iu)).toEqual([]);
    // « musi{que qui} » would read « musiqu’Odette ».
    expect(breaking(/\p{L}\{(?:de|que) qui\}/u)).toEqual([]);
  });

  it('carry French typography and end as questions or requests', () => {
    expect(breaking(/['"“”!…]|(?<!\u202f)[?;]|(?<!\u00a0)[:»]|«(?!\u00a0)/u)).toEqual([]);
    expect(all.filter(([, form]) => !/(?:\u202f\?|\.)$/u.test(form)).map(([id]) => id)).toEqual([]);
    expect(all.filter(([, form]) => form.length > 170).map(([id]) => id)).toEqual([]);
  });
});
