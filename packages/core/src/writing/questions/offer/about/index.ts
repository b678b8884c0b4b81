import { firstYears } from './first-years.ts';
import { grownUp } from './grown-up.ts';
import { wholeLife } from './whole-life.ts';

/**
 * The house's questions as they read to a relative, who answers for what he remembers of the narrator, by their ids. What
 * stands between braces is put in by `words-about.ts`: `{qui}` for « votre mère » or her name, `{de qui}`, `{que qui}`
 * (« que votre mère », « qu’Anne »), `{elle}`, `{la}` and `{e}` by her pronoun.
 */
export const aboutForms: Readonly<Record<string, string>> = { ...firstYears, ...grownUp, ...wholeLife };
