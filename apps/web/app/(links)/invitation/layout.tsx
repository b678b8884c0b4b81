import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const InvitationLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['invitation']}>{children}</Messages>
);

export default InvitationLayout;
