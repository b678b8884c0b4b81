import { elide } from '@souvenance/contracts';
import type { Narrated } from '../persons/narrated.ts';
import type { QuestionRecord } from './question.ts';

/** The values of the placeholders in a form; null where the narrator's pronoun is unknown. */
const toReplacements = ({ who, pronoun }: Narrated): Readonly<Record<string, string | null>> => {
  const byPronoun = (hers: string, his: string) =>
    pronoun === null ? null : pronoun === 'elle' ? hers : his;
  return {
    '{qui}': who,
    '{de qui}': elide('de', who),
    '{que qui}': elide('que', who),
    '{elle}': byPronoun('elle', 'il'),
    '{la}': byPronoun('la', 'le'),
    '{e}': byPronoun('e', ''),
  };
};

/** Fills the placeholders of a form. Null when it needs an unknown pronoun. */
const fillForm = (form: string, narrated: Narrated): string | null => {
  const values = toReplacements(narrated);
  const parts = form.split(/(\{[^}]+\})/u).map((part) => (part in values ? (values[part] ?? null) : part));
  return parts.includes(null) ? null : parts.join('');
};

type QuestionText = Pick<QuestionRecord, 'text' | 'isForRelatives' | 'about'>;

/**
 * The question as relatives read it in a list, with « votre mère » or the narrator's name. Without a form, its own
 * text.
 */
export const formatQuestionForList = (question: QuestionText, narrated: Narrated): string => {
  const form = question.isForRelatives ? null : question.about;
  return (form === null ? null : fillForm(form, narrated)) ?? question.text;
};

/**
 * The question as sent to a relative, who answers with memories of the narrator. A question without a form is quoted as
 * the narrator would read it.
 */
export const formatQuestionForRelative = (question: QuestionText, narrated: Narrated): string => {
  if (question.isForRelatives) return question.text;
  const form = question.about;
  return (
    (form === null ? null : fillForm(form, narrated)) ??
    `«\u00a0${question.text}\u00a0» D’après vous, que raconterait ${narrated.who}\u202f?`
  );
};
