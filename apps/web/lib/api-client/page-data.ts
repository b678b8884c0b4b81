import { markRefusal } from './page-refusal.ts';

/**
 * Awaits what a page is made of, whoever asked for it. A refusal becomes the page's own answer (`markRefusal`); everything
 * else is a fault and shows the error page.
 */
export const pageData = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw await markRefusal(error);
  }
};
