import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

/** Pages opened by the code printed beside a chapter: no account, no navigation. */
const VoiceLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['voice']}>{children}</Messages>
);

export default VoiceLayout;
