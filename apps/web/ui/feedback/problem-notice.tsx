import { Notice } from './notice.tsx';

/** The failure of one action, in a sentence; renders nothing without one. */
export const ProblemNotice = ({ sentence }: { sentence: string | null | undefined }) =>
  sentence ? (
    <Notice tone="error" isLive>
      {sentence}
    </Notice>
  ) : null;
