import { describe, expect, it } from 'vitest';
import { findQuestion, type LibraryQuestion, questionLibrary, starterPacks } from './index.ts';

const all = questionLibrary.flatMap((theme) => theme.questions);
const wordings = (question: LibraryQuestion): string[] => [question.text, ...question.followUps];
const themeTexts = questionLibrary.flatMap(({ name, description }) => [name, description]);

/** The texts that a rule refuses, so that a failure shows them. */
const breaking = (rule: RegExp): string[] =>
  [...all.flatMap(wordings), ...themeTexts].filter((text) => rule.test(text));

/** Whole words of what may hurt: death, illness, war, separation, faith, money troubles. */
const hurtful =
  /(?<!\p{L})(mort|morte|décès|deuil|veuvage|obsèques|tombe|maladie|malade|guerre|exil|attentat|séparation|divorce|brouille|religion|religieuse|foi|baptême|pèlerinage|prière|dette|faillite|licenciement|personne disparue|ami disparu)(?!\p{L})/u;

describe('the question library', () => {
  it('has twenty themes of eighteen questions, in the order of a life', () => {
    expect(questionLibrary.map((theme) => theme.questions.length)).toEqual(Array(20).fill(18));
    expect(questionLibrary.map((theme) => theme.id)).toEqual([
      'racines',
      'naissance',
      'maison-d-enfance',
      'parents-et-fratrie',
      'ecole',
      'quinze-ans',
      'vingt-ans',
      'amour',
      'devenir-parent',
      'grand-parent',
      'travail-et-argent',
      'grands-evenements',
      'voyages',
      'fetes-et-recettes',
      'passions',
      'amities',
      'epreuves',
      'valeurs',
      'photographies',
      'transmission',
    ]);
  });

  it('numbers the questions of a theme from 01 to 18 under its id', () => {
    const expected = questionLibrary.flatMap(({ id }) =>
      Array.from({ length: 18 }, (_, index) => `${id}.${String(index + 1).padStart(2, '0')}`),
    );
    expect(all.map((question) => question.id)).toEqual(expected);
  });

  it('finds a question and its theme by id, and nothing for an unknown one', () => {
    for (const theme of questionLibrary)
      for (const question of theme.questions) expect(findQuestion(question.id)).toEqual({ question, theme });
    expect(findQuestion('racines.19')).toBeUndefined();
    expect(findQuestion('racines')).toBeUndefined();
  });

  it('begins with packs of easy questions that are offered to every family', () => {
    for (const { questionIds } of starterPacks) {
      expect(new Set(questionIds).size).toBe(5);
      for (const id of questionIds)
        expect(findQuestion(id)).toMatchObject({
          question: { depth: 1, sensitive: false },
          theme: { optional: false },
        });
    }
    const allIds = starterPacks.flatMap(({ questionIds }) => questionIds);
    expect(new Set(allIds).size).toBe(allIds.length);
  });

  it('offers trials and values only to those who choose them', () => {
    expect(questionLibrary.filter((theme) => theme.optional).map((theme) => theme.id)).toEqual([
      'epreuves',
      'valeurs',
    ]);
  });

  it('opens every theme with a question that is easy and cannot hurt', () => {
    for (const { questions } of questionLibrary)
      expect(questions[0]).toMatchObject({ depth: 1, sensitive: false });
  });

  it('marks as sensitive every question that names a loss, an illness, a war, a faith or a debt', () => {
    const unmarked = all.filter(
      (question) => !question.sensitive && wordings(question).some((text) => hurtful.test(text)),
    );
    expect(unmarked.map((question) => question.id)).toEqual([]);
  });
});

describe('the wording of the library', () => {
  it('never asks the same thing twice, follow-ups included', () => {
    const texts = all.flatMap(wordings);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('keeps questions between 30 and 160 characters and follow-ups between 10 and 120', () => {
    const misfits = all.filter(
      ({ text, followUps }) =>
        text.length < 30 || text.length > 160 || followUps.some(({ length }) => length < 10 || length > 120),
    );
    expect(misfits.map((question) => question.id)).toEqual([]);
  });

  it('begins with a capital and ends with a question mark or a period', () => {
    expect(breaking(/^[^\p{Lu}]/u)).toEqual([]);
    expect(all.flatMap(wordings).filter((text) => !/[^\s](\u202f\?|\.)$/u.test(text))).toEqual([]);
  });

  it('ends every follow-up as a question', () => {
    expect(all.flatMap(({ followUps }) => followUps).filter((text) => !text.endsWith('\u202f?'))).toEqual([]);
  });

  it('carries French typography', () => {
    expect(breaking(/['"“”!…]|\.\.\./u)).toEqual([]);
    expect(breaking(/(?<!\u202f)[?;]|(?<!\u00a0)[:»]|«(?!\u00a0)/u)).toEqual([]);
    expect(breaking(/\s{2}|^\s|\s$|\s[,.]|[\t\n]/u)).toEqual([]);
  });

  it('asks nothing that a yes or a no would answer', () => {
    expect(
      breaking(/^(est-ce que?|avez-vous|êtes-vous|aviez-vous|étiez-vous|y a-t-il|y avait-il)(?!\p{L})/iu),
    ).toEqual([]);
  });

  it('agrees with neither gender of the narrator', () => {
    expect(breaking(/vous (êtes|étiez) (?!vous|enfin|jeune)\p{L}+[ée](?!\p{L})/u)).toEqual([]);
    expect(
      breaking(/[êé]t(es|iez)-vous (né|allé|venu|parti|seul|heureux|fier|prêt|sûr|content|assis)/iu),
    ).toEqual([]);
  });

  it('takes a photograph in hand in every question of that theme', () => {
    const theme = questionLibrary.find(({ id }) => id === 'photographies');
    const texts = theme?.questions.map((question) => question.text) ?? [];
    expect(texts).toHaveLength(18);
    expect(texts.filter((text) => !/photographie|portrait/u.test(text))).toEqual([]);
  });
});
