import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';
import { Messages } from '#lib/i18n/messages.tsx';

export const metadata = secretAddress;

const ReplyLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="reply">
    <Messages areas={['stories', 'voice']}>{children}</Messages>
  </LinkFrame>
);

export default ReplyLayout;
