import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

const ConsentLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="consent">{children}</LinkFrame>
);

export default ConsentLayout;
