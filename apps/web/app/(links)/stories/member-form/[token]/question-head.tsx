'use client';

import { type OpenedLink, routePath, toGreetingName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Avatar } from '#ui/data/avatar.tsx';
import { bindBookText } from '#ui/text/bind-book-text.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import styles from './reply.module.css';

/** The question in large type, with the asker and the title of the book above it and the asker's message below. */
export const QuestionHeader = ({ token, link }: { token: string; link: OpenedLink }) => {
  const t = useTranslations('reply');
  const { asker, bookTitle: title, aboutName, question } = link;
  const values = { asker: toGreetingName(asker.name), title };
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
          {link.guest === null
            ? asker.name === ''
              ? t('asksWithoutName', { title })
              : t(aboutName === null ? 'asks' : 'asksAbout', values)
            : t(asker.name === '' ? 'guest.invitesWithoutName' : 'guest.invites', values)}
        </p>
      </div>
      {question.previousQuestionText === null ? null : (
        <p className={styles.asks}>{t('previousQuestion', { question: question.previousQuestionText })}</p>
      )}
      <h1 className={styles.question}>{bindBookText(question.text)}</h1>
      {asker.sentence === '' ? null : (
        <BookText as="blockquote" size="title">
          {t(asker.name === '' ? 'sentenceWithoutName' : 'sentence', { ...values, sentence: asker.sentence })}
        </BookText>
      )}
    </header>
  );
};
