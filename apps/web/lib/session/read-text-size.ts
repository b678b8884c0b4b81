import { cookies } from 'next/headers';

/** The text size that this device chose, from its cookie. */
export const readTextSize = async (): Promise<'large' | 'normal'> =>
  (await cookies()).get('textSize')?.value === 'large' ? 'large' : 'normal';
