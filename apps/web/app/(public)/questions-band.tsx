import type { ContentPage } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Band } from '#ui/band.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { QuestionList } from './question-list.tsx';

export const QuestionsBand = ({ words }: { words: ContentPage<'landing'>['questions'] }) => {
  const t = useTranslations('public.questions');
  return (
    <Band labelledBy="questions">
      <Heading level={2} id="questions">
        {words.title}
      </Heading>
      <QuestionList items={words.items} />
      <Row>
        <LinkButton href="/faq">{t('all')}</LinkButton>
      </Row>
    </Band>
  );
};
