'use client';

import { type OpenedLink, routePath, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Avatar } from '#ui/data/avatar.tsx';
import { Words } from '#ui/text/words.tsx';
import styles from './reply.module.css';

/** The question, larger than all else, under who asks it and for which book; then what that person adds. */
export const QuestionHeader = ({ token, link }: { token: string; link: OpenedLink }) => {
  const t = useTranslations('reply');
  const { asker, bookTitle: title, about, question } = link;
  const words = { asker: toGreetingName(asker.name), title };
  return (
    <header className={styles.head}>
      <div className={styles.asker}>
        {asker.name === '' ? null : (
          <Avatar
            name={asker.name}
            picture={asker.hasPicture ? routePath('links.askerPicture', { token }) : null}
            size="large"
          />
        )}
        <p className={styles.asks}>
          {asker.name === '' ? t('asksNobody', { title }) : t(about === null ? 'asks' : 'asksAbout', words)}
        </p>
      </div>
      {question.follows === null ? null : (
        <p className={styles.asks}>{t('follows', { question: question.follows })}</p>
      )}
      <h1 className={styles.question}>{question.text}</h1>
      {asker.sentence === '' ? null : (
        <Words as="blockquote" size="title">
          {t(asker.name === '' ? 'sentenceNobody' : 'sentence', { ...words, sentence: asker.sentence })}
        </Words>
      )}
    </header>
  );
};
