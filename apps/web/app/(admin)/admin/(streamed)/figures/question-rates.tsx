import type { Figures } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { useFigureText } from './use-figure-text.ts';

/** Number of questions on the page; the CSV has all of them. */
const SHOWN_COUNT = 20;

/** How often each question was sent and answered in the period, the most sent first. */
export const QuestionRates = ({ questions, currency }: Pick<Figures, 'questions'> & { currency: string }) => {
  const t = useTranslations('adminFigures');
  const figureText = useFigureText('day', currency);
  const questionText = ({ id, text }: Figures['questions'][number]) =>
    text ?? t(id === 'own' ? 'questions.own' : 'questions.gone', { id });
  return (
    <Section title={t('questions.title')} note={t('questions.note')}>
      {questions.length === 0 ? (
        <Text tone="soft">{t('questions.empty')}</Text>
      ) : (
        <Table
          isCaptionHidden
          isCards
          caption={t('questions.title')}
          rows={questions.slice(0, SHOWN_COUNT)}
          rowKey={({ id }) => id}
          columns={[
            { id: 'text', label: t('questions.question'), cell: questionText },
            {
              id: 'sent',
              label: t('questions.sent'),
              isFigure: true,
              cell: ({ sentCount }) => figureText.number(sentCount),
            },
            {
              id: 'answered',
              label: t('questions.answered'),
              isFigure: true,
              cell: ({ answeredCount }) => figureText.number(answeredCount),
            },
            {
              id: 'rate',
              label: t('questions.rate'),
              isFigure: true,
              cell: ({ sentCount, answeredCount }) =>
                figureText.share(sentCount === 0 ? null : Math.min(1, answeredCount / sentCount)),
            },
          ]}
        />
      )}
      {questions.length > SHOWN_COUNT ? (
        <Text tone="soft">{t('questions.more', { count: questions.length - SHOWN_COUNT })}</Text>
      ) : null}
    </Section>
  );
};
