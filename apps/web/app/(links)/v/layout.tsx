import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

/** Behind the code that is printed beside a chapter: no account, no navigation. */
const VoiceLayout = ({ children }: { children: ReactNode }) => <LinkFrame area="voice">{children}</LinkFrame>;

export default VoiceLayout;
