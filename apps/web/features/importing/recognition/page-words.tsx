'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFileUrl } from '#lib/storage/use-file-url.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';
import styles from './page-words.module.css';

/** Characters on a line of the field, roughly, and its height in lines. */
const LINE_CHARACTERS = 38;
const [ROWS_MIN, ROWS_MAX] = [6, 26];

const countRows = (text: string): number => {
  const lines = text
    .split('\n')
    .reduce((sum, { length }) => sum + Math.ceil((length + 1) / LINE_CHARACTERS), 1);
  return Math.min(ROWS_MAX, Math.max(ROWS_MIN, lines));
};

interface PageWordsProps {
  name: string;
  /** Picture of the page. */
  file: File;
  /** Numbers of the page in its story and of the story, from 1. */
  page: number;
  number: number;
  text: string;
  /** True where all words of the page finish a paragraph of the page before. */
  isContinuation: boolean;
  onText: (text: string) => void;
}

/** A scanned page, which can be enlarged, and beside it the words that a machine read there, to be corrected. */
export const PageWords = (props: PageWordsProps) => {
  const { name, file, page, number, text, isContinuation, onText } = props;
  const t = useTranslations('importing.words');
  const url = useFileUrl(file);
  const [isLarge, setIsLarge] = useState(false);
  const picture = t('picture', { page, number });
  const emptyHint = isContinuation ? t('onPageBefore') : t('none');
  return (
    <div className={styles.pair}>
      <div className={styles.side}>
        <section
          className={joinClasses(styles.frame, isLarge && styles.large)}
          aria-label={picture}
          tabIndex={isLarge ? 0 : undefined}
        >
          {url === null ? null : (
            <img className={styles.page} src={url} alt={picture} loading="lazy" decoding="async" />
          )}
        </section>
        <Button aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          {t('enlarge')}
          <HiddenText>{t('ofPage', { page, number })}</HiddenText>
        </Button>
      </div>
      <TextArea
        name={name}
        label={t('field', { page, number })}
        hint={text.trim() === '' ? emptyHint : undefined}
        isOptional
        rows={countRows(text)}
        value={text}
        onValue={onText}
      />
    </div>
  );
};
