import { keepCookie } from './keep-cookie.ts';

/** Shows the size that a person's record asks for, and keeps it for the first byte of the pages to come. */
export const showTextSize = (isLarge: boolean): void => {
  const size = isLarge ? 'large' : 'normal';
  document.documentElement.dataset.text = size;
  keepCookie('textSize', size);
};
