import { Notice } from './notice.tsx';

/** The failure of one action, in a sentence; empty while there is none. */
export const ProblemNotice = ({ sentence }: { sentence: string | null | undefined }) =>
  sentence ? (
    <Notice tone="error" live>
      {sentence}
    </Notice>
  ) : null;
