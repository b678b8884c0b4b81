import { becomingAParent } from './becoming-a-parent.ts';
import { birth } from './birth.ts';
import { childhoodHome } from './childhood-home.ts';
import { feastsAndRecipes } from './feasts-and-recipes.ts';
import { fifteenYearsOld } from './fifteen-years-old.ts';
import { friendships } from './friendships.ts';
import { grandparenthood } from './grandparenthood.ts';
import { greatEvents } from './great-events.ts';
import { hardships } from './hardships.ts';
import { love } from './love.ts';
import { parentsAndSiblings } from './parents-and-siblings.ts';
import { passions } from './passions.ts';
import { photographs } from './photographs.ts';
import { roots } from './roots.ts';
import { school } from './school.ts';
import type { LibraryQuestion, QuestionTheme } from './theme.ts';
import { transmission } from './transmission.ts';
import { travels } from './travels.ts';
import { twentyYearsOld } from './twenty-years-old.ts';
import { values } from './values.ts';
import { workAndMoney } from './work-and-money.ts';

export { starterPacks } from './starter-packs.ts';
export type { LibraryQuestion, QuestionTheme } from './theme.ts';

/** Souvenance's own questions, by theme in the order of a life. */
export const questionLibrary: readonly QuestionTheme[] = [
  roots,
  birth,
  childhoodHome,
  parentsAndSiblings,
  school,
  fifteenYearsOld,
  twentyYearsOld,
  love,
  becomingAParent,
  grandparenthood,
  workAndMoney,
  greatEvents,
  travels,
  feastsAndRecipes,
  passions,
  friendships,
  hardships,
  values,
  photographs,
  transmission,
];

const byId = new Map(
  questionLibrary.flatMap((theme) =>
    theme.questions.map((question) => [question.id, { question, theme }] as const),
  ),
);

/** Finds a question and its theme by id; `undefined` when the library has none. */
export const findQuestion = (id: string): { question: LibraryQuestion; theme: QuestionTheme } | undefined =>
  byId.get(id);
