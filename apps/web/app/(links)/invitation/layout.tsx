import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

const InvitationLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="invitation">{children}</LinkFrame>
);

export default InvitationLayout;
