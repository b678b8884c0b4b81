import { firstYears } from './first-years.ts';
import { grownUp } from './grown-up.ts';
import { wholeLife } from './whole-life.ts';

/**
 * The library's questions as a relative reads them, who answers with memories of the narrator, by their ids.
 * `words-about.ts` fills the braces: `{qui}` for « votre mère » or the name, `{de qui}`, `{que qui}` (« que votre mère
 * », « qu’Anne »), `{elle}`, `{la}` and `{e}` by the pronoun.
 */
export const aboutForms: Readonly<Record<string, string>> = { ...firstYears, ...grownUp, ...wholeLife };
