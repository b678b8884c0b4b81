import { findFrenchFaults } from '../../../language/find-french-faults.ts';
import { readShownTexts } from '../../../language/read-shown-texts.ts';
import type { Tab } from '../tab/open-tab.ts';

/** Language faults of the page in its current state. Texts that people typed (`userTexts`) are skipped. */
export const findTextFaults = async ({
  page,
  userTexts,
}: Pick<Tab, 'page' | 'userTexts'>): Promise<string[]> =>
  (await readShownTexts(page))
    .filter((text) => !userTexts.has(text))
    .flatMap((text) => findFrenchFaults(text).map((fault) => `says « ${text} »: ${fault}`));
