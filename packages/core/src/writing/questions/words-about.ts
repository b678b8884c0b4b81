import { elided } from '@souvenance/contracts';
import type { Narrated } from '../persons/narrated.ts';
import type { QuestionRecord } from './question.ts';

/** The replacements for braces in a form; null where the narrator's pronoun is unknown. */
const replacements = ({ who, pronoun }: Narrated): Readonly<Record<string, string | null>> => {
  const either = (hers: string, his: string) => (pronoun === null ? null : pronoun === 'elle' ? hers : his);
  return {
    '{qui}': who,
    '{de qui}': elided('de', who),
    '{que qui}': elided('que', who),
    '{elle}': either('elle', 'il'),
    '{la}': either('la', 'le'),
    '{e}': either('e', ''),
  };
};

/** A form with its narrator put in; null where it needs a pronoun that is not known. */
const filled = (form: string, narrated: Narrated): string | null => {
  const words = replacements(narrated);
  const parts = form.split(/(\{[^}]+\})/u).map((part) => (part in words ? (words[part] ?? null) : part));
  return parts.includes(null) ? null : parts.join('');
};

type Worded = Pick<QuestionRecord, 'text' | 'isForRelatives' | 'about'>;

/** In the person of who reads it in a list: « votre mère » or her name to relatives; as its writer put it where it has no form. */
export const readByRelative = (question: Worded, narrated: Narrated): string => {
  const form = question.isForRelatives ? null : question.about;
  return (form === null ? null : filled(form, narrated)) ?? question.text;
};

/**
 * The question for a relative, who answers with memories of the narrator: never as if it were about the relative. A
 * question without a form is quoted as the narrator would read it.
 */
export const putToRelative = (question: Worded, narrated: Narrated): string => {
  if (question.isForRelatives) return question.text;
  const form = question.about;
  return (
    (form === null ? null : filled(form, narrated)) ??
    `«\u00a0${question.text}\u00a0» D’après vous, que raconterait ${narrated.who}\u202f?`
  );
};
