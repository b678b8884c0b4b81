import type { CarriedChapter, CarriedManuscript } from './manuscript.ts';
import { shorten } from './shorten.ts';
import { splitChapter } from './split-chapter.ts';
import { type ManuscriptStory, toManuscriptStory } from './to-manuscript-story.ts';

/** One story as its page submits it, with every text within the product's length limits. */
export interface PlannedStory extends ManuscriptStory {
  kind: 'story' | 'contribution';
  theme: string;
  question: string;
  period: string;
  signature: string;
}

export interface PlannedBook {
  title: string;
  subtitle: string;
  narrator: string;
  dedication: string;
  epigraph: { text: string; source: string } | null;
  cover: CarriedManuscript['cover'] & { backText: string };
  themes: string[];
  stories: PlannedStory[];
  /** Changes that were necessary, in French, for the person whose manuscript it is. */
  remarks: string[];
}

const CHAPTERS_MAX = 600;

const normalizeChapter = (chapter: CarriedChapter, index: number): CarriedChapter => ({
  ...chapter,
  title: chapter.title.trim() === '' ? `Chapitre ${index + 1}` : chapter.title.trim(),
});

const isBlank = (words: string): boolean => words.trim() === '';

/** Removes blank paragraphs; photographs keep their position among the others. */
const withoutBlanks = (chapter: CarriedChapter): CarriedChapter => ({
  ...chapter,
  paragraphs: chapter.paragraphs.filter((words) => !isBlank(words)),
  photographs: chapter.photographs.map((one) => ({
    ...one,
    caption: shorten(one.caption, 300),
    afterParagraph:
      one.afterParagraph - chapter.paragraphs.slice(0, one.afterParagraph).filter(isBlank).length,
  })),
});

const planStory = (chapter: CarriedChapter, part: number): PlannedStory => ({
  ...toManuscriptStory(chapter),
  kind: isBlank(chapter.signature) ? 'story' : 'contribution',
  theme: shorten(chapter.theme, 120),
  // Only the first part of a split chapter answers the question.
  question: part === 0 ? shorten(chapter.question, 300) : '',
  period: shorten(chapter.period, 80),
  signature: shorten(chapter.signature, 120),
});

const listStories = ({ chapters }: CarriedManuscript, remark: (sentence: string) => void): PlannedStory[] =>
  chapters.flatMap((raw, index) => {
    const chapter = withoutBlanks(normalizeChapter(raw, index));
    if (chapter.paragraphs.length === 0) {
      remark(`«\u00a0${chapter.title}\u00a0» n’a pas de texte\u00a0: ce chapitre est laissé de côté.`);
      return [];
    }
    if (isBlank(raw.title)) remark(`Chapitre sans titre, nommé «\u00a0${chapter.title}\u00a0».`);
    return splitChapter(chapter, remark).map(planStory);
  });

/** Plans what a family types on each page to make this manuscript its book. */
export const planBook = (manuscript: CarriedManuscript): PlannedBook => {
  const remarks: string[] = [];
  const remark = (sentence: string): void => void remarks.push(sentence);
  const shortenField = (name: string, text: string, most: number): string => {
    const short = shorten(text, most);
    if (short !== text.trim()) remark(`${name} trop long, abrégé en «\u00a0${short}\u00a0».`);
    return short;
  };
  const stories = listStories(manuscript, remark);
  if (stories.length > CHAPTERS_MAX)
    remark(`Le manuscrit a ${stories.length} récits, un livre en tient ${CHAPTERS_MAX} au plus.`);
  const { epigraph, cover, backText } = manuscript;
  return {
    title: shortenField('Titre du livre', manuscript.title, 90) || 'Souvenirs',
    subtitle: shortenField('Sous-titre', manuscript.subtitle, 120),
    narrator: shortenField('Nom du narrateur', manuscript.narrator, 120) || 'Sans nom',
    dedication: shortenField('Texte de la dédicace', manuscript.dedication, 600),
    epigraph: epigraph && {
      text: shortenField('Texte en exergue', epigraph.text, 600),
      source: shortenField('Nom sous l’exergue', epigraph.source, 120),
    },
    cover: { ...cover, backText: shortenField('Texte de couverture', backText, 900) },
    themes: [
      ...new Set(stories.map(({ theme }) => shorten(theme, 60)).filter((theme) => theme !== '')),
    ].slice(0, 40),
    stories,
    remarks,
  };
};
