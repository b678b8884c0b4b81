import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { QuestionList } from '#features/public-pages/question-list.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Band } from '#ui/layout/band.tsx';
import { Heading } from '#ui/text/heading.tsx';
import styles from './margin.module.css';

export const QuestionsBand = ({ content }: { content: ContentPage<'landing'>['questions'] }) => {
  const t = useTranslations('public.questions');
  return (
    <Band tone="sheet" labelledBy="questions">
      <div className={styles.margin}>
        <div className={styles.head}>
          <Heading level={2} id="questions">
            {content.title}
          </Heading>
          <LinkButton href="/faq">{t('all')}</LinkButton>
        </div>
        <QuestionList items={content.items} />
      </div>
    </Band>
  );
};
