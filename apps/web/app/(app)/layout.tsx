import type { ReactNode } from 'react';
import { AppFrame } from '#features/shell/signed-in/app-frame.tsx';
import { requireMember } from '#lib/session/page-properties.ts';

/** Layout of the family's area. Each page adds the messages of its own area with `Messages`. */
const AppLayout = async ({ children }: { children: ReactNode }) => (
  <AppFrame properties={await requireMember()}>{children}</AppFrame>
);

export default AppLayout;
