import { ApiError } from '@souvenance/contracts';
import { notFound, redirect } from 'next/navigation';
import { requestPath } from './request-path.ts';

/**
 * Awaits what a page is made of. What does not exist for this visitor, or is not for him, is the French 404; a session that has
 * ended leads to sign-in and back; everything else is a fault and shows the error page.
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
