import { frenchFaults } from '../../../language/french-faults.ts';
import { shownTexts } from '../../../language/shown-texts.ts';
import type { Tab } from '../tab/open-tab.ts';

/**
 * What is wrong with the French of the page as it stands now, what a press opened or answered included. What people typed
 * (`kept`) is theirs.
 */
export const saidFaults = async ({ page, userTexts }: Pick<Tab, 'page' | 'userTexts'>): Promise<string[]> =>
  (await shownTexts(page))
    .filter((text) => !userTexts.has(text))
    .flatMap((text) => frenchFaults(text).map((fault) => `says « ${text} »: ${fault}`));
