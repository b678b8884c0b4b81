import type { Book } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { SketchedFront } from '#features/rendering/sketch/sketched-front.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Scene } from '#ui/layout/scene.tsx';
import { Text } from '#ui/text/text.tsx';

/**
 * The moment at which a book can be printed for the first time: its own cover, and the way to change it. The way to the
 * book is the editor's own action, below.
 */
export const PrintableScene = ({ book }: { book: Book }) => {
  const t = useTranslations('stories.entered.printable');
  return (
    <Scene picture={<SketchedFront book={book} />} title={t('title')}>
      <Text>{t('text', { count: book.progress.inBook })}</Text>
      <LinkButton href={`/book/cover?book=${book.id}`} icon="cover">
        {t('cover')}
      </LinkButton>
    </Scene>
  );
};
