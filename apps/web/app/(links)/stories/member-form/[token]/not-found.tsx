import { getTranslations } from 'next-intl/server';
import { Illustration } from '#ui/illustrations/illustration.tsx';
import { PaperPage } from '#ui/layout/paper-page.tsx';

/** Page of a question's link that does not work: truncated, or of a deleted question. */
const QuestionNotFound = async () => {
  const t = await getTranslations('reply.gone');
  return (
    <PaperPage title={t('title')} lead={t('text')} picture={<Illustration name="letter" size="large" />} />
  );
};

export default QuestionNotFound;
