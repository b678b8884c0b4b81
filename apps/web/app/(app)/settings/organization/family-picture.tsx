import { type Book, type Family, routePath } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { readCoverPhotographs } from '../../book/cover/read-cover-photographs.ts';
import { PictureForm } from './picture-form.tsx';

interface FamilyPictureProps {
  family: Family;
  books: readonly Book[];
}

/** The family's picture is one of those that its stories hold: it was checked when it came. */
export const FamilyPicture = async ({ family, books }: FamilyPictureProps) => {
  const t = await getTranslations('family.picture');
  const found = (await Promise.all(books.map(readCoverPhotographs))).flat();
  return (
    <Stack as="section">
      <Heading level={2}>{t('title')}</Heading>
      {found.length === 0 ? (
        <Text>{t('empty')}</Text>
      ) : (
        <PictureForm
          familyId={family.id}
          pictureId={family.pictureId}
          pictures={found.map(({ id, caption, story }) => ({
            id,
            label: caption === '' ? t('untitled', { story }) : caption,
            src: routePath('photographs.picture', { photographId: id }),
          }))}
        />
      )}
    </Stack>
  );
};
