import { type BookFormat, type RenderingFileName, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { RenderEbook } from './render-ebook.tsx';

interface BookFilesProps {
  rendering: ReadyRendering;
  format: BookFormat;
  canRender: boolean;
}

/** Downloads of the book (PDF and e-book), with its pages and its format. */
export const BookFiles = ({ rendering, format, canRender }: BookFilesProps) => {
  const t = useTranslations('preview');
  const tFormats = useTranslations('formats.names');
  const number = useFormatter().number;
  const formatSize = useFormatFileSize();
  const findFile = (name: RenderingFileName) => rendering.files.find((file) => file.name === name);
  const buildFileUrl = (name: RenderingFileName) =>
    routePath('renderings.file', { renderingId: rendering.id, name });
  const screen = findFile('screen.pdf');
  const booklet = findFile('booklet.pdf');
  const ebook = findFile('book.epub');
  const silentEbook = findFile('book-sans-audio.epub');
  return (
    <Section title={t('files.title')}>
      <FigureList
        shape="short"
        figures={[
          { label: t('figures.pages'), value: number(rendering.pages) },
          { label: t('figures.format'), value: tFormats(format) },
        ]}
      />
      <List>
        {screen ? (
          <ListItem
            actions={
              <LinkButton href={buildFileUrl('screen.pdf')} icon="download" download>
                {t('files.screen')}
              </LinkButton>
            }
          >
            <Text>{t('files.screenNote', { size: formatSize(screen.bytes) })}</Text>
          </ListItem>
        ) : null}
        {booklet ? (
          <ListItem
            actions={
              <LinkButton href={buildFileUrl('booklet.pdf')} icon="download" download>
                {t('files.booklet')}
              </LinkButton>
            }
          >
            <Text>{t('files.bookletNote', { size: formatSize(booklet.bytes) })}</Text>
          </ListItem>
        ) : null}
        {ebook && !rendering.canOpenEbook ? (
          <ListItem
            actions={
              canRender ? (
                <LinkButton href={`/book/additional-books?book=${rendering.bookId}`} icon="order">
                  {t('files.orderEbook')}
                </LinkButton>
              ) : null
            }
          >
            <Text>{t('files.ebookNotOrdered')}</Text>
          </ListItem>
        ) : ebook ? (
          <ListItem
            actions={
              <LinkButton href={buildFileUrl('book.epub')} icon="download" download>
                {t('files.ebook')}
              </LinkButton>
            }
          >
            <Text>{t('files.ebookNote', { size: formatSize(ebook.bytes) })}</Text>
          </ListItem>
        ) : canRender ? (
          <RenderEbook bookId={rendering.bookId} />
        ) : null}
        {silentEbook && rendering.canOpenEbook ? (
          <ListItem
            actions={
              <LinkButton href={buildFileUrl('book-sans-audio.epub')} icon="download" download>
                {t('files.ebookSilent')}
              </LinkButton>
            }
          >
            <Text>{t('files.ebookSilentNote', { size: formatSize(silentEbook.bytes) })}</Text>
          </ListItem>
        ) : null}
      </List>
    </Section>
  );
};
