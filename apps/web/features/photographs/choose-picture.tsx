import { type Book, routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { PictureForm } from './picture-form.tsx';
import { readCoverPhotographs } from './read-cover-photographs.ts';

interface ChoosePictureProps {
  familyId: string;
  pictureId: string | null;
  books: readonly Book[];
}

/**
 * Chooses the family's picture: one of the photographs in its stories and albums, which were checked when they were
 * uploaded.
 */
export const ChoosePicture = async ({ familyId, pictureId, books }: ChoosePictureProps) => {
  const t = await getTranslations('family.picture');
  const photographs = (await Promise.all(books.map(readCoverPhotographs))).flat();
  return (
    <Section title={t('title')}>
      {photographs.length === 0 ? (
        <Text>{t('empty')}</Text>
      ) : (
        <PictureForm
          familyId={familyId}
          pictureId={pictureId}
          pictures={photographs.map(({ id, caption, story }) => ({
            id,
            label: caption || (story === null ? t('unnamed') : t('untitled', { story })),
            src: routePath('photographs.picture', { photographId: id }, { size: 'thumbnail' }),
          }))}
        />
      )}
    </Section>
  );
};
