import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

const CancellationLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="privacy">{children}</LinkFrame>
);

export default CancellationLayout;
