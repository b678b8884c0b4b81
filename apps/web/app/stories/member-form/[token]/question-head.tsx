'use client';

import { addressName, type OpenedLink, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Words } from '#ui/text/words.tsx';
import styles from './reply.module.css';

/** Who asks: the face, or the initial where the family shows none. */
const Face = ({ token, asker }: { token: string; asker: OpenedLink['asker'] }) => {
  if (asker.name === '') return null;
  return asker.hasPicture ? (
    <img
      className={styles.face}
      src={routePath('links.askerPicture', { token })}
      alt=""
      decoding="async"
      width={96}
      height={96}
    />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {asker.name.trim().charAt(0).toLocaleUpperCase('fr')}
    </span>
  );
};

/** The question, larger than all else, under who asks it, for which book, and that person's own sentence. */
export const QuestionHead = ({ token, link }: { token: string; link: OpenedLink }) => {
  const t = useTranslations('reply');
  const { asker, bookTitle: title, about, question } = link;
  const words = { asker: addressName(asker.name), title };
  return (
    <header className={styles.head}>
      <div className={styles.asker}>
        <Face token={token} asker={asker} />
        <p className={styles.asks}>
          {asker.name === '' ? t('asksNobody', { title }) : t(about === null ? 'asks' : 'asksAbout', words)}
        </p>
      </div>
      {asker.sentence === '' ? null : (
        <Words as="blockquote" size="title">
          {t('sentence', { sentence: asker.sentence })}
        </Words>
      )}
      <h1 className={styles.question}>{question.text}</h1>
    </header>
  );
};
