import { ApiError } from '@souvenance/contracts';
import { notFound, redirect } from 'next/navigation';
import { requestPath } from './request-path.ts';

/**
 * Awaits the data of a page. A missing or forbidden thing shows the French 404 page; an expired session leads to
 * sign-in and back; every other error is a fault and shows the error page.
 */
export const pageData = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 403) notFound();
    if (error.status === 401) redirect(`/auth/sign-in?next=${encodeURIComponent(await requestPath())}`);
    throw error;
  }
};
