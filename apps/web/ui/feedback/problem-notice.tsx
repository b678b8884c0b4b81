import { Notice } from './notice.tsx';

/** What went wrong with the one thing that a person asked; nothing while nothing did. */
export const ProblemNotice = ({ sentence }: { sentence: string | null | undefined }) =>
  sentence ? (
    <Notice tone="error" live>
      {sentence}
    </Notice>
  ) : null;
