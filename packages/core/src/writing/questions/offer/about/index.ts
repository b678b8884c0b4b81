import { firstYears } from './first-years.ts';
import { grownUp } from './grown-up.ts';
import { wholeLife } from './whole-life.ts';

/**
 * The library's questions as worded for relatives, who answer with memories of the narrator; by question id.
 * `words-about.ts` fills the placeholders: `{qui}` by « votre mère » or the name, `{de qui}` and `{que qui}` likewise
 * with elision (« que votre mère », « qu’Anne »), `{elle}`, `{la}` and `{e}` by the pronoun.
 */
export const aboutForms: Readonly<Record<string, string>> = { ...firstYears, ...grownUp, ...wholeLife };
