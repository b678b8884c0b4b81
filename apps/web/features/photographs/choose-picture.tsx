import { type Book, routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { PictureForm } from './picture-form.tsx';
import { readCoverPhotographs } from './read-cover-photographs.ts';

interface ChoosePictureProps {
  /** The family's own picture, or the portrait of who chooses. */
  of: 'picture' | 'portrait';
  familyId: string;
  pictureId: string | null;
  books: readonly Book[];
}

/** One of the photographs that the family's stories hold: it was checked when it came. */
export const ChoosePicture = async ({ of, familyId, pictureId, books }: ChoosePictureProps) => {
  const t = await getTranslations(`family.${of}`);
  const photographs = (await Promise.all(books.map(readCoverPhotographs))).flat();
  return (
    <Section title={t('title')}>
      {photographs.length === 0 ? (
        <Text>{t('empty')}</Text>
      ) : (
        <PictureForm
          of={of}
          familyId={familyId}
          pictureId={pictureId}
          pictures={photographs.map(({ id, caption, story }) => ({
            id,
            label: caption === '' ? t('untitled', { story }) : caption,
            src: routePath('photographs.picture', { photographId: id }),
          }))}
        />
      )}
    </Section>
  );
};
