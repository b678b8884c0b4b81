import { Notice } from './notice.tsx';

/** The failure of one action, in a message; renders nothing without one. */
export const ProblemNotice = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <Notice tone="error" isLive>
      {message}
    </Notice>
  ) : null;
