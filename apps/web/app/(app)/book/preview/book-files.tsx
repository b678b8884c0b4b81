import { type BookFormat, type RenderingFileName, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { useFileSize } from '#ui/text/use-file-size.ts';
import { RenderEbook } from './render-ebook.tsx';

interface BookFilesProps {
  rendering: ReadyRendering;
  format: BookFormat;
  mayMake: boolean;
}

/** Downloads of the book: the PDF for the screen and the e-book, with the figures of the printed one. */
export const BookFiles = ({ rendering, format, mayMake }: BookFilesProps) => {
  const t = useTranslations('preview');
  const formats = useTranslations('formats.names');
  const number = useFormatter().number;
  const size = useFileSize();
  const fileOf = (name: RenderingFileName) => rendering.files.find((file) => file.name === name);
  const href = (name: RenderingFileName) => routePath('renderings.file', { renderingId: rendering.id, name });
  const screen = fileOf('screen.pdf');
  const ebook = fileOf('book.epub');
  const silent = fileOf('book-sans-audio.epub');
  return (
    <Section title={t('files.title')}>
      <FigureList
        shape="short"
        figures={[
          { label: t('figures.pages'), value: number(rendering.pages) },
          {
            label: t('figures.spine'),
            value: t('figures.spineValue', {
              mm: number(rendering.spineMm, { maximumFractionDigits: 1 }),
            }),
          },
          { label: t('figures.format'), value: formats(format) },
          { label: t('figures.edition'), value: number(rendering.edition) },
        ]}
      />
      <List>
        {screen ? (
          <ListItem
            actions={
              <LinkButton href={href('screen.pdf')} icon="download" download>
                {t('files.screen')}
              </LinkButton>
            }
          >
            <Text>{t('files.screenNote', { size: size(screen.bytes) })}</Text>
          </ListItem>
        ) : null}
        {ebook ? (
          <ListItem
            actions={
              <LinkButton href={href('book.epub')} icon="download" download>
                {t('files.ebook')}
              </LinkButton>
            }
          >
            <Text>{t('files.ebookNote', { size: size(ebook.bytes) })}</Text>
          </ListItem>
        ) : mayMake ? (
          <RenderEbook bookId={rendering.bookId} />
        ) : null}
        {silent ? (
          <ListItem
            actions={
              <LinkButton href={href('book-sans-audio.epub')} icon="download" download>
                {t('files.ebookSilent')}
              </LinkButton>
            }
          >
            <Text>{t('files.ebookSilentNote', { size: size(silent.bytes) })}</Text>
          </ListItem>
        ) : null}
      </List>
    </Section>
  );
};
