import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './margin.module.css';
import { QuestionList } from './question-list.tsx';

export const QuestionsBand = ({ words }: { words: ContentPage<'landing'>['questions'] }) => {
  const t = useTranslations('public.questions');
  return (
    <Band tone="sheet" labelledBy="questions">
      <div className={styles.margin}>
        <div className={styles.head}>
          <Heading level={2} id="questions">
            {words.title}
          </Heading>
          <LinkButton href="/faq">{t('all')}</LinkButton>
        </div>
        <QuestionList items={words.items} />
      </div>
    </Band>
  );
};
