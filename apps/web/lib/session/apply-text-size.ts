import { storePreference } from './store-preference.ts';

/**
 * Applies the text size of the user's record, and stores it in a cookie so that the server renders the next pages with
 * it.
 */
export const applyTextSize = (isLarge: boolean): void => {
  const size = isLarge ? 'large' : 'normal';
  document.documentElement.dataset.text = size;
  storePreference('textSize', size);
};
