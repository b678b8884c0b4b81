import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireSignedIn } from '#lib/session/page-properties.ts';

/**
 * Answers 404 to whoever is no administrator, before the skeleton of `loading.tsx` is sent with 200: someone who looks
 * after gift cards alone passes the layout above.
 */
const AdministratorsLayout = async ({ children }: { children: ReactNode }) => {
  const { session } = await requireSignedIn();
  if (!session.auth?.administrator) notFound();
  return children;
};

export default AdministratorsLayout;
