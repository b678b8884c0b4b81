import type { ReactNode } from 'react';
import { AppFrame } from '#features/shell/signed-in/app-frame.tsx';
import { requireSignedIn } from '#lib/session/page-properties.ts';

/** The layout of the user's own account: an administrator has one without belonging to a family. */
const AccountLayout = async ({ children }: { children: ReactNode }) => (
  <AppFrame properties={await requireSignedIn()}>{children}</AppFrame>
);

export default AccountLayout;
