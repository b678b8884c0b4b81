import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireSignedIn } from '#lib/session/page-properties.ts';

/**
 * Answers 404 to everybody but administrators, before the skeleton of `loading.tsx` is sent with 200. The layout above
 * also admits people who only manage gift cards.
 */
const AdministratorsLayout = async ({ children }: { children: ReactNode }) => {
  const { session } = await requireSignedIn();
  if (!session.auth?.administratorRole) notFound();
  return children;
};

export default AdministratorsLayout;
