import type { ReactNode } from 'react';
import { requireMember } from '#session/page-properties.ts';
import { AppFrame } from '../app-frame.tsx';

/** The family's area. Each screen adds the messages of its own area with `Messages`. */
const AppLayout = async ({ children }: { children: ReactNode }) => (
  <AppFrame properties={await requireMember()}>{children}</AppFrame>
);

export default AppLayout;
