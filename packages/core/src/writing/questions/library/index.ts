import { amities } from './amities.ts';
import { amour } from './amour.ts';
import { devenirParent } from './devenir-parent.ts';
import { ecole } from './ecole.ts';
import { epreuves } from './epreuves.ts';
import { fetesEtRecettes } from './fetes-et-recettes.ts';
import { grandParent } from './grand-parent.ts';
import { grandsEvenements } from './grands-evenements.ts';
import { maisonDEnfance } from './maison-d-enfance.ts';
import { naissance } from './naissance.ts';
import { parentsEtFratrie } from './parents-et-fratrie.ts';
import { passions } from './passions.ts';
import { photographies } from './photographies.ts';
import { quinzeAns } from './quinze-ans.ts';
import { racines } from './racines.ts';
import type { LibraryQuestion, QuestionTheme } from './theme.ts';
import { transmission } from './transmission.ts';
import { travailEtArgent } from './travail-et-argent.ts';
import { valeurs } from './valeurs.ts';
import { vingtAns } from './vingt-ans.ts';
import { voyages } from './voyages.ts';

export type { LibraryQuestion, QuestionTheme } from './theme.ts';

/** Souvenance's own questions, theme by theme in the order of a life. */
export const questionLibrary: readonly QuestionTheme[] = [
  racines,
  naissance,
  maisonDEnfance,
  parentsEtFratrie,
  ecole,
  quinzeAns,
  vingtAns,
  amour,
  devenirParent,
  grandParent,
  travailEtArgent,
  grandsEvenements,
  voyages,
  fetesEtRecettes,
  passions,
  amities,
  epreuves,
  valeurs,
  photographies,
  transmission,
];

const byId = new Map(
  questionLibrary.flatMap((theme) =>
    theme.questions.map((question) => [question.id, { question, theme }] as const),
  ),
);

/** The question with this id and its theme; `undefined` when the library has none. */
export const questionById = (id: string): { question: LibraryQuestion; theme: QuestionTheme } | undefined =>
  byId.get(id);
