import type { ReactNode } from 'react';
import { requireSignedIn } from '#session/page-properties.ts';
import { AppFrame } from '../app-frame.tsx';

/** A person's own account: an administrator has one without belonging to a family. */
const AccountLayout = async ({ children }: { children: ReactNode }) => (
  <AppFrame properties={await requireSignedIn()}>{children}</AppFrame>
);

export default AccountLayout;
