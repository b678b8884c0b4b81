import { frenchFaults } from '../../../language/french-faults.ts';
import { shownTexts } from '../../../language/shown-texts.ts';
import type { Tab } from '../tab/open-tab.ts';

/** Language faults of the page in its current state. Texts that people typed (`userTexts`) are skipped. */
export const textFaults = async ({ page, userTexts }: Pick<Tab, 'page' | 'userTexts'>): Promise<string[]> =>
  (await shownTexts(page))
    .filter((text) => !userTexts.has(text))
    .flatMap((text) => frenchFaults(text).map((fault) => `says « ${text} »: ${fault}`));
