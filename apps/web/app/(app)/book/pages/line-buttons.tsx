import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';

/** The pages of the book that are made of lines, each of which can be left out of print. */
export type LinesPage = 'chronology' | 'nameIndex';

interface LineButtonsProps {
  page: LinesPage;
  /** The line in words, for the buttons' names. */
  words: string;
  isHidden: boolean;
  onEdit: () => void;
  onHiddenChange: (isHidden: boolean) => void;
  onRemove: () => Promise<void>;
}

/** The buttons of one line: change it, leave it out of print or print it again, and remove it. */
export const LineButtons = ({
  page,
  words,
  isHidden,
  onEdit,
  onHiddenChange,
  onRemove,
}: LineButtonsProps) => {
  const t = useTranslations(`bookPages.${page}`);
  return (
    <>
      <Button aria-label={t('changeOf', { words })} onClick={onEdit}>
        {t('change')}
      </Button>
      <Button
        aria-label={t(isHidden ? 'showOf' : 'hideOf', { words })}
        onClick={() => onHiddenChange(!isHidden)}
      >
        {t(isHidden ? 'show' : 'hide')}
      </Button>
      <ConfirmedButton
        label={t('remove')}
        hiddenSubject={words}
        busyLabel={t('saving')}
        title={t('removeTitle')}
        text={t('removeText', { words })}
        onConfirm={onRemove}
      />
    </>
  );
};
